import Dexie from 'dexie'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { deletionsOf, type Family, chunksOf } from '../edits/bulk.ts'
import type { BooksDatabase } from '../core/database.ts'
import { type DaySpan, eachAccountPart } from './existing-rows.ts'
import { readImport } from './import-records.ts'
import { recordEdit } from './imports.ts'
import { importRetractionEdits } from './balance-from-file.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { addStep } from '../edits/steps.ts'
import { stepTables, writeEdits } from '../write.ts'
import type { ImportRecord } from '../core/records.ts'
import { quoted } from '../../domain/text/quoted.ts'

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

/**
 * Finds the rows of an import. It looks at every row of the account, and tells how many it has looked at of
 * how many, so it belongs into a worker.
 */
export async function readImportRows(
  db: BooksDatabase,
  { id: importId, accountId }: Pick<ImportRecord, 'id' | 'accountId'>,
  onLooked: (rows: number, of: number) => void = () => undefined,
): Promise<ImportRows> {
  const found: ImportRows = { untouched: [], changed: [], changedFamilies: [] }
  const partsByParent = new Map<Id, Id[]>()
  const span = await accountSpan(db, accountId)
  if (!span) return found
  let looked = 0
  await eachAccountPart(db, accountId, span, (rows, of) => {
    for (const row of rows) {
      const { parentTransactionId: parent } = row
      if (parent !== undefined) partsByParent.set(parent, [...(partsByParent.get(parent) ?? []), row.id])
      else if (row.importId !== importId) continue
      else if (isChanged(row)) found.changed.push(row)
      else found.untouched.push(row.id)
    }
    looked += rows.length
    onLooked(looked, of)
  })
  found.changedFamilies = found.changed.map(({ id }) => [id, ...(partsByParent.get(id) ?? [])])
  return found
}

/** The days from an account's first row to its last; undefined where it holds none. */
async function accountSpan(db: BooksDatabase, accountId: Id): Promise<DaySpan | undefined> {
  const rows = () =>
    db.transactions.where('[accountId+timestamp]').between([accountId], [accountId, Dexie.maxKey])
  const [first, last] = await Promise.all([rows().first(), rows().last()])
  return first && last && { from: dayOfTimestamp(first.timestamp), to: dayOfTimestamp(last.timestamp) }
}

function isChanged(row: Transaction): boolean {
  if (row.status !== 'UNDER_REVIEW' || row.reconciled || row.isSplit === true) return true
  // Also where a rule or a prediction set the account: what a person has edited beside it cannot be told apart.
  return row.updatedAt !== row.createdAt
}

interface Dependencies {
  /** Rows of the import that stay in the books. */
  kept: readonly Id[]
  at: string
  newId: () => Id
  onRemoved: (count: number) => void
}

/** Larger ones are imported anew instead: to bring more back in one go would hold up the page. */
const MOST_IN_A_STEP = 10_000

/**
 * Takes rows of an import out of the books again, in chunks, each with the count of the record in one
 * transaction. Where they could all be removed it is a step that can be undone, which brings the record back
 * too. Throws Refusal where a row may not be deleted; the record says what is left.
 */
export async function undoImport(
  db: BooksDatabase,
  importId: Id,
  families: readonly Family[],
  { kept, at, newId, onRemoved }: Dependencies,
): Promise<void> {
  const begun = await readImport(db, importId)
  if (!begun) throw new Error('This import no longer exists')
  const wanted = families.flat().length
  let removed = 0
  let stored = families.length + kept.length
  let back: Edit[] | undefined = wanted > MOST_IN_A_STEP ? undefined : []
  for (const chunk of chunksOf(families, ROWS_AT_ONCE)) {
    const count = chunk.flat().length
    const last = removed + count === wanted
    stored -= chunk.length
    await db.transaction('rw', stepTables(db), async () => {
      const record = last
        ? undoneRecord(begun, kept)
        : { ...partlyUndone(begun, stored), state: 'stopped' as const }
      const untold = last ? await importRetractionEdits(db, begun) : []
      const edits = [...deletionsOf(chunk, importId), recordEdit(record), ...untold]
      const { undo } = await writeEdits(db, edits, at, newId)
      back = back && undo.length > 0 ? [...undo, ...back] : undefined
      const large = back ? undefined : { importId, was: 'removed' as const }
      if (last)
        await addStep(db, { label: labelOf(begun, wanted), at, back: back ?? [], ...(large && { large }) })
    })
    removed += count
    onRemoved(removed)
  }
}

/** An import whose rows have left the books, but for those that were kept: the first and the last tell of them. */
export function undoneRecord(begun: ImportRecord, kept: readonly Id[]): ImportRecord {
  const [firstId, lastId] = [kept.at(0), kept.at(-1)]
  const ends = firstId === undefined || lastId === undefined ? {} : { firstId, lastId }
  return { ...partlyUndone(begun, kept.length), ...ends, state: 'undone' }
}

function partlyUndone(begun: ImportRecord, stored: number): ImportRecord {
  return { ...begun, stored, imported: begun.imported ?? begun.stored }
}

function labelOf({ fileName }: ImportRecord, count: number): string {
  return `Undid the import of ${counted(count, 'transaction')} from ${quoted(fileName)}`
}
