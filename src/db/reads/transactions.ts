import Dexie from 'dexie'
import {
  type CalendarDay,
  dayOfTimestamp,
  endOfDay,
  timestampOfDay,
} from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction, TransactionStatus } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'

/** The newest transactions of one status, newest first. */
export function readByStatus(
  db: BooksDatabase,
  status: TransactionStatus,
  limit: number,
): Promise<Transaction[]> {
  return ofStatus(db, status).reverse().limit(limit).toArray()
}

/** The transactions of these ids that are held, in their order. */
export async function readTransactions(db: BooksDatabase, ids: readonly Id[]): Promise<Transaction[]> {
  const rows = await db.transactions.bulkGet([...ids])
  return rows.filter((row) => row !== undefined)
}

/** Every transaction of one status, the oldest first. */
export function readAllByStatus(db: BooksDatabase, status: TransactionStatus): Promise<Transaction[]> {
  return ofStatus(db, status).toArray()
}

/** The newest so many transactions of one status, the oldest of them first. */
export async function readNewestOfStatus(
  db: BooksDatabase,
  status: TransactionStatus,
  most: number,
): Promise<Transaction[]> {
  // Backwards is read row by row. One step back finds where to begin, and the rest comes at once.
  const first = await ofStatus(db, status)
    .reverse()
    .offset(most - 1)
    .first()
  if (!first) return readAllByStatus(db, status)
  return db.transactions
    .where('[status+timestamp+id]')
    .between([status, first.timestamp, first.id], [status, Dexie.maxKey])
    .toArray()
}

export function countByStatus(db: BooksDatabase, status: TransactionStatus): Promise<number> {
  return ofStatus(db, status).count()
}

/** How many rows that are held wait for review. */
export function countToReview(db: BooksDatabase): Promise<number> {
  return countByStatus(db, 'UNDER_REVIEW')
}

/** A dashboard shows so many of those that wait. */
const NEXT_ROWS = 5

/** The newest of the rows that wait for review. */
export function readNextToReview(db: BooksDatabase): Promise<Transaction[]> {
  return readByStatus(db, 'UNDER_REVIEW', NEXT_ROWS)
}

export function countTransactions(db: BooksDatabase): Promise<number> {
  return db.transactions.count()
}

/** The account's transactions of a span of days, both ends included: what an import compares its rows with. */
export function readAccountSpan(
  db: BooksDatabase,
  accountId: Id,
  from: CalendarDay,
  to: CalendarDay,
): Promise<Transaction[]> {
  return inAccountSpan(db, accountId, from, to).toArray()
}

export function countAccountSpan(
  db: BooksDatabase,
  accountId: Id,
  from: CalendarDay,
  to: CalendarDay,
): Promise<number> {
  return inAccountSpan(db, accountId, from, to).count()
}

function inAccountSpan(db: BooksDatabase, accountId: Id, from: CalendarDay, to: CalendarDay) {
  return db.transactions
    .where('[accountId+timestamp]')
    .between([accountId, timestampOfDay(from)], [accountId, endOfDay(to)], true, false)
}

/** The day of the first row of an account that is held; undefined where none is. */
export async function readFirstDay(db: BooksDatabase, accountId: Id): Promise<CalendarDay | undefined> {
  const first = await db.transactions
    .where('[accountId+timestamp]')
    .between([accountId, Dexie.minKey], [accountId, Dexie.maxKey])
    .first()
  return first && dayOfTimestamp(first.timestamp)
}

function ofStatus(db: BooksDatabase, status: TransactionStatus) {
  return (
    db.transactions
      .where('[status+timestamp+id]')
      // A shorter key comes before all it begins. The highest key stands here once only: it is one object,
      // and IndexedDB refuses a key that holds the same array twice as a circle.
      .between([status], [status, Dexie.maxKey])
  )
}

/** The newest rows of a span of days as they come from the index, and the number of all of them. */
export async function readFirstPage(
  db: BooksDatabase,
  { from, to }: { from: CalendarDay | undefined; to: CalendarDay | undefined },
  limit: number,
) {
  const span = db.transactions
    .where('[timestamp+id]')
    .between(
      [from === undefined ? Dexie.minKey : timestampOfDay(from)],
      [to === undefined ? Dexie.maxKey : endOfDay(to)],
    )
  const [rows, total, held, floor] = await Promise.all([
    span.clone().reverse().limit(limit).toArray(),
    span.count(),
    db.transactions.count(),
    db.readMeta('floor'),
  ])
  const isWhole = !floor || (from !== undefined && from > dayOfTimestamp(floor.timestamp))
  return { offset: 0, rows, total, elsewhere: isWhole ? 0 : undefined, totals: [], transfers: 0, held }
}

export function readTransaction(db: BooksDatabase, id: Id): Promise<Transaction | undefined> {
  return db.transactions.get(id)
}
