import { counted } from '../../../domain/text/count-text.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

interface Props {
  count: number
  onClose: () => void
  onReject: (reason: string) => void
}

/** Says that two rows are no transfer, of each of several pairs; the same two are not proposed again. */
export function RejectTransfer({ count, onClose, onReject }: Props) {
  return (
    <ReasonDialog
      open
      title={count === 1 ? 'Reject this transfer' : `Reject ${counted(count, 'transfer')}`}
      action="Reject"
      hint={
        count === 1
          ? 'These two transactions won’t be suggested again.'
          : 'Their transactions won’t be suggested as these pairs again.'
      }
      optional
      placeholder="Two different payments"
      onClose={onClose}
      onReason={onReject}
    />
  )
}
