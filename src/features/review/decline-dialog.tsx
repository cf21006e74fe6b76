import { type FormEvent, useState } from 'react'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { rowsText } from './queue.ts'

const REASONS = ['Duplicate', 'Not ours', 'Personal'] as const

/** What is to be declined: a row that is shown, or so many that are selected. */
export type Declining = { row: Transaction } | { count: number }

interface Props {
  declining: Declining | undefined
  onClose: () => void
  onDecline: (reason: string) => void
}

export function DeclineDialog({ declining, onClose, onDecline }: Props) {
  const title =
    declining && 'count' in declining ? `Decline ${rowsText(declining.count)}` : 'Decline this row'
  return (
    <Dialog open={declining !== undefined} onClose={onClose} title={title}>
      {declining && <DeclineForm declining={declining} onClose={onClose} onDecline={onDecline} />}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'declining'> {
  declining: Declining
}

function DeclineForm({ declining, onClose, onDecline }: FormProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDecline(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {'row' in declining && (
        <p className="flex items-baseline justify-between gap-4 text-muted">
          <span className="min-w-0 [overflow-wrap:anywhere]">{declining.row.description}</span>
          <TransactionAmount transaction={declining.row} />
        </p>
      )}
      <TextField
        label="Reason"
        name="reason"
        required
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        hint="Kept with the row. A declined row no longer counts."
      />
      <fieldset aria-label="Common reasons" className="flex flex-wrap gap-2">
        {REASONS.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => onDecline(each)}
            className="touch rounded-full border border-edge px-3 text-sm hover:bg-sunken"
          >
            {each}
          </button>
        ))}
      </fieldset>
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
