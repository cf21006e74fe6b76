import type { Transaction } from '../../domain/transaction/transaction.ts'
import { areSame, type Line, type Whole } from '../../ui/bookkeeping/splits/split-parts.ts'
import { DeclineRowsDialog, type RowsToDecline } from './decline-rows-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { ListState } from './list/use-list-state.ts'
import { SplitDialog } from '../../ui/bookkeeping/splits/split-dialog.tsx'
import type { TransactionEdits } from './edits/use-transaction-edits.ts'
import type { Lookups } from './use-transactions.ts'

/** What is open over the list; one at a time. */
export type OpenDialog =
  | { kind: 'add'; from: 'blank' | Transaction }
  | { kind: 'split'; whole: Whole; lines?: readonly Line[] | undefined }
  | { kind: 'decline'; rows: RowsToDecline }
  | { kind: 'export' }

interface Props {
  open: OpenDialog | undefined
  list: ListState
  lookups: Lookups
  edits: TransactionEdits
  /** Of how many transactions a file would be. */
  total: number
  onClose: () => void
  onDeclined: () => void
}

/** What asks for more than a press: a transaction typed in, a split, a reason, a file. */
export function TransactionDialogs({ open, list, lookups, edits, total, onClose, onDeclined }: Props) {
  return (
    <>
      <EntryDialog
        adding={open?.kind === 'add' ? open.from : undefined}
        list={list}
        lookups={lookups}
        edits={edits}
        onClose={onClose}
      />
      <SplitDialog
        row={open?.kind === 'split' ? open.whole : undefined}
        lines={open?.kind === 'split' ? open.lines : undefined}
        glAccounts={lookups.glAccounts}
        onClose={onClose}
        onSplit={(whole, parts) => {
          const lines = open?.kind === 'split' ? open.lines : undefined
          onClose()
          if (!lines) void edits.split(whole, parts)
          else if (!areSame(whole, parts, lines)) void edits.changeSplit(whole, parts, lines)
        }}
      />
      <DeclineRowsDialog
        declining={open?.kind === 'decline' ? open.rows : undefined}
        edits={edits}
        onClose={onClose}
        onDeclined={onDeclined}
      />
      <ExportDialog open={open?.kind === 'export'} onClose={onClose} filter={list.filter} total={total} />
    </>
  )
}
