import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { nameOf } from './member-name.ts'
import type { Member } from './use-members.ts'

interface Props {
  /** Closed where there are none. */
  members: readonly Member[]
  onClose: () => void
  onRemove: () => void
}

/** Asks first, for a member who was removed comes back only by a new invite code. */
export function RemoveDialog({ members, onClose, onRemove }: Props) {
  const [only] = members
  const what = members.length === 1 && only ? nameOf(only) : counted(members.length, 'member')
  return (
    <Dialog open={members.length > 0} onClose={onClose} title={`Remove ${what}?`}>
      <p className="text-muted">
        <span className="text-ink [overflow-wrap:anywhere]">{members.map(nameOf).join(', ')}</span> can no
        longer open these books on any device. Their work stays. To let them back in, send an invite code.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
