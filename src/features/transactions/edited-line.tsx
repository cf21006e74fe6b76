import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { LineEditor, type LineField } from './line-editor.tsx'
import type { TransactionEdits } from './use-transaction-edits.ts'
import type { Lookups } from './use-transactions.ts'

interface Props {
  row: LedgerRow
  lookups: Lookups
  edits: TransactionEdits
  /** The field that has the focus first. */
  start: LineField
  onClose: () => void
}

/** A row that is edited where it stands in the list. */
export function EditedLine({ row, lookups, edits, start, onClose }: Props) {
  return (
    <LineEditor
      row={row}
      lookups={lookups}
      start={start}
      onCancel={onClose}
      onSave={(changes) => {
        onClose()
        if (Object.keys(changes).length > 0) void edits.change(row, changes)
      }}
    />
  )
}
