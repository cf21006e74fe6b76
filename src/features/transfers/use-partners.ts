import { useLedger } from '../../db/ledger/use-ledger.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import type { TransferSideShown } from '../../domain/transfer/transfer-shown.ts'
import { useBooks } from '../../session/session-context.ts'

/** A bank takes this long at most; a person may know of a slower one. */
const DAYS = 30

/** Rows that can be joined with one by hand, the likeliest first; undefined until they are found. */
export function usePartners(id: Id): readonly TransferSideShown[] | undefined {
  const { db } = useBooks()
  return useLedger(db, 'transferPartners', { id, days: DAYS }).answer
}

/** Transactions by id, those this device holds; undefined until first read. */
export function useTransactions(ids: readonly Id[]): ReadonlyMap<Id, Transaction> | undefined {
  const { db } = useBooks()
  return useLive(async () => {
    const rows = await db.transactions.bulkGet([...ids])
    return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]))
  }, [db, ids.join()])
}
