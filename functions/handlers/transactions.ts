import type { Read } from '../define-call.ts'
import { listTransactions } from '../store/transactions.ts'

const DEFAULT_LIMIT = 50

export const getTransactions: Read<'getTransactions'> = async (read, _actor, input) => {
  const limit = input.pagination?.limit ?? DEFAULT_LIMIT
  const offset = input.pagination?.offset ?? 0
  const { transactions, totalCount } = await listTransactions(read, input.filters ?? {}, { limit, offset })
  return { transactions, totalCount, hasMore: offset + transactions.length < totalCount, limit, offset }
}
