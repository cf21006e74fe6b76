import { useLive } from '../../db/core/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useBooks } from '../../session/session-context.ts'

/** Transactions by id, those this device holds; undefined until first read. */
export function useTransactions(ids: readonly Id[]): ReadonlyMap<Id, Transaction> | undefined {
  const { db } = useBooks()
  return useLive(async () => {
    const rows = await db.transactions.bulkGet([...ids])
    return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]))
  }, [db, ids.join()])
}
