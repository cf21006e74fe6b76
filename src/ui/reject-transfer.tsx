import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Says that two rows are no transfer; the same two are not proposed again. */
export function RejectTransfer({ open, onClose, onReject }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Reject this transfer">
      <ReasonForm onCancel={onClose} onReject={onReject} />
    </Dialog>
  )
}

function ReasonForm({ onCancel, onReject }: { onCancel: () => void; onReject: Props['onReject'] }) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReject(reason)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Reason (optional)"
        maxLength={500}
        autoComplete="off"
        data-autofocus
        placeholder="Two different payments"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        hint="These two rows will not be proposed again."
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit">
          Reject
        </Button>
      </div>
    </form>
  )
}
