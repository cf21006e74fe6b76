import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Edit } from '../../mutations/mutation.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { editWith, fieldsOf } from './edit-fields.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  edit: Edit
  onSend: (edit: Edit) => Promise<unknown>
  onCancel: () => void
}

/** The values of an edit, to be put right before it is made again. */
export function EditAgain({ edit, onSend, onCancel }: Props) {
  const fields = fieldsOf(edit)
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ key, value }) => [key, value])))
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone, and the keyboard with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const changed = editWith(edit, values)
    if (typeof changed === 'string') setProblem(changed)
    else void onSend(changed)
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        {fields.map(({ key, label, kind }) => (
          <TextField
            key={key}
            label={label}
            type={kind === 'day' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            value={values[key] ?? ''}
            onChange={(event) => {
              setValues({ ...values, [key]: event.currentTarget.value })
              setProblem(undefined)
            }}
          />
        ))}
      </div>
      <FailureNotice failure={problem} />
      <div className="flex gap-2">
        <Button kind="primary" type="submit">
          Resend
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
