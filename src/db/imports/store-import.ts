import Dexie from 'dexie'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import type { ClosingCheck } from '../../domain/bank-file/closing-check.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import { deletionsOf } from '../edits/bulk.ts'
import type { BooksDatabase } from '../core/database.ts'
import { withoutHeld } from './held-rows.ts'
import { importEdits, importLabel, recordEdit } from './imports.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { fetchModule } from '../../errors/missing-module.ts'
import { readSuggest } from '../predictor/suggest.ts'
import { readRuleBook } from '../reads/rules.ts'
import { addStep } from '../edits/steps.ts'
import { balanceFromFile } from './balance-from-file.ts'
import { type Assign, readyParts } from './ready-parts.ts'
import { undoneRecord } from './undo-import.ts'
import { type Receipt, stepTables, writeEdits, writeNewRows } from '../write.ts'
import type { ImportRecord } from '../core/records.ts'

/** The first rows are seen soon, and what shows them reads between the next chunks. */
const FIRST_ROWS = 300
const NEXT_ROWS = 700
const ROWS_AT_ONCE = 1_500
/** Larger imports are taken back from their history, in chunks: in one go they would hold up the page. */
const MOST_IN_A_STEP = 2_500

/**
 * The step between a file's rows and the edits that store them: the rules of these books, and for rows
 * that none holds for what the approvals so far make sure.
 */
export async function readAssign(db: BooksDatabase): Promise<Assign> {
  const [book, suggest] = await Promise.all([readRuleBook(db), readSuggest(db)])
  if (book.rules.length === 0) return suggest
  // What reads rules is large, and most first files come before there are any.
  const { assignByRules } = await fetchModule(() => import('./assign.ts'))
  return (rows) => suggest(assignByRules(rows, book))
}

interface Dependencies {
  assign: Assign
  /** What the bank says in the file that the account held, and the opening balance that follows from it. */
  closing?: ClosingCheck | undefined
  /** Instant of the import, ISO text: one for all its rows. */
  at: string
  newId: () => Id
  onStored: (record: ImportRecord) => void
  /** Waited for between the first part and the second: a screen that reads what is in would queue behind the writing. */
  firstShown?: () => Promise<void>
}

/**
 * Stores the rows of an import in chunks, each with the count of its record in one transaction: whatever
 * stops it, the record says how many are in, and those can be taken back. What the file tells of its account is taken
 * with the last chunk, in the same step. Answers the finished record.
 * Throws Refusal where a row makes no sense; what was stored before stands, and the record says so.
 */
export async function storeImport(
  db: BooksDatabase,
  begun: Omit<ImportRecord, 'stored' | 'assigned' | 'state'>,
  rows: Iterable<ImportedTransaction>,
  { assign, closing, at, newId, onStored, firstShown }: Dependencies,
): Promise<ImportRecord> {
  let record: ImportRecord = { ...begun, stored: 0, assigned: 0, state: 'storing' }
  await db.imports.put(record)
  const isStep = begun.wanted <= MOST_IN_A_STEP
  const before: Id[] = []
  let taken = 0
  let shown: Promise<void> | undefined
  const parts = readyParts(chunksOf(rows, isStep), record.id, assign)
  for (let coming = parts.next(); ;) {
    const ready = await coming
    if (ready.done) return record
    const { rows: assigned, edits } = ready.value
    await shown
    // One is made ready while the one before it is written, but nothing beside the first, which is to be seen soon.
    const isFirst = taken === 0
    if (!isFirst) coming = ahead(parts.next())
    taken += assigned.length
    const isLast = taken === begun.wanted
    const storeBy = (write: () => Promise<Receipt>) =>
      db.transaction('rw', [...stepTables(db), db.imports, db.setAside], async () => {
        const { undo } = await write()
        const added = idsAdded(undo)
        const byFile = isLast ? await balanceFromFile(db, begun, closing) : undefined
        const next = { ...withPart(record, assigned, added), ...(byFile && { told: byFile.told }) }
        await db.imports.put(next)
        if (next.stored > 0 || next.state === 'done') await writeEdits(db, [recordEdit(next)], at, newId)
        if (isLast) {
          const { undo: back } = byFile ? await writeEdits(db, byFile.edits, at, newId) : { undo: [] }
          await addStepOf(db, next, isStep ? [...before, ...added] : undefined, { ...byFile, back })
        }
        return { next, added }
      })
    // A row may have come from another device or tab since the file was checked.
    const { next, added } = await storeBy(() => writeNewRows(db, edits, at, newId)).catch(
      (error: unknown) => {
        if (!(error instanceof Dexie.BulkError)) throw error
        return storeBy(async () => {
          const fresh = await withoutHeld(db, assigned, record, newId)
          return writeEdits(db, importEdits(fresh, record.id), at, newId)
        })
      },
    )
    record = next
    if (isStep) before.push(...added)
    onStored(record)
    shown = isFirst && !isLast ? firstShown?.() : undefined
    if (isFirst) coming = ahead(parts.next())
  }
}

