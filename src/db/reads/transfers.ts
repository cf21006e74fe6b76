import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'

/** A transfer of which a transaction is one side. */
export interface TransferOfRow {
  transferId: Id
  isApproved: boolean
  /** The other side; undefined where this device does not hold it. */
  partner: Transaction | undefined
}

/** The transactions that are one side of a transfer that is still to be decided. */
export async function readProposedSides(db: BooksDatabase): Promise<ReadonlySet<Id>> {
  const pairs = await db.transfers.where({ status: 'UNDER_REVIEW' }).toArray()
  const ids = pairs.flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId])
  return new Set(ids.filter((id) => id !== undefined))
}

/** The transfer that a transaction is one side of, approved or still to be decided. */
export async function readTransferOf(db: BooksDatabase, id: Id): Promise<TransferOfRow | undefined> {
  const pair = await db.transfers
    .where('status')
    .anyOf('APPROVED', 'UNDER_REVIEW')
    .filter(({ expenseTransactionId, incomeTransactionId }) =>
      [expenseTransactionId, incomeTransactionId].includes(id),
    )
    .first()
  if (!pair) return undefined
  const partnerId = pair.expenseTransactionId === id ? pair.incomeTransactionId : pair.expenseTransactionId
  const partner = partnerId === undefined ? undefined : await db.transactions.get(partnerId)
  return { transferId: pair.id, isApproved: pair.status === 'APPROVED', partner }
}
