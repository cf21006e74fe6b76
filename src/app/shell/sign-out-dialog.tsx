import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

export function SignOutDialog({ asking, pending, setAside, losing, cancel, confirm }: SignOut) {
  return (
    <Dialog open={asking} onClose={cancel} title={`${losing} on this device only`}>
      <div className="grid gap-2 text-muted">
        <p>Signing out removes these books from this device.</p>
        {pending > 0 && (
          <p>
            {counted(pending, 'change')} {pending === 1 ? 'hasn’t synced or was' : 'haven’t synced or were'}{' '}
            rejected, and would be lost. Stay signed in until the header says “Synced” and no changes are left
            to resolve.
          </p>
        )}
        {setAside > 0 && (
          <p>
            {counted(setAside, 'imported row')} {setAside === 1 ? 'was' : 'were'} set aside because your books
            already had {setAside === 1 ? 'it' : 'them'}. The list would be lost, and{' '}
            {setAside === 1 ? 'it stays' : 'they stay'} out of your books.
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={confirm}>
          Sign out and lose {losing}
        </Button>
        <Button kind="primary" onClick={cancel} data-autofocus>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}
