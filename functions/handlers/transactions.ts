import { missing } from '../../src/contract/errors.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { Read } from '../define-call.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { listTransactions, statusCounts, type TransactionFilters } from '../store/tables/transaction-list.ts'
import { childrenOf, transactionsById } from '../store/tables/transactions.ts'

const DEFAULT_LIMIT = 50

export const getTransactions: Read<'getTransactions'> = (read, _actor, input) =>
  readPage(read, input.filters ?? {}, input.pagination ?? {})

/** Rows of one status as people review them: of a split its parts, not the whole. */
export const getTransactionsByStatus: Read<'getTransactionsByStatus'> = (read, _actor, input) =>
  readPage(read, { status: input.status }, input.pagination ?? {})

export const getTransactionById: Read<'getTransactionById'> = async (read, _actor, input) => {
  const [transaction] = await transactionsById(read, [input.id])
  if (!transaction) throw missing('Transaction not found')
  return { transaction }
}

export const getTransactionStatusCounts: Read<'getTransactionStatusCounts'> = async (read) => {
  const counts = await statusCounts(read)
  return { ...counts, total: counts.UNDER_REVIEW + counts.APPROVED + counts.DECLINED }
}

export const getChildTransactions: Read<'getChildTransactions'> = async (read, _actor, input) => {
  const [parent] = await transactionsById(read, [input.parentTransactionId])
  if (!parent) throw missing('Transaction not found')
  return { transactions: await childrenOf(read, [parent.id]) }
}

async function readPage(
  read: OrgRead,
  filters: TransactionFilters,
  { limit = DEFAULT_LIMIT, offset = 0, cursor }: { limit?: number; offset?: number; cursor?: string },
) {
  const after = cursor === undefined ? {} : { after: positionOf(cursor) }
  const { transactions, totalCount, hasMore } = await listTransactions(read, filters, {
    limit,
    offset,
    ...after,
  })
  const last = transactions.at(-1)
  return {
    transactions,
    totalCount,
    hasMore,
    limit,
    offset,
    ...(hasMore && last ? { nextCursor: cursorOf(last) } : {}),
  }
}

export function cursorOf({ timestamp, id }: Pick<TransactionRow, 'timestamp' | 'id'>): string {
  return `${timestamp}_${id}`
}

export function positionOf(cursor: string): Pick<TransactionRow, 'timestamp' | 'id'> {
  const [timestamp = '', id = ''] = cursor.split('_')
  return { timestamp, id }
}
