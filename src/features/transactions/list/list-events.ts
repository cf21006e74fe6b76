import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../../db/ledger/order.ts'
import type { LineField } from '../line/line-fields.ts'

/** What the list tells its screen. */
export interface ListEvents {
  onSight: (first: number) => void
  onSort: (sort: Sort) => void
  onOpen: (row: LedgerRow, index: number) => void
  /** A field was pressed, with so many letters of it before the pointer. */
  onEdit: (row: LedgerRow, index: number, field: LineField, caret: number) => void
  onToggle: (row: LedgerRow, range: boolean) => void
  onChooseAll: () => void
}
