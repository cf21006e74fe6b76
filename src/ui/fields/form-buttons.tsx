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

/** The foot of a form: given up, or done. Where fields are at fault, the first of them gets the focus. */
export function FormButtons({
  action,
  onCancel,
  busy = false,
  disabled = false,
  edits = true,
  aside,
}: Props) {
  return (
    <div ref={leadToFaults} className="flex flex-wrap items-center justify-end gap-2">
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

/** What is at fault is known once the form has been drawn again, and may be out of sight. */
function leadToFaults(foot: HTMLElement | null): (() => void) | undefined {
  const form = foot?.closest('form')
  if (!form) return undefined
  const lead = () => setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  form.addEventListener('submit', lead)
  return () => form.removeEventListener('submit', lead)
}
