import { Button } from '../primitives/button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** Why it could not be loaded. */
  error: string
  onRetry: () => void
  busy?: boolean
  disabled?: boolean
}

/** What a screen says in place of what it could not load. */
export function RetryNotice({ error, onRetry, busy = false, disabled = false }: Props) {
  return (
    <Notice
      tone="danger"
      action={
        <Button busy={busy} disabled={disabled} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {error}
    </Notice>
  )
}
