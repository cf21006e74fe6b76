import type { ReactNode } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Id } from '../../domain/ids.ts'
import { LineEditor } from './line-editor.tsx'
import type { ListState } from './use-list-state.ts'
import type { TransactionEdits } from './use-transaction-edits.ts'
import type { Lookups } from './use-transactions.ts'

interface Editing {
  /** The row in focus. */
  row: LedgerRow
  list: Pick<ListState, 'editing' | 'stopEditing'>
  lookups: Lookups
  edits: TransactionEdits
}

/** The row that is edited where it stands in the list, with its fields; undefined where none is. */
export function editedLine({ row, list, lookups, edits }: Editing): { id: Id; line: ReactNode } | undefined {
  const { editing, stopEditing } = list
  if (editing?.id !== row.id) return undefined
  const line = (
    <LineEditor
      row={row}
      lookups={lookups}
      start={editing.field}
      onCancel={stopEditing}
      onSave={(changes) => {
        stopEditing()
        if (Object.keys(changes).length > 0) void edits.change(row, changes)
      }}
    />
  )
  return { id: row.id, line }
}
