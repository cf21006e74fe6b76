import { readLikelyDuplicate } from '../../../db/predictor/row-notes.ts'
import { readTransferOf } from '../../../db/reads/transfers.ts'
import { useLive } from '../../../db/core/use-live.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'

export type RowNotes = NonNullable<ReturnType<typeof useRowNotes>>

/** What else the books hold that bears on a row: the same movement once more, or the other side of a transfer. */
export function useRowNotes(row: Transaction) {
  const { db } = useBooks()
  return useLive(async () => {
    const [duplicate, transfer] = await Promise.all([
      readLikelyDuplicate(db, row),
      readTransferOf(db, row.id),
    ])
    return { duplicate, transfer }
  }, [db, row.id])
}
