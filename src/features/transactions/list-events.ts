import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../db/ledger/order.ts'

/** What the list tells its screen. */
export interface ListEvents {
  onSight: (first: number) => void
  onSort: (sort: Sort) => void
  onOpen: (row: LedgerRow, index: number) => void
  onToggle: (row: LedgerRow, range: boolean) => void
  onChooseAll: () => void
}
