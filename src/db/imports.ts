import type { ImportedTransaction } from '../contract/transaction-calls.ts'
import { addDays, type CalendarDay, dayOfTimestamp } from '../domain/calendar-day.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { type HeldRow, WINDOW_DAYS } from '../domain/statement/verdict.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { BooksDatabase } from './database.ts'
import type { Edit } from './mutators/mutator.ts'
import { readAccountSpan } from './transactions.ts'

/** An edit has to fit a push beside others; these keep it well below what one may hold. */
const MAX_ROWS_PER_EDIT = 300
const MAX_CHARS_PER_EDIT = 100 * 1024

/** The edits that import these rows, all under one import's id, each small enough to be sent by itself. */
export function importEdits(transactions: readonly ImportedTransaction[], importId: Id): Edit[] {
  const parts: ImportedTransaction[][] = []
  let chars = Number.POSITIVE_INFINITY
  for (const transaction of transactions) {
    const length = JSON.stringify(transaction).length + 1
    const part = parts.at(-1)
    if (part && part.length < MAX_ROWS_PER_EDIT && chars + length <= MAX_CHARS_PER_EDIT) {
      part.push(transaction)
      chars += length
    } else {
      parts.push([transaction])
      chars = length
    }
  }
  return parts.map((part) => ({
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: part, importId },
  }))
}

/** One file that was taken in on this device: what came of it, and how to find its rows again. */
export interface ImportRecord {
  id: Id
  fileName: string
  /** ISO text. */
  at: string
  accountId: Id
  /** Movements and unreadable rows of the file. */
  rows: number
  /** Rows that were to be stored, and those that are. They differ while it runs and where it was stopped. */
  wanted: number
  stored: number
  /** Rows that came in with a GL account, from a rule or a prediction. */
  assigned: number
  duplicates: number
  refused: number
  state: 'storing' | 'done' | 'stopped' | 'undone'
  /** The first and the last row that were stored: where both are gone the import was taken back. */
  firstId?: Id
  lastId?: Id
}

const MOST_REMEMBERED = 500

/** The imports of this device, the newest first. */
export function readImports(db: BooksDatabase): Promise<ImportRecord[]> {
  return db.imports.orderBy('at').reverse().limit(MOST_REMEMBERED).toArray()
}

export function readImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  return db.imports.get(id)
}

/** Of these imports, the ids of those whose rows are no longer held, whoever took them away. */
export async function readGoneImports(db: BooksDatabase, records: readonly ImportRecord[]): Promise<Set<Id>> {
  const probes = records.flatMap(({ id, firstId, lastId }) =>
    firstId === undefined || lastId === undefined ? [] : [{ id, firstId, lastId }],
  )
  const rows = await db.transactions.bulkGet(probes.flatMap(({ firstId, lastId }) => [firstId, lastId]))
  return new Set(probes.filter((_, at) => !rows[2 * at] && !rows[2 * at + 1]).map(({ id }) => id))
}

/**
 * Marks an import that runs no more as stopped, with what had been stored by then; one of which nothing
 * had been stored leaves no trace. Answers the record where there is one.
 */
export function stopImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  return db.transaction('rw', db.imports, async () => {
    const record = await db.imports.get(id)
    if (record?.state !== 'storing') return record
    if (record.stored === 0) {
      await db.imports.delete(id)
      return undefined
    }
    const stopped: ImportRecord = { ...record, state: 'stopped' }
    await db.imports.put(stopped)
    return stopped
  })
}

/** What a statement covers: its first and last day, and the references its bank gave. */
export interface StatementSpan {
  from: CalendarDay
  to: CalendarDay
  bankReferences: readonly string[]
}

/**
 * The account's rows that lines of a statement may duplicate: all of its span and the window around it,
 * and those anywhere that hold one of its bank's references.
 */
export async function readHeldRows(
  db: BooksDatabase,
  accountId: Id,
  { from, to, bankReferences }: StatementSpan,
): Promise<HeldRow[]> {
  const [inSpan, byReference] = await Promise.all([
    readAccountSpan(db, accountId, addDays(from, -WINDOW_DAYS), addDays(to, WINDOW_DAYS)),
    db.transactions.bulkGet(bankReferences.map((reference) => transactionId(accountId, reference))),
  ])
  const rows = new Map(inSpan.map((row) => [row.id, row]))
  for (const row of byReference) if (row) rows.set(row.id, row)
  return [...rows.values()].map(heldRow)
}

function heldRow({ id, userTransactionId, timestamp, amount, type, description }: Transaction): HeldRow {
  return { id, userTransactionId, day: dayOfTimestamp(timestamp), amount, type, description }
}
