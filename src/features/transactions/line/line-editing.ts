import type { Changes } from '../../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { LineField } from './line-fields.ts'
import type { Lookups } from '../use-transactions.ts'

/** What follows when a line is left: the list has the keyboard, the next row is edited, the panel opens, or nothing. */
export type AfterLine = 'list' | 'next' | 'panel' | 'nothing'

export interface LineEditorProps {
  row: LedgerRow
  lookups: Lookups
  /** What can be typed over. */
  editable: readonly LineField[]
  chosen: boolean
  wide: boolean
  /** The field that has the keyboard first, and how many letters lie before its cursor. */
  start: { field: LineField; caret?: number | undefined }
  onSave: (changes: Changes, then: AfterLine, field: LineField) => void
  /** What was typed is no transaction: nothing else may take the line’s place. */
  onHold: () => void
  onCancel: () => void
}
