import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { isInSight } from '../../../ui/lists/in-sight.ts'
import type { KeyCommand } from '../../../ui/keyboard/keys.ts'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { focusList, LIST_ID } from './focus-list.ts'
import type { LineField } from '../line/line-fields.ts'
import type { ListState } from './use-list-state.ts'
import type { ListSelection } from './use-list-selection.ts'

interface Reach {
  total: number
  /** The row in focus. */
  row: LedgerRow | undefined
  /** Its place in the list. */
  focused: number
  list: ListState
  selection: ListSelection
  onEdit: (row: LedgerRow, index: number, field: LineField) => void
  onNew: () => void
  onSplit: (row: LedgerRow) => void
  onApprove: (row: LedgerRow) => void
  onDecline: (row: LedgerRow) => void
  onDelete: (row: LedgerRow) => void
  /** Of this row, or of the two that are selected where no row is given. */
  onTransfer: (row?: LedgerRow) => void
}

/** What the keyboard does in the list of transactions; what it does to those selected is the bar's (use-bulk-keys.ts). */
export function useListKeys(reach: Reach): void {
  const { total, row, focused, list, selection } = reach
  const { onEdit, onNew, onSplit, onApprove, onDecline, onDelete, onTransfer } = reach
  const move = (by: number) => list.move(Math.max(0, Math.min(total - 1, focused + by)))
  /** For what is done to the row in focus. Where it was scrolled away from, it is brought into sight instead. */
  const onRow = (act: (row: LedgerRow) => void) => () => {
    if (row && isInSight(document.querySelector(`#${LIST_ID} [aria-current]`))) act(row)
    else if (total > 0) list.move(focused)
  }
  const ofOneRow: readonly KeyCommand[] = [
    {
      keys: ['g'],
      label: 'Set the GL account',
      edits: true,
      run: onRow((row) => onEdit(row, focused, 'glAccount')),
    },
    {
      keys: ['Shift+Enter'],
      label: 'Approve the transaction',
      edits: true,
      run: onRow(onApprove),
    },
    {
      keys: ['d'],
      label: 'Decline and say why',
      edits: true,
      run: onRow((row) => {
        focusList()
        onDecline(row)
      }),
    },
    { keys: ['Delete'], label: 'Delete the transaction', edits: true, run: onRow(onDelete) },
  ]
  useKeys('Transactions', [
    { keys: ['j', 'ArrowDown'], label: 'Next transaction', run: () => move(1), repeats: true },
    { keys: ['k', 'ArrowUp'], label: 'Previous transaction', run: () => move(-1), repeats: true },
    { keys: ['PageDown'], label: 'Page down', run: () => move(15), repeats: true },
    { keys: ['PageUp'], label: 'Page up', run: () => move(-15), repeats: true },
    { keys: ['Home'], label: 'First row', run: () => list.move(0) },
    { keys: ['End'], label: 'Last row', run: () => list.move(Math.max(0, total - 1)) },
    { keys: ['Enter'], label: 'Open the transaction', run: onRow((row) => list.open(row, focused)) },
    {
      keys: ['e'],
      label: 'Edit in place',
      edits: true,
      run: onRow((row) => onEdit(row, focused, 'description')),
    },
    ...(selection.ids.size > 0 ? [] : ofOneRow),
    {
      keys: ['s'],
      label: 'Split it between GL accounts',
      edits: true,
      run: onRow((row) => {
        focusList()
        onSplit(row)
      }),
    },
    {
      keys: ['t'],
      label: 'Approve as a transfer, or find the other side',
      edits: true,
      run: () => (selection.ids.size > 0 ? onTransfer() : onRow(onTransfer)()),
    },
    { keys: ['x'], label: 'Select the transaction', run: onRow((row) => selection.toggle(row, false)) },
    {
      keys: ['Shift+X'],
      label: 'Select from the last selected to here',
      run: onRow((row) => selection.toggle(row, true)),
    },
    { keys: ['a'], label: 'Select all transactions in the list', run: selection.chooseAll },
    {
      keys: ['n'],
      label: 'Add a transaction',
      edits: true,
      run: () => {
        focusList()
        onNew()
      },
    },
    { keys: ['Escape'], label: 'Clear the selection', run: selection.clear },
  ])
}