/** What goes wrong with it is told to whoever comes to wait for it. */
function ahead<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => {})
  return coming
}

/**
 * Makes a step of an import of which these are the rows, with what its file told of the account: that alone where no row
 * came in. Without rows it is too large to be taken back in one go.
 */
async function addStepOf(
  db: BooksDatabase,
  record: ImportRecord,
  rows: readonly Id[] | undefined,
  told: { label?: string; back: Edit[] },
): Promise<void> {
  const { id: importId, stored, at } = record
  const label = stored > 0 ? importLabel(record) : told.label
  if (label === undefined) return
  if (rows === undefined && stored > 0) {
    await addStep(db, { label, at, back: [], large: { importId, was: 'imported' } })
    return
  }
  const back = [...told.back, ...(stored > 0 ? removals(record, rows ?? []) : [])]
  if (back.length > 0) await addStep(db, { label, at, back })
}

/** The edits that take an import back, of which these are the rows. */
function removals(record: ImportRecord, rows: readonly Id[]): Edit[] {
  const deletions = deletionsOf(
    rows.map((id) => [id]),
    record.id,
  )
  return [...deletions, recordEdit(undoneRecord(record, []))]
}

/** The rows that an import's edits have added, in their order: what taking the edits back would delete. */
function idsAdded(undo: readonly Edit[]): Id[] {
  return undo
    .toReversed()
    .flatMap((edit) => (edit.name === 'bulkDeleteTransactions' ? edit.args.transactionIds : []))
}

/** The record after one more chunk. Rows that the books held by then are duplicates, found late. */
function withPart(
  record: ImportRecord,
  chunk: readonly ImportedTransaction[],
  added: readonly Id[],
): ImportRecord {
  const held = chunk.length - added.length
  // An id costs a hash, and mostly all of them have been added.
  const addedIds = held === 0 ? undefined : new Set(added)
  const isAdded = (row: ImportedTransaction) => addedIds?.has(idOf(row)) ?? true
  const [wanted, stored] = [record.wanted - held, record.stored + added.length]
  const [firstId, lastId] = [record.firstId ?? added.at(0), added.at(-1) ?? record.lastId]
  const oldest = chunk.reduce(
    (least, row) => ((least === undefined || row.timestamp < least) && isAdded(row) ? row.timestamp : least),
    record.oldest,
  )
  return {
    ...record,
    wanted,
    stored,
    duplicates: record.duplicates + held,
    assigned: record.assigned + chunk.filter((row) => isSuggested(row) && isAdded(row)).length,
    state: stored === wanted ? 'done' : 'storing',
    ...(firstId === undefined ? {} : { firstId }),
    ...(lastId === undefined ? {} : { lastId }),
    ...(oldest === undefined ? {} : { oldest }),
  }
}

function isSuggested(row: ImportedTransaction): boolean {
  return row.ruleBasedAssignment === true || row.aiPredictionUsed === true
}

/** What is taken back in one step goes in quickly enough behind its first rows; of more each part is told. */
function* chunksOf(rows: Iterable<ImportedTransaction>, isStep: boolean): Generator<ImportedTransaction[]> {
  const sizes = isStep ? [FIRST_ROWS, MOST_IN_A_STEP] : [FIRST_ROWS, NEXT_ROWS]
  let chunk: ImportedTransaction[] = []
  let size = sizes.shift()
  for (const row of rows) {
    if (chunk.length === size) {
      yield chunk
      chunk = []
      size = sizes.shift() ?? ROWS_AT_ONCE
    }
    chunk.push(row)
  }
  if (chunk.length > 0) yield chunk
}

function idOf(row: ImportedTransaction): Id {
  return transactionId(row.accountId, row.userTransactionId)
}
