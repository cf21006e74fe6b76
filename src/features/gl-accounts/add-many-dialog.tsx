import { type FormEvent, useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { GLAccountLine } from '../../domain/gl-account/gl-account-list.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChartChoice } from './chart-choice.tsx'
import { ListEntry } from './list-entry.tsx'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  open: boolean
  accounts: readonly GLAccount[]
  /** Rejects with the sentence to show. */
  onAdd: (lines: readonly GLAccountLine[]) => Promise<void>
  onClose: () => void
}

const FAILED = 'Failed to create GL accounts'

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
  const { failure, busy, attempt } = useFailure(messageOr(FAILED))

  const add = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await onAdd(lines)
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={add} className="grid gap-4">
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
      <FailureNotice failure={failure} title={FAILED} />
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
