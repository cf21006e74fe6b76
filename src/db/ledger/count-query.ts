import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import type { Ledger } from './ledger.ts'
import { NEWEST_FIRST, placesMatching } from './matching.ts'
import { type CurrencyTotal, totalsOf } from './totals.ts'

/** How many rows match, and what they come to. */
export function count(
  ledger: Ledger,
  { filter }: { filter: TransactionFilter },
): { count: number; totals: CurrencyTotal[] } {
  const places = placesMatching(ledger, filter, NEWEST_FIRST)
  return { count: places.length, totals: totalsOf(ledger.columns, places) }
}
