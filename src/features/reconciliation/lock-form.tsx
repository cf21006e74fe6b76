import { type FormEvent, useState } from 'react'
import { calendarDay, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type Lock, lockMoveProblem } from '../../domain/reconciliation/lock-date.ts'
import { FormButtons } from '../../ui/fields/form-buttons.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  lock: Lock
  onCancel: () => void
  /** Without a day the books are opened. Rejects with the sentence to show. */
  onSave: (day: CalendarDay | null, reason: string) => Promise<void>
}

export function LockForm({ lock, onCancel, onSave }: Props) {
  const [typed, setTyped] = useState<string>(lock.lockDate ?? '')
  const [reason, setReason] = useState('')
  const { failure, attempt } = useFailure()
  const day = calendarDay(typed) ?? null
  // Where nothing is locked, an empty field is no wish to unlock.
  const isIdle = day === null && lock.lockDate === undefined
  const opens = lockMoveProblem(lock.lockDate, day, undefined) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onSave(day, opens ? reason : ''))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={failure} />
      <TextField
        label="Locked through"
        type="date"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint="Nothing dated on or before this day can be changed. Leave it empty to unlock the books."
      />
      {opens && (
        <TextField
          label="Why are you unlocking this period?"
          maxLength={500}
          autoComplete="off"
          placeholder="A late invoice"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          hint="Kept in the audit log with your name and the time."
        />
      )}
      <FormButtons
        action={day === null && !isIdle ? 'Unlock' : 'Lock'}
        edits={false}
        disabled={isIdle || (opens && reason.trim() === '')}
        onCancel={onCancel}
      />
    </form>
  )
}
