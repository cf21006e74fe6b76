import type { TransactionFilter } from '../../../../domain/transaction/transaction-filter.ts'
import type { Ledger } from '../../ledger.ts'
import { NEWEST_FIRST, placesMatching } from './matching.ts'
import { type CurrencyTotal, totalsOf } from './totals.ts'
import { unheldMatches } from './unheld-matches.ts'

/** How many rows on this device match, what they come to, and how many match elsewhere, as a page tells it. */
export function count(
  ledger: Ledger,
  { filter }: { filter: TransactionFilter },
): { count: number; elsewhere: number | undefined; totals: CurrencyTotal[] } {
  const places = placesMatching(ledger, filter, NEWEST_FIRST)
  return {
    count: places.length,
    elsewhere: unheldMatches(ledger, filter)?.rows,
    totals: totalsOf(ledger.columns, places),
  }
}
