import type { Id } from '../../domain/ids.ts'
import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger-columns.ts'
import { placesMatching } from './matching.ts'
import type { Sort } from './order.ts'
import { type CurrencyTotal, totalsOf } from './totals.ts'

export interface PageArgs {
  filter: TransactionFilter
  sort: Sort
  offset: number
  limit: number
}

export interface LedgerPage {
  offset: number
  rows: LedgerRow[]
  /** Rows that match in all. */
  total: number
  totals: CurrencyTotal[]
  /** Rows on this device in all. */
  held: number
}

/** A page of the rows that match, with what all that match come to. */
export function page(ledger: Ledger, { filter, sort, offset, limit }: PageArgs): LedgerPage {
  const { columns } = ledger
  const places = placesMatching(ledger, filter, sort)
  const rows = Array.from(places.subarray(offset, offset + limit), (at) => columns.rowAt(at))
  const totals = ledger.memo(`totals ${JSON.stringify(filter)}`, () => totalsOf(columns, places))
  return { offset, rows, total: places.length, totals, held: columns.size }
}

/** The ids of a stretch of the rows that match, in order; of all of them where no stretch is given. */
export function idsOf(
  ledger: Ledger,
  { filter, sort, from = 0, to }: Pick<PageArgs, 'filter' | 'sort'> & { from?: number; to?: number },
): Id[] {
  const places = placesMatching(ledger, filter, sort)
  return Array.from(places.subarray(from, to), (at) => ledger.columns.ids[at] ?? '')
}
