import { type FormEvent, useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { GLAccountLine } from '../../domain/gl-account/gl-account-list.ts'
import { messageOf } from '../../errors/message-of.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChartChoice } from './chart-choice.tsx'
import { ListEntry } from './list-entry.tsx'

interface Props {
  open: boolean
  accounts: readonly GLAccount[]
  /** Rejects with the sentence to show. */
  onAdd: (lines: readonly GLAccountLine[]) => Promise<void>
  onClose: () => void
}

const ways = [
  { id: 'list', label: 'From a list' },
  { id: 'chart', label: 'From a starter chart' },
] as const

/** Adds many accounts in one step: a list that is pasted or chosen as a file, or a chart made ready. */
export function AddManyDialog({ open, accounts, onAdd, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add many GL accounts">
      <AddMany accounts={accounts} onAdd={onAdd} onClose={onClose} />
    </Dialog>
  )
}

function AddMany({ accounts, onAdd, onClose }: Omit<Props, 'open'>) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('list')
  const [lines, setLines] = useState<readonly GLAccountLine[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onAdd(lines)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, 'Failed to create GL accounts'))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-4">
      <fieldset className="flex gap-1 rounded bg-sunken p-1">
        <legend className="sr-only">Where the accounts come from</legend>
        {ways.map(({ id, label }) => (
          <label
            key={id}
            className="grid min-h-11 dense:min-h-9 flex-1 cursor-pointer place-items-center rounded px-3 text-sm font-medium text-muted has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="way"
              checked={way === id}
              onChange={() => {
                setWay(id)
                setLines([])
              }}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {failure !== undefined && (
        <Notice tone="danger" title="Failed to create GL accounts">
          {failure}
        </Notice>
      )}
      {way === 'list' ? (
        <ListEntry accounts={accounts} onRead={setLines} />
      ) : (
        <ChartChoice accounts={accounts} onChoose={setLines} />
      )}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={lines.length === 0}>
          {addText(lines.length)}
        </Button>
      </div>
    </form>
  )
}

function addText(count: number): string {
  if (count === 0) return 'Add accounts'
  return count === 1 ? 'Add 1 account' : `Add ${count} accounts`
}
