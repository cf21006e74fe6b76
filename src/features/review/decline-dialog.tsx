import { type FormEvent, useState } from 'react'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const REASONS = ['Duplicate', 'Not ours', 'Personal'] as const

interface Props {
  transaction: Transaction | undefined
  onClose: () => void
  onDecline: (transaction: Transaction, reason: string) => void
}

export function DeclineDialog({ transaction, onClose, onDecline }: Props) {
  return (
    <Dialog open={transaction !== undefined} onClose={onClose} title="Decline this row">
      {transaction && (
        <DeclineForm
          transaction={transaction}
          onClose={onClose}
          onDecline={(reason) => onDecline(transaction, reason)}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  transaction: Transaction
  onClose: () => void
  onDecline: (reason: string) => void
}

function DeclineForm({ transaction, onClose, onDecline }: FormProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDecline(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4 text-muted">
        <span className="min-w-0 [overflow-wrap:anywhere]">{transaction.description}</span>
        <TransactionAmount transaction={transaction} />
      </p>
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
