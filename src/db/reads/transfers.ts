import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { isMerelyPossible, sideIds } from '../../domain/transfer/transfer-pair.ts'
import type { BooksDatabase } from '../core/database.ts'

/** A transfer of which a transaction is one side. */
export interface TransferOfRow {
  transferId: Id
  isApproved: boolean
  /** Nothing says that it is one but the amounts and the days. */
  isMerelyPossible: boolean
  /** The other side; undefined where this device does not hold it. */
  partner: Transaction | undefined
}

/** The transactions that are likely one side of a transfer, which is still to be decided. */
export async function readLikelySides(db: BooksDatabase): Promise<ReadonlySet<Id>> {
  const pairs = await db.transfers.where({ status: 'UNDER_REVIEW' }).toArray()
  return new Set(pairs.filter((pair) => !isMerelyPossible(pair)).flatMap(sideIds))
}

/** The transfer that a transaction is one side of: the approved one, else one that is still to be decided. */
export async function readTransferOf(db: BooksDatabase, id: Id): Promise<TransferOfRow | undefined> {
  const pairs = await db.transfers
    .where('status')
    .anyOf('APPROVED', 'UNDER_REVIEW')
    .filter((transfer) => sideIds(transfer).includes(id))
    .toArray()
  const pair = pairs.find(({ status }) => status === 'APPROVED') ?? pairs[0]
  if (!pair) return undefined
  const partnerId = pair.expenseTransactionId === id ? pair.incomeTransactionId : pair.expenseTransactionId
  const partner = partnerId === undefined ? undefined : await db.transactions.get(partnerId)
  return {
    transferId: pair.id,
    isApproved: pair.status === 'APPROVED',
    isMerelyPossible: isMerelyPossible(pair),
    partner,
  }
}
