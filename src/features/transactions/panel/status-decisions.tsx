import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import { quoted } from '../../../domain/text/quoted.ts'

interface Props {
  row: Transaction
  edits: TransactionEdits
  onDecline: () => void
}

/** Approve and Decline while it waits; later the way back to review. */
export function StatusDecisions({ row, edits, onDecline }: Props) {
  if (row.isSplit) return null
  if (row.status !== 'UNDER_REVIEW') {
    return (
      <div>
        <Button edits onClick={() => void edits.reopen(row)}>
          Back to review
        </Button>
      </div>
    )
  }
  return (
    <div className="flex gap-2">
      <Button edits kind="primary" onClick={() => void edits.approve([row.id], quoted(row.description))}>
        Approve
      </Button>
      <Button edits aria-keyshortcuts="d" onClick={onDecline}>
        Decline
      </Button>
    </div>
  )
}
