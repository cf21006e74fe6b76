import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CreateOrganisationForm } from './create-organisation-form.tsx'

interface Props {
  open: boolean
  onClose: () => void
  busy: boolean
  error: string | undefined
  isTaken: boolean
  clearError: () => void
  /** Answers whether it was created. */
  create: (name: string, displayName: string) => Promise<boolean>
}

export function CreateOrganisationModal({ open, onClose, busy, error, isTaken, clearError, create }: Props) {
  const close = () => {
    clearError()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Create Organization">
      <CreateOrganisationForm
        busy={busy}
        error={error}
        isTaken={isTaken}
        onChange={clearError}
        onCreate={(name, displayName) => void create(name, displayName).then((made) => made && close())}
      />
      <Button kind="quiet" onClick={close} className="mt-2 w-full">
        Cancel
      </Button>
    </Dialog>
  )
}
