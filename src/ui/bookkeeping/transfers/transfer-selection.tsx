import { Check, X } from 'lucide-react'
import type { Id } from '../../../domain/ids.ts'
import { Button } from '../../primitives/button.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { useRowKeys } from '../../keyboard/use-row-keys.ts'
import type { useRowSelection } from '../../keyboard/use-row-selection.ts'
import { SelectionBar } from '../../lists/selection-bar.tsx'

interface Props {
  selection: ReturnType<typeof useRowSelection>
  /** The transfers that are under review, of those shown. */
  toReview: readonly Id[]
  onApprove: (ids: readonly Id[]) => void
  onReject: (ids: readonly Id[]) => void
}

/** The keys of the list of transfers, and what can be done to those that are chosen. */
export function TransferSelection({ selection, toReview, onApprove, onReject }: Props) {
  const ready = toReview.filter((id) => selection.ids.has(id))
  /** Those selected, else the one in focus, as far as they wait for a decision. */
  const meant = (focused: Id | undefined) =>
    selection.ids.size > 0 ? ready : toReview.filter((id) => id === focused)
  useRowKeys({
    title: 'Transfers',
    noun: 'transfer',
    enter: 'Show or hide the details',
    selection,
    more: (focusedId) => [
      {
        label: 'Approve the transfer, or those selected',
        keys: ['t'],
        run: () => {
          const ids = meant(focusedId())
          if (ids.length > 0) onApprove(ids)
        },
        edits: true,
      },
      {
        label: 'Reject the transfer, or those selected',
        keys: ['d'],
        run: () => {
          const ids = meant(focusedId())
          if (ids.length > 0) onReject(ids)
        },
        edits: true,
      },
    ],
  })
  return (
    <SelectionBar noun="transfer" count={selection.ids.size} onClear={selection.clear}>
      {ready.length > 0 && (
        <>
          <Button edits onClick={() => onReject(ready)}>
            <X aria-hidden="true" className="size-4" />
            Reject {countText(ready.length)}
          </Button>
          <Button edits kind="primary" onClick={() => onApprove(ready)}>
            <Check aria-hidden="true" className="size-4" />
            Approve {counted(ready.length, 'transfer')}
          </Button>
        </>
      )}
    </SelectionBar>
  )
}
