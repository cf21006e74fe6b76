import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** What is declined, in words: "12 transactions"; undefined while nothing is. */
  what: string | undefined
  onClose: () => void
  onDecline: (reason: string) => void
}

export function DeclineDialog({ what, onClose, onDecline }: Props) {
  return (
    <Dialog open={what !== undefined} onClose={onClose} title={`Decline ${what ?? ''}`}>
      {what !== undefined && <ReasonForm onClose={onClose} onDecline={onDecline} />}
    </Dialog>
  )
}

function ReasonForm({ onClose, onDecline }: Omit<Props, 'what'>) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDecline(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Reason"
        required
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        hint="Kept with each row. A declined row no longer counts."
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" disabled={reason.trim() === ''}>
          Decline
        </Button>
      </div>
    </form>
  )
}
