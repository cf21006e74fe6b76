import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { TextField } from '../fields/text-field.tsx'
import { FailureNotice } from '../feedback/failure-notice.tsx'
import { useFailure } from '../feedback/use-failure.ts'

interface Asking {
  /** The verb on the button that goes on: "Decline". */
  action: string
  /** What becomes of the reason. */
  hint: string
  /** Whether it goes on without a reason too. */
  optional?: boolean
  placeholder?: string
  /** Reasons given so often that one press suffices. */
  common?: readonly string[]
  /** What it is about, above the field. */
  children?: ReactNode
  onClose: () => void
  /** Takes the reason without the blanks around it; where it fails, the dialog stays and says why. */
  onReason: (reason: string) => void | Promise<void>
}

interface Props extends Asking {
  open: boolean
  title: string
}

/** Asks why something is undone or refused, before it is. */
export function ReasonDialog({ open, title, ...asking }: Props) {
  return (
    <Dialog open={open} onClose={asking.onClose} title={title}>
      <ReasonForm {...asking} />
    </Dialog>
  )
}

function ReasonForm(asking: Asking) {
  const { action, hint, optional = false, placeholder, common = [], children, onClose, onReason } = asking
  const [reason, setReason] = useState('')
  const { failure, attempt } = useFailure()
  const given = reason.trim()
  const give = (text: string) => attempt(async () => onReason(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (optional || given !== '') void give(given)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={failure} />
      {children}
      <TextField
        label={optional ? 'Reason (optional)' : 'Reason'}
        name="reason"
        required={!optional}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        placeholder={placeholder}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        hint={hint}
      />
      {common.length > 0 && (
        <fieldset aria-label="Common reasons" className="flex flex-wrap gap-2">
          {common.map((each) => (
            <button
              key={each}
              type="button"
              onClick={() => void give(each)}
              className="touch rounded-full border border-edge px-3 text-sm hover:bg-sunken"
            >
              {each}
            </button>
          ))}
        </fieldset>
      )}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button edits kind="primary" type="submit" disabled={!optional && given === ''}>
          {action}
        </Button>
      </div>
    </form>
  )
}
