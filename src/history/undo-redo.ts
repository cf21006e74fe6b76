import { precondition } from '../contract/errors.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { undoOrRedoDiscarding } from '../db/edits/discarded.ts'
import { reachesBeyond, readImport } from '../db/imports/import-records.ts'
import { undoOrRedoDecision } from '../db/imports/set-aside.ts'
import { stepTables, writeEdits } from '../db/write.ts'
import type { Step } from '../db/core/records.ts'
import type { Edit } from '../mutations/mutation.ts'
import { TooLargeToUndo } from './too-large.ts'

/**
 * Takes a step back, or makes it again where it was taken back: as new edits, which are sent like any
 * other. Without a number it is the next one in that direction. Answers the step as it stands then;
 * undefined where there is none. Throws Refusal where the rows have moved on, and
 * TooLargeToUndo; then nothing has changed.
 */
export function undoOrRedo(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  at: string,
  newId: () => Id,
  number?: number,
): Promise<Step | undefined> {
  const from = direction === 'undo' ? 'done' : 'undone'
  const tables = [...stepTables(db), db.setAside, db.issues, db.imports, db.fileImports]
  return db.transaction('rw', tables, async () => {
    const step = number === undefined ? (await nextSteps(db))[direction] : await db.steps.get(number)
    if (step?.state !== from) return undefined
    if (step.large) throw new TooLargeToUndo(step.large)
    await refusePartOfImport(db, step.back)
    // Who may not change the books any more can still bring back what they discarded.
    const { undo: back } = step.back.length > 0 ? await writeEdits(db, step.back, at, newId) : { undo: [] }
    if (step.decided) await undoOrRedoDecision(db, direction, step.decided)
    if (step.discarded) await undoOrRedoDiscarding(db, direction, step.discarded)
    const turned: Step = { ...step, back, state: from === 'done' ? 'undone' : 'done' }
    // What has no way back any more is no step.
    if (back.length > 0 || step.decided || step.discarded) await db.steps.put(turned)
    else await db.steps.delete(step.number)
    return turned
  })
}

/**
 * Refuses to take back an import of which rows may be on the server alone: the server would remove those too, and until
 * it has told, nobody here would know of what. Where imports are listed, the rows are fetched first.
 */
async function refusePartOfImport(db: BooksDatabase, edits: readonly Edit[]): Promise<void> {
  for (const { name, args } of edits) {
    if (name !== 'bulkDeleteTransactions' || args.importId === undefined) continue
    if ((await db.readMeta('floor')) === undefined) return
    const rows = await db.transactions.bulkGet(args.transactionIds)
    const leftOut = new Set(await leftOutOf(db, args.importId))
    if (args.transactionIds.every((id, at) => rows[at] !== undefined || leftOut.has(id))) continue
    const record = await readImport(db, args.importId)
    if (record && !(await reachesBeyond(db, record))) continue
    throw precondition('Some of these transactions are only on the server. Undo the import from Imports.')
  }
}

/** The ids that rows of an import would have which the server has left out, as the books held them already. */
async function leftOutOf(db: BooksDatabase, importId: Id): Promise<Id[]> {
  const aside = await db.setAside.where('importId').equals(importId).toArray()
  return aside.map(({ row }) => transactionId(row.accountId, row.userTransactionId))
}
