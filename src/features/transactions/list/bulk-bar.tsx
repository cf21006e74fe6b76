import { X } from 'lucide-react'
import { useState } from 'react'
import type { BulkScope } from '../../../db/ledger/queries/lists/bulk-query.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { LINES_ALONE } from '../../../domain/transaction/transaction.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FootBar } from '../../../ui/primitives/foot-bar.tsx'
import { GLAccountPicker } from '../../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import { useBulkKeys } from './use-bulk-keys.ts'

interface Props {
  scope: BulkScope
  /** Rows that match the list's filter in all. */
  total: number
  glAccounts: readonly GLAccount[]
  edits: TransactionEdits
  onChooseAll: () => void
  onClear: () => void
  onDecline: (ids: readonly Id[]) => void
  /** Joins the two that are selected. */
  onTransfer: () => void
  /** Says why a key does nothing. */
  onRefuse: (why: string) => void
}

const NONE_TO_REVIEW = 'The selected transactions are already approved, declined, or split'
const SPLITS_ALONE = 'Split transactions get their GL accounts from their lines'

/** What can be done to the chosen rows; each button says to how many before it does it. */
export function BulkBar({
  scope,
  total,
  glAccounts,
  edits,
  onChooseAll,
  onClear,
  onDecline,
  onTransfer,
  onRefuse,
}: Props) {
  const [assigning, setAssigning] = useState(false)
  const { ids, decidable, assignable, deletable } = scope
  const deleted = deletable.flat().length
  const done = (made: Promise<boolean>) => void made.then((ok) => ok && onClear())
  const approve = () => done(edits.approve(decidable, counted(decidable.length, 'transaction')))
  const remove = () => done(edits.removeAll(deletable, counted(deleted, 'transaction')))
  useBulkKeys({
    approve: () => (decidable.length > 0 ? approve() : onRefuse(NONE_TO_REVIEW)),
    decline: () => (decidable.length > 0 ? onDecline(decidable) : onRefuse(NONE_TO_REVIEW)),
    pickGLAccount: () => (assignable.length > 0 ? setAssigning(true) : onRefuse(SPLITS_ALONE)),
    remove: () => (deleted > 0 ? remove() : onRefuse(LINES_ALONE)),
  })
  return (
    <FootBar
      place="sticky"
      role="toolbar"
      aria-label="Selected transactions"
      // Below the last row it leaves room for the bar that offers undo.
      className="pointer-events-none z-20 -mx-2 mt-20 -mb-4 flex justify-center md:bottom-6 md:mx-0 md:mt-16 md:mb-0"
    >
      <div className="pointer-events-auto grid max-w-full grow animate-rise grid-cols-2 items-center gap-1.5 rounded border border-line bg-raised p-2 shadow-float md:flex md:grow-0 md:flex-wrap">
        <div className="col-span-2 flex items-center gap-1.5 md:contents">
          <span className="tabular px-2 font-medium">{counted(ids.length, 'transaction')} selected</span>
          {ids.length < total && (
            <Button kind="quiet" onClick={onChooseAll}>
              Select all {countText(total)}
            </Button>
          )}
          <IconButton
            icon={X}
            label="Clear the selection"
            onClick={onClear}
            className="ml-auto md:order-last md:ml-0"
          />
        </div>
        <Button edits disabled={assignable.length === 0} onClick={() => setAssigning(true)}>
          GL account
        </Button>
        <Button edits disabled={decidable.length === 0} onClick={approve}>
          Approve {countText(decidable.length)}
        </Button>
        <Button edits disabled={decidable.length === 0} onClick={() => onDecline(decidable)}>
          Decline {countText(decidable.length)}
        </Button>
        {ids.length === 2 && (
          <Button edits onClick={onTransfer}>
            Match as a transfer
          </Button>
        )}
        <Button edits kind="danger" disabled={deleted === 0} onClick={remove}>
          Delete {countText(deleted)}
        </Button>
      </div>
      <Dialog open={assigning} onClose={() => setAssigning(false)} title="Set the GL account">
        <p className="mb-3 text-muted">
          For {counted(assignable.length, 'transaction')}. Their status doesn’t change.
        </p>
        <div className="min-h-72">
          <GLAccountPicker
            first
            accounts={glAccounts}
            number=""
            name=""
            onChoose={(account) => {
              setAssigning(false)
              done(edits.assign(assignable, counted(assignable.length, 'transaction'), account))
            }}
          />
        </div>
      </Dialog>
    </FootBar>
  )
}
