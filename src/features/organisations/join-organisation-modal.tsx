import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { JoinOrganisationForm } from './join-organisation-form.tsx'

interface Props {
  open: boolean
  onClose: () => void
  busy: boolean
  error: string | undefined
  isOfCode: boolean
  clearError: () => void
  /** Answers whether the code let this person in. */
  join: (inviteCode: string) => Promise<boolean>
}

export function JoinOrganisationModal({ open, onClose, busy, error, isOfCode, clearError, join }: Props) {
  const close = () => {
    clearError()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Join Organization">
      <JoinOrganisationForm
        busy={busy}
        error={error}
        isOfCode={isOfCode}
        onChange={clearError}
        onJoin={(code) => void join(code).then((joined) => joined && close())}
      />
      <Button kind="quiet" onClick={close} className="mt-2 w-full">
        Cancel
      </Button>
    </Dialog>
  )
}
