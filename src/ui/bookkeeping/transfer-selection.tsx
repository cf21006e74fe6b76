import { Check, X } from 'lucide-react'
import type { Id } from '../../domain/ids.ts'
import { Button } from '../primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { useRowKeys } from '../keyboard/use-row-keys.ts'

interface Props {
  chosen: ReadonlySet<Id>
  onChoose: (chosen: ReadonlySet<Id>) => void
  /** The transfers that are under review, of those shown. */
  waiting: readonly Id[]
  onApprove: (ids: readonly Id[]) => void
  onReject: (id: Id) => void
}

/** The keys of the list of transfers, and what can be done to those that are chosen. */
export function TransferSelection({ chosen, onChoose, waiting, onApprove, onReject }: Props) {
  const ready = waiting.filter((id) => chosen.has(id))
  useRowKeys({
    title: 'Transfers',
    noun: 'transfer',
    enter: 'Show or hide the details',
    selection: {
      ids: chosen,
      choose: (ids, on) => {
        const next = new Set(chosen)
        for (const id of ids) {
          if (on) next.add(id)
          else next.delete(id)
        }
        onChoose(next)
      },
    },
    more: (focusedId) => [
      {
        label: 'Approve the transfer, or those selected',
        keys: ['t'],
        run: () => {
          const id = focusedId()
          const meant = chosen.size > 0 ? ready : waiting.filter((each) => each === id)
          if (meant.length > 0) onApprove(meant)
        },
        edits: true,
      },
      {
        label: 'Reject the transfer and say why',
        keys: ['d'],
        run: () => {
          const id = focusedId()
          if (id !== undefined && waiting.includes(id)) onReject(id)
        },
        edits: true,
      },
    ],
  })
  if (chosen.size === 0) return null
  return (
    <div
      role="toolbar"
      aria-label="Selected transfers"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-2"
    >
      <output className="mr-auto font-medium">{counted(chosen.size, 'transfer')} selected</output>
      <Button kind="quiet" onClick={() => onChoose(new Set())}>
        <X aria-hidden="true" className="size-4" />
        Clear the selection
      </Button>
      {ready.length > 0 && (
        <Button edits kind="primary" onClick={() => onApprove(ready)}>
          <Check aria-hidden="true" className="size-4" />
          Approve {counted(ready.length, 'transfer')}
        </Button>
      )}
    </div>
  )
}
