import { useLedger } from '../../../db/ledger/worker/use-ledger.ts'
import { readLocks } from '../../../db/edits/locks.ts'
import { readTransaction } from '../../../db/reads/transactions.ts'
import { readTransferOf } from '../../../db/reads/transfers.ts'
import { useLive } from '../../../db/core/use-live.ts'
import { readPendingEdits } from '../../../db/edits/pending-edits.ts'
import type { Id } from '../../../domain/ids.ts'
import { lockProblem } from '../../../domain/reconciliation/reconciliation.ts'
import { useBooks } from '../../../session/session-context.ts'

/** One transaction with the edits of it that wait, and the parts it is split into; undefined until read. */
export function useTransaction(id: Id) {
  const { db } = useBooks()
  const read = useLive(async () => {
    const [row, unsent, transfer] = await Promise.all([
      readTransaction(db, id),
      readPendingEdits(db, id),
      readTransferOf(db, id),
    ])
    const locked = row && lockProblem([row.timestamp], await readLocks(db, row.accountId))
    return { id, row, unsent, locked, transfer }
  }, [db, id])
  const parts = useLedger(db, 'parts', { id })
  // The last answer may be that of the row before.
  return read?.id === id ? { ...read, parts: (read.row?.isSplit && parts.answer) || [] } : undefined
}
