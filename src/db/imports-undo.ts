import Dexie from 'dexie'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction.ts'
import { deletionsOf, type Family, portionsOf } from './bulk.ts'
import type { BooksDatabase } from './database.ts'
import type { ImportRecord } from './imports.ts'
import type { Edit } from './mutators/mutator.ts'
import { addStep } from './steps.ts'
import { stepTables, writeEdits } from './write.ts'

const ROWS_AT_ONCE = 2_500

/** The rows of an import as they stand in the books today. */
export interface ImportRows {
  /** As they came in: nobody has decided or changed anything about them. */
  untouched: Id[]
  /** Approved, declined, posted, edited, split or reconciled since. */
  changed: Transaction[]
  /** The same with the parts of those that are split, which go with them. */
  changedFamilies: Family[]
}

/** Finds the rows of an import. It reads every row of the account, so it belongs into a worker. */
export async function readImportRows(
  db: BooksDatabase,
  { id: importId, accountId }: Pick<ImportRecord, 'id' | 'accountId'>,
): Promise<ImportRows> {
  const found: ImportRows = { untouched: [], changed: [], changedFamilies: [] }
  const partsByParent = new Map<Id, Id[]>()
  await db.transactions
    .where('[accountId+timestamp]')
    .between([accountId], [accountId, Dexie.maxKey])
    .each((row) => {
      const { parentTransactionId: parent } = row
      if (parent !== undefined) partsByParent.set(parent, [...(partsByParent.get(parent) ?? []), row.id])
      else if (row.importId !== importId) return
      else if (isChanged(row)) found.changed.push(row)
      else found.untouched.push(row.id)
    })
  found.changedFamilies = found.changed.map(({ id }) => [id, ...(partsByParent.get(id) ?? [])])
  return found
}

function isChanged(row: Transaction): boolean {
  if (row.status !== 'UNDER_REVIEW' || row.reconciled || row.isSplit === true) return true
  // Also where a rule or a prediction set the account: what a person has edited beside it cannot be told apart.
  return row.updatedAt !== row.createdAt
}

interface Surroundings {
  at: string
  newId: () => Id
  onRemoved: (count: number) => void
}

/** Larger ones are imported anew instead: to bring more back in one go would hold up the page. */
const MOST_IN_A_STEP = 10_000

/**
 * Takes rows of an import out of the books again, in parts, each with the count of the record in one
 * transaction. Where all of it could be removed it is a step that can be undone, and then the record stays
 * as it was: that its rows are gone is seen by the rows. Throws Refusal where a row may not be deleted; the
 * record says what is left.
 */
export async function undoImport(
  db: BooksDatabase,
  importId: Id,
  families: readonly Family[],
  { at, newId, onRemoved }: Surroundings,
): Promise<void> {
  const begun = await db.imports.get(importId)
  const wanted = families.flat().length
  let removed = 0
  let back: Edit[] | undefined = wanted > MOST_IN_A_STEP ? undefined : []
  for (const portion of portionsOf(families, ROWS_AT_ONCE)) {
    const count = portion.flat().length
    const last = removed + count === wanted
    await db.transaction('rw', [...stepTables(db), db.imports], async () => {
      const { undo } = await writeEdits(db, deletionsOf(portion), at, newId)
      back = back && undo.length > 0 ? [...undo, ...back] : undefined
      const record = await db.imports.get(importId)
      if (!record || !begun) return
      const stored = Math.max(0, record.stored - count)
      const isStep = last && back !== undefined
      const imported = record.imported ?? begun.stored
      await db.imports.put(
        isStep && stored === 0 ? begun : { ...record, stored, imported, state: last ? 'undone' : 'stopped' },
      )
      if (isStep && back) await addStep(db, { label: labelOf(begun, wanted), at, back })
    })
    removed += count
    onRemoved(removed)
  }
}

function labelOf({ fileName }: ImportRecord, count: number): string {
  return `Took back ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} of “${fileName}”`
}
