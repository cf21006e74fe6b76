import { readTransactions } from '../../../db/reads/transactions.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { TWO_SIDES, transferBarrier } from '../../../domain/transfer/transfer-pair.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useTransferChoice } from '../../../session/hooks/use-transfer-choice.ts'
import type { ListSelection } from './use-list-selection.ts'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'

type Row = Pick<LedgerRow, 'id' | 'description' | 'type' | 'status' | 'parentTransactionId'>

/** What the key for transfers does to a row, or to two that are selected; with the dialog it may open. */
export function useListTransferKey(edits: TransactionEdits, selection: ListSelection) {
  const { db, history } = useBooks()
  const { begin, ...dialog } = useTransferChoice<Row>({
    approve: edits.approveTransfer,
    join: edits.joinTransfer,
  })
  const joinSelected = async () => {
    const [one, other] = await readTransactions(db, [...selection.ids])
    if (one && other && (await edits.joinTransfer(one, other.id))) selection.clear()
  }
  const transfer = (row?: Row) => {
    if (!row) return selection.ids.size === 2 ? void joinSelected() : history.refuse(TWO_SIDES)
    const barrier = transferBarrier(row)
    return barrier === undefined ? void begin(row) : history.refuse(barrier)
  }
  return { transfer, dialog }
}
