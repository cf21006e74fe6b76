import { ReasonDialog } from '../reason-dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Says that two rows are no transfer; the same two are not proposed again. */
export function RejectTransfer({ open, onClose, onReject }: Props) {
  return (
    <ReasonDialog
      open={open}
      title="Reject this transfer"
      action="Reject"
      hint="These two transactions won’t be suggested again."
      optional
      placeholder="Two different payments"
      onClose={onClose}
      onReason={onReject}
    />
  )
}
