import { useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useUnreachable } from './use-access.ts'

interface Props {
  email: string
  message: string
}

/** Signed in on a device that keeps no books yet, while the server does not answer. */
export function UnreachableScreen({ email, message }: Props) {
  const { retry, signOut } = useUnreachable()
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <GateFrame title="Your books couldn’t be reached">
      <div className="grid gap-4">
        <Notice tone="warning" title="Failed to load organization">
          {message}
        </Notice>
        <p className="text-muted">
          You are signed in as <span className="font-medium text-ink">{email}</span>. You need a connection
          the first time you use a device. After that, everything works offline.
        </p>
        <div className="grid gap-2">
          <Button kind="primary" size="large" busy={busy} onClick={() => void tryAgain()}>
            Try Again
          </Button>
          <Button kind="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </GateFrame>
  )
}
