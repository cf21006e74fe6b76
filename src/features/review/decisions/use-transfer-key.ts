import { canBeTransferred } from '../../../domain/transaction/transaction-edit.ts'
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
  const selected = selection.rows
  const transfer = () => {
    if (selected.length === 2) void review.joinRows(selected).then((done) => done && selection.clear())
    else if (selected.length === 0 && row && canBeTransferred(row) && isSeen()) void begin(row)
  }
  return { transfer, dialog }
}
