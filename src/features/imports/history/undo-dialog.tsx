import { statusLabel } from '../../../domain/transaction/transaction.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { UndoPlan } from '../../../imports/import-messages.ts'

interface Props {
  plan: UndoPlan | undefined
  onClose: () => void
  onDecide: (withChanged: boolean) => void
}

/** Names the rows of an import that somebody has worked on since, and asks what becomes of them. */
export function UndoDialog({ plan, onClose, onDecide }: Props) {
  const changed = plan?.changed ?? 0
  const more = changed - (plan?.examples.length ?? 0)
  return (
    <Dialog open={plan !== undefined} onClose={onClose} title="Some transactions have changed since">
      {plan && (
        <div className="grid gap-4">
          <p>
            {counted(changed, 'transaction of this import has', 'transactions of this import have')} been
            reviewed or changed. {plan.untouched > 0 ? 'The others are unchanged.' : ''}
          </p>
          <ul className="max-h-60 overflow-y-auto rounded border border-line">
            {plan.examples.map((row) => (
              <li
                key={row.id}
                className="flex items-center gap-3 border-b border-line px-3 py-2 text-sm last:border-0"
              >
                <Day timestamp={row.day} className="text-faint" />
                <span className="min-w-0 flex-1 truncate">{row.description}</span>
                <span className="text-faint">{statusLabel(row.status)}</span>
              </li>
            ))}
            {more > 0 && <li className="px-3 py-2 text-sm text-faint">And {countText(more)} more</li>}
          </ul>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="danger" onClick={() => onDecide(true)}>
              Undo all {(changed + plan.untouched).toLocaleString('en-US')}
            </Button>
            {plan.untouched > 0 && (
              <Button kind="primary" onClick={() => onDecide(false)}>
                Keep {changed === 1 ? 'this one' : `these ${countText(changed)}`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
