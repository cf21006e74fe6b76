import { columnTest } from '../../column-filter.ts'
import type { Ledger } from '../../ledger.ts'
import type { LedgerRow } from '../../ledger-columns.ts'
import { NEWEST_FIRST } from './matching.ts'
import { placesInOrder } from '../../order.ts'

/** The newest rows that hold a text; it stops looking as soon as it has enough. */
export function search(ledger: Ledger, { text, limit }: { text: string; limit: number }): LedgerRow[] {
  const test = columnTest(ledger, { search: text })
  const rows: LedgerRow[] = []
  for (const at of placesInOrder(ledger, NEWEST_FIRST)) {
    if (rows.length >= limit) break
    if (test(at)) rows.push(ledger.columns.rowAt(at))
  }
  return rows
}
