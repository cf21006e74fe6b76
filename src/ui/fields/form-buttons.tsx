import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'

interface Props {
  /** What the form does, on the button that does it. */
  action: string
  onCancel: () => void
  busy?: boolean
  disabled?: boolean
  /** Whether it leads to a change, which a viewer cannot make. */
  edits?: boolean
  /** Stands at the left of the buttons. */
  aside?: ReactNode
}

/** The foot of a form: given up, or done. */
export function FormButtons({
  action,
  onCancel,
  busy = false,
  disabled = false,
  edits = true,
  aside,
}: Props) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {aside !== undefined && <div className="mr-auto flex gap-2">{aside}</div>}
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button edits={edits} kind="primary" type="submit" busy={busy} disabled={disabled}>
        {action}
      </Button>
    </div>
  )
}
