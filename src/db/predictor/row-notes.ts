import { addDays, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { isLikelyDuplicate } from '../../domain/bank-file/duplicates/likely-duplicate.ts'
import { WINDOW_DAYS } from '../../domain/bank-file/duplicates/likely-match.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readAccountSpan } from '../reads/transactions.ts'

/** Another transaction of the account that may be the same movement; one that counts goes before one that waits. */
export async function readLikelyDuplicate(
  db: BooksDatabase,
  row: Transaction,
): Promise<Transaction | undefined> {
  const day = dayOfTimestamp(row.timestamp)
  const near = await readAccountSpan(db, row.accountId, addDays(day, -WINDOW_DAYS), addDays(day, WINDOW_DAYS))
  const found = near.filter((other) => isLikelyDuplicate(row, other))
  return found.find(({ status }) => status === 'APPROVED') ?? found[0]
}
