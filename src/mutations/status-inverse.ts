import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Edit, MutationView } from './mutation.ts'

/** The edits that bring transactions back to the statuses they had, one for all that share one. */
export function statusInverse(before: MutationView, ids: readonly Id[]): Edit[] {
  const groups = new Map<string, Transaction[]>()
  for (const id of ids) {
    const was = before.get('transactions', id)
    if (!was) continue
    const key = JSON.stringify([was.status, was.declineReason])
    const group = groups.get(key)
    if (group) group.push(was)
    else groups.set(key, [was])
  }
  return [...groups.values()].map((group): Edit => {
    const [{ status, declineReason }] = group as [Transaction]
    const transactionIds = group.map((was) => was.id)
    return status === 'DECLINED' && declineReason !== undefined
      ? { name: 'bulkDeclineTransactions', args: { transactionIds, reason: declineReason } }
      : { name: 'bulkUpdateTransactionStatus', args: { transactionIds, status } }
  })
}
