import Dexie from 'dexie'
import {
  addDays,
  type CalendarDay,
  dayOfTimestamp,
  daysBetween,
  endOfDay,
  timestampOfDay,
} from '../../domain/calendar/calendar-day.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import type { ExistingRow } from '../../domain/bank-file/duplicates/existing-rows.ts'
import { hasBankReference } from '../../domain/bank-file/duplicates/fingerprint.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readAccountSpan } from '../reads/transactions.ts'

/** So many rows at once, more or less: what is read of them is let go before the next ones come. */
const ROWS_AT_ONCE = 5_000

/** A span of days, both ends included. */
export interface DaySpan {
  from: CalendarDay
  to: CalendarDay
}

/** As eachAccountPart, with the rows as an import compares them with those of a file. */
export async function eachExistingChunk(
  db: BooksDatabase,
  accountId: Id,
  span: DaySpan,
  visit: (rows: ExistingRow[]) => void,
): Promise<void> {
  await eachAccountPart(db, accountId, span, (rows) => visit(rows.map(existingRow)))
}

/**
 * Hands over the account's rows of a span of days, chunk by chunk, each some days of it, so that memory
 * holds no more than a part of a large account; with each chunk the number of all of them.
 */
export async function eachAccountPart(
  db: BooksDatabase,
  accountId: Id,
  { from, to }: DaySpan,
  visit: (rows: Transaction[], of: number) => void,
): Promise<void> {
  const count = await inSpan(db, accountId, { from, to }).count()
  if (count === 0) return
  let days = Math.max(1, Math.floor((daysBetween(from, to) * ROWS_AT_ONCE) / count))
  for (let day = from; ;) {
    const left = daysBetween(day, to)
    const rows = await readAccountSpan(db, accountId, day, addDays(day, Math.min(days - 1, left)))
    visit(rows, count)
    if (days > left) return
    day = addDays(day, days)
    // The rows of an account are not spread evenly over the years.
    if (rows.length > 2 * ROWS_AT_ONCE) days = Math.max(1, Math.floor(days / 2))
    else if (rows.length < ROWS_AT_ONCE / 2) days *= 2
  }
}

/**
 * Hands over the account's rows outside a span of days that hold one of the references. Their ids follow
 * from the references, so that only the ids of the others are read.
 */
export async function eachExistingElsewhere(
  db: BooksDatabase,
  accountId: Id,
  span: DaySpan,
  references: () => Iterable<string>,
  visit: (rows: ExistingRow[]) => void,
): Promise<void> {
  const elsewhere = new Set(await idsOutside(db, accountId, span))
  if (elsewhere.size === 0) return
  let wanted: Id[] = []
  const take = async () => {
    const rows = await db.transactions.bulkGet(wanted)
    visit(rows.flatMap((row) => (row ? [existingRow(row)] : [])))
    wanted = []
  }
  for (const reference of references()) {
    const id = transactionId(accountId, reference)
    if (elsewhere.has(id)) wanted.push(id)
    if (wanted.length === ROWS_AT_ONCE) await take()
  }
  if (wanted.length > 0) await take()
}

async function idsOutside(db: BooksDatabase, accountId: Id, { from, to }: DaySpan): Promise<Id[]> {
  const rows = db.transactions
  const [before, after] = await Promise.all([
    rows
      .where('[accountId+timestamp]')
      .between([accountId], [accountId, timestampOfDay(from)], true, false)
      .primaryKeys(),
    rows
      .where('[accountId+timestamp]')
      .between([accountId, endOfDay(to)], [accountId, Dexie.maxKey])
      .primaryKeys(),
  ])
  return [...before, ...after]
}

function inSpan(db: BooksDatabase, accountId: Id, { from, to }: DaySpan) {
  return db.transactions
    .where('[accountId+timestamp]')
    .between([accountId, timestampOfDay(from)], [accountId, endOfDay(to)], true, false)
}

/**
 * Of rows as the server has them those that this device knows nothing of: neither does it hold them, perhaps with
 * edits that are not sent yet, nor has it deleted them.
 */
export async function unknownRows(db: BooksDatabase, rows: readonly ExistingRow[]): Promise<ExistingRow[]> {
  const ids = rows.map(({ id }) => id)
  const [held, bases] = await Promise.all([
    db.transactions.bulkGet(ids),
    db.base.bulkGet(ids.map((id): ['transactions', Id] => ['transactions', id])),
  ])
  return rows.filter((_, index) => held[index] === undefined && bases[index] === undefined)
}

/** A transaction as an import compares it with the rows of a file. */
export function existingRow(row: Transaction): ExistingRow {
  const { id, userTransactionId, timestamp, amount, type, description, status } = row
  const { parentTransactionId: parent } = row
  return {
    id,
    userTransactionId,
    day: dayOfTimestamp(timestamp),
    amount,
    type,
    description,
    status,
    ...(parent === undefined ? {} : { parentTransactionId: parent }),
    ...(hasBankReference(row) && { hasBankReference: true }),
  }
}
