import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

export function SignOutDialog({ asking, pending, cancel, confirm }: SignOut) {
  const edits = counted(pending, 'edit')
  return (
    <Dialog open={asking} onClose={cancel} title={`${edits} on this device only`}>
      <p className="text-muted">
        Signing out takes these books off this device. {pending === 1 ? 'An edit has' : `${edits} have`} not
        reached the server or {pending === 1 ? 'was' : 'were'} not taken there, and would be lost. Stay signed
        in until the sync line says “Synced” and no issue waits.
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
