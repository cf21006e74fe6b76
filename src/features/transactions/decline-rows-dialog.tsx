import type { Id } from '../../domain/ids.ts'
import { ReasonDialog } from '../../ui/bookkeeping/reason-dialog.tsx'
import type { TransactionEdits } from './edits/use-transaction-edits.ts'

/** The rows to be declined, and what they are called: a description in quotation marks, or their count. */
export interface RowsToDecline {
  ids: readonly Id[]
  what: string
}

interface Props {
  declining: RowsToDecline | undefined
  edits: TransactionEdits
  onClose: () => void
  onDeclined: () => void
}

/** Asks for the reason and declines with it. */
export function DeclineRowsDialog({ declining, edits, onClose, onDeclined }: Props) {
  return (
    <ReasonDialog
      open={declining !== undefined}
      title={`Decline ${declining?.what ?? ''}`}
      action="Decline"
      hint="Kept with each transaction. Declined transactions are left out of totals."
      onClose={onClose}
      onReason={(reason) => {
        if (declining) {
          void edits.decline(declining.ids, declining.what, reason).then((ok) => ok && onDeclined())
        }
        onClose()
      }}
    />
  )
}
