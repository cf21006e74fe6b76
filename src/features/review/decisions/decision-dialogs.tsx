import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { SplitDialog } from '../../../ui/bookkeeping/splits/split-dialog.tsx'
import type { useDecisions } from './use-decisions.ts'
import type { useReview } from '../use-review.ts'

interface Props {
  decisions: ReturnType<typeof useDecisions>
  review: ReturnType<typeof useReview>
  /** The row that is about to be split. */
  splitting: Transaction | undefined
  onSplit: (row: Transaction | undefined) => void
}

/** What a decision has to ask first: the reason of a refusal, the lines of a split. */
export function DecisionDialogs({ decisions, review, splitting, onSplit }: Props) {
  return (
    <>
      <DeclineDialog
        declining={decisions.declining}
        onClose={decisions.stopDeclining}
        onDecline={decisions.declineFor}
      />
      <SplitDialog
        row={splitting}
        glAccounts={review.glAccounts}
        onClose={() => onSplit(undefined)}
        onSplit={(whole, parts) => {
          onSplit(undefined)
          void review.split(whole, parts)
        }}
      />
    </>
  )
}
