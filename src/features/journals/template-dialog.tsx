import { useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { handled } from './use-journal-form.ts'

interface Props {
  open: boolean
  /** What it is called unless somebody says otherwise. */
  name: string
  onSave: (name: string) => void
  onClose: () => void
}

export function TemplateDialog({ open, name, onSave, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Save as template">
      <NameForm name={name} onSave={onSave} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ name, onSave, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const save = () => {
    if (typed.trim() === '') setProblem('Enter a name')
    else onSave(typed.trim())
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        // The form of the entry is around this one in React, though not in the page.
        event.stopPropagation()
        handled(save)(event)
      }}
    >
      <TextField
        label="Template name"
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        problem={problem}
        hint="A template keeps the memo and the lines. It posts nothing."
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit">
          Save template
        </Button>
      </div>
    </form>
  )
}
