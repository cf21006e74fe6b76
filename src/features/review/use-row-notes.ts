import { readLikelyDuplicate, readTransferPartner } from '../../db/predictor/row-notes.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../session/session-context.ts'

/** What else the books hold that bears on a row: the same movement once more, or the other side of a transfer. */
export function useRowNotes(row: Transaction) {
  const { db } = useBooks()
  return useLive(async () => {
    const [duplicate, partner] = await Promise.all([
      readLikelyDuplicate(db, row),
      readTransferPartner(db, row.id),
    ])
    return { duplicate, partner }
  }, [db, row.id])
}
