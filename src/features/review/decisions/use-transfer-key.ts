import { TWO_SIDES, transferBarrier } from '../../../domain/transfer/transfer-pair.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useTransferChoice } from '../../../session/hooks/use-transfer-choice.ts'
import type { Subject } from './use-decisions.ts'
import type { useReview } from '../use-review.ts'

/** What the key for transfers does to the row in focus, or to two that are selected; with the dialog it may open. */
export function useTransferKey(
  { shown: { row }, selection, isSeen }: Subject,
  review: ReturnType<typeof useReview>,
) {
  const { begin, ...dialog } = useTransferChoice({
    approve: review.approveTransfer,
    join: review.joinTransfer,
  })
  const { history } = useBooks()
  const selected = selection.rows
  const transfer = () => {
    if (selected.length === 2) return void review.joinRows(selected).then((done) => done && selection.clear())
    if (selected.length > 0) return history.refuse(TWO_SIDES)
    if (!row || !isSeen()) return undefined
    const barrier = transferBarrier(row)
    return barrier === undefined ? void begin(row) : history.refuse(barrier)
  }
  return { transfer, dialog }
}
