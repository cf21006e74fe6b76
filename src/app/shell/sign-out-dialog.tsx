import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

export function SignOutDialog({ asking, pending, cancel, confirm }: SignOut) {
  const edits = counted(pending, 'change')
  return (
    <Dialog open={asking} onClose={cancel} title={`${edits} on this device only`}>
      <p className="text-muted">
        Signing out removes these books from this device. {pending === 1 ? 'A change has' : `${edits} have`}{' '}
        not reached the server or {pending === 1 ? 'was' : 'were'} not taken there, and would be lost. Stay
        signed in until the header says “Synced” and no changes are left to resolve.
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
