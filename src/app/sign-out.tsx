import { useState } from 'react'
import { useDeviceSettings } from '../sync/device-context.ts'
import { useSession } from '../sync/session-context.ts'
import { useSyncStatus } from '../sync/use-sync-status.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { openLock } from './idle.ts'

interface SignOut {
  asking: boolean
  /** Edits that only this device has. */
  pending: number
  ask: () => void
  cancel: () => void
  confirm: () => void
}

/** Signs out at once where everything has been sent; what has not been sent would be lost, so it asks then. */
export function useSignOut(): SignOut {
  const { session } = useSession()
  const { pending } = useSyncStatus()
  const [asking, setAsking] = useState(false)
  const { change } = useDeviceSettings()
  // The lock was this person's: whoever signs in next must not stand before a code they do not know.
  const confirm = () => {
    openLock(localStorage, Date.now())
    change({ lockAfterMinutes: 0, lockKey: undefined })
    void session.signOut()
  }
  return {
    asking,
    pending,
    ask: () => (pending > 0 ? setAsking(true) : confirm()),
    cancel: () => setAsking(false),
    confirm,
  }
}

export function SignOutDialog({ asking, pending, cancel, confirm }: SignOut) {
  const edits = pending === 1 ? '1 edit' : `${pending.toLocaleString('en-US')} edits`
  return (
    <Dialog open={asking} onClose={cancel} title={`${edits} not sent yet`}>
      <p className="text-muted">
        Signing out takes these books off this device. {pending === 1 ? 'An edit has' : `${edits} have`} not
        reached the server and would be lost. Stay signed in until the sync line says “Synced”.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={confirm}>
          Sign out and lose {edits}
        </Button>
        <Button kind="primary" onClick={cancel} data-autofocus>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}
