import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { readTransactions } from '../../../db/reads/transactions.ts'
import { splitBarrier } from '../../../domain/transaction/transaction-edit.ts'
import { LINE_ALONE, moveProblem, type Transaction } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'

type RowDecisions = Record<'onApprove' | 'onDecline' | 'onSplit' | 'onDelete', (row: LedgerRow) => void>

/** What keys do to the row in focus. Where it cannot be done, why is said before anything is asked for it. */
export function useRowDecisions({ onApprove, onDecline, onSplit, onDelete }: RowDecisions): RowDecisions {
  const { db, history } = useBooks()
  /** A row of the list does not know of its statement. */
  const unless = (problemOf: (row: Transaction) => string | undefined, act: (row: LedgerRow) => void) => {
    return async (row: LedgerRow) => {
      const [now] = await readTransactions(db, [row.id])
      const problem = now && problemOf(now)
      if (problem === undefined) act(row)
      else history.refuse(problem)
    }
  }
  return {
    onApprove: unless((row) => moveProblem(row, 'APPROVED'), onApprove),
    onDecline: unless((row) => moveProblem(row, 'DECLINED'), onDecline),
    onSplit: unless((row) => (row.isSplit ? undefined : splitBarrier(row)), onSplit),
    onDelete: unless(
      ({ parentTransactionId }) => (parentTransactionId === undefined ? undefined : LINE_ALONE),
      onDelete,
    ),
  }
}
