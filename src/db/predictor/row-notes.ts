import { addDays, dayOfTimestamp } from '../../domain/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { isLikelyDuplicate } from '../../domain/statement/likely-duplicate.ts'
import { WINDOW_DAYS } from '../../domain/statement/likely-match.ts'
import type { Transaction } from '../../domain/transaction.ts'
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

/** The transfer that a transaction was proposed for while somebody has still to decide it, with its other side. */
export async function readProposedTransfer(
  db: BooksDatabase,
  id: Id,
): Promise<{ transferId: Id; partner: Transaction } | undefined> {
  const pair = await db.transfers
    .where({ status: 'UNDER_REVIEW' })
    .filter(({ expenseTransactionId, incomeTransactionId }) =>
      [expenseTransactionId, incomeTransactionId].includes(id),
    )
    .first()
  const partnerId = pair?.expenseTransactionId === id ? pair.incomeTransactionId : pair?.expenseTransactionId
  const partner = partnerId === undefined ? undefined : await db.transactions.get(partnerId)
  return pair && partner && { transferId: pair.id, partner }
}
