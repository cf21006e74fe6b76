import type { ReactNode } from 'react'
import type { Changes } from '../../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Id } from '../../../domain/ids.ts'
import { lockDates } from '../../../domain/reconciliation/reconciliation.ts'
import { useLastAction } from '../../../session/hooks/use-edit-history.ts'
import { useMayEdit } from '../../../ui/primitives/editing.ts'
import { useBreakpoint } from '../../../ui/primitives/use-breakpoint.ts'
import { focusList } from '../list/focus-list.ts'
import type { AfterLine } from './line-editing.ts'
import { LineEditor } from './line-editor.tsx'
import { type LineField, lineFields } from './line-fields.ts'
import type { ListState } from '../list/use-list-state.ts'
import { useSavedLines } from './use-saved-lines.ts'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import type { Lookups, TransactionWindow } from '../use-transactions.ts'

interface Reach {
  window: TransactionWindow | undefined
  /** The place of the row in focus. */
  focused: number
  chosen: ReadonlySet<Id>
  list: ListState
  lookups: Lookups
  edits: TransactionEdits
}

/** Editing a row where it stands in the list; what cannot be typed over there opens in the panel. */
export function useEditedLine({ window, focused, chosen, list, lookups, edits }: Reach) {
  const mayEdit = useMayEdit()
  const lastAction = useLastAction()
  const isTurned = lastAction?.kind === 'undone' || lastAction?.kind === 'redone'
  const saved = useSavedLines(window, isTurned ? lastAction.number : undefined)
  const wide = useBreakpoint('lg')
  const editableOf = (row: LedgerRow) =>
    lineFields(row, lockDates(lookups.lockDate, lookups.accountsById.get(row.accountId)?.lockDate))
  const edit = (row: LedgerRow, index: number, field: LineField, caret?: number) => {
    if (mayEdit && editableOf(row).includes(field)) list.edit(row, index, field, caret)
    else list.open(row, index)
  }
  /** The same field of the next row that has it. */
  const editNext = (from: number, field: LineField) => {
    for (let index = from + 1; ; index += 1) {
      const row = window?.rowAt(index)
      if (!row) return focusList()
      if (editableOf(row).includes(field)) {
        list.move(index)
        return list.edit(row, index, field)
      }
    }
  }
  const store = async (row: LedgerRow, changes: Changes) => {
    const back = saved.show(row, changes)
    if (!(await edits.change(row, changes))) back()
  }
  const save = (row: LedgerRow, changes: Changes, then: AfterLine, field: LineField) => {
    list.stopEditing()
    if (Object.keys(changes).length > 0) void store(row, changes)
    if (then === 'list') focusList()
    else if (then === 'next') editNext(focused, field)
    else if (then === 'panel') list.open(row, focused)
  }
  const { editing } = list
  const known = window?.rowAt(focused)
  const row = known ? (saved.lines.get(known.id) ?? known) : editing?.row
  // A row that has left the list takes what is typed along.
  if (!editing || !row || row.id !== editing.row.id) return { edit, saved: saved.lines, line: undefined }
  const line: ReactNode = (
    <LineEditor
      key={row.id}
      row={row}
      lookups={lookups}
      editable={editableOf(editing.row)}
      chosen={chosen.has(row.id)}
      wide={wide}
      start={editing}
      onSave={(changes, then, field) => save(row, changes, then, field)}
      onHold={list.holdEditing}
      onCancel={() => {
        list.stopEditing()
        focusList()
      }}
    />
  )
  return { edit, saved: saved.lines, line }
}
