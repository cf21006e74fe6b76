import type { Id } from '../../../../domain/ids.ts'
import type { TransactionFilter } from '../../../../domain/transaction/transaction-filter.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerRow, statusBits } from '../../ledger-columns.ts'
import { placesMatching } from './matching.ts'
import type { Sort } from '../../order.ts'
import { rowForItsParts } from './split-status.ts'
import { type CurrencyTotal, summed, totalsOf } from './totals.ts'
import { unheldMatches } from './unheld-matches.ts'

const DECLINED = statusBits('DECLINED')

export interface PageArgs {
  filter: TransactionFilter
  sort: Sort
  offset: number
  limit: number
}

export interface LedgerPage {
  offset: number
  rows: LedgerRow[]
  /** Rows on this device that match. */
  total: number
  /** Rows that match and are only on the server; undefined where it alone can tell. */
  elsewhere: number | undefined
  /** What all of them come to, as far as they are known, without sides of approved transfers. */
  totals: CurrencyTotal[]
  /** Those that would be in the totals if they were not sides of approved transfers. */
  transfers: number
  /** Rows on this device in all. */
  held: number
}

/** A page of the rows that match, with what all that match come to as income and expenses. */
export function page(ledger: Ledger, { filter, sort, offset, limit }: PageArgs): LedgerPage {
  const { columns } = ledger
  const places = placesMatching(ledger, filter, sort)
  const sides = ledger.transferBySide()
  const rows = Array.from(places.subarray(offset, offset + limit), (at): LedgerRow => {
    const row = rowForItsParts(ledger, at)
    return sides.has(row.id) ? { ...row, isTransfer: true } : row
  })
  const known = ledger.memo(`totals ${JSON.stringify(filter)}`, () => {
    const counted = sides.size === 0 ? places : places.filter((at) => !isInTransfer(ledger, sides, at))
    const elsewhere = unheldMatches(ledger, filter)
    return {
      elsewhere: elsewhere?.rows,
      totals: summed([...totalsOf(columns, counted), ...(elsewhere?.totals ?? [])]),
      transfers: places.length - counted.length + (elsewhere?.transfers ?? 0),
    }
  })
  return { offset, rows, total: places.length, ...known, held: columns.size }
}

/**
 * Whether a row, or the one it is a part of, is one side of an approved transfer. The whole of a split and a declined row
 * are in no total, whatever they are a side of.
 */
function isInTransfer({ columns }: Ledger, sides: ReadonlyMap<Id, unknown>, at: number): boolean {
  const bits = columns.flags[at] ?? 0
  if ((bits & FLAG.split) !== 0 || (bits & FLAG.status) === DECLINED) return false
  if (sides.has(columns.ids[at] ?? '')) return true
  if ((bits & FLAG.part) === 0) return false
  return sides.has(columns.texts.parent.textOf(columns.parent[at] ?? 0) ?? '')
}

/** The ids of a chunk of the rows that match, in order; of all of them where no chunk is given. */
export function idsOf(
  ledger: Ledger,
  { filter, sort, from = 0, to }: Pick<PageArgs, 'filter' | 'sort'> & { from?: number; to?: number },
): Id[] {
  const places = placesMatching(ledger, filter, sort)
  return Array.from(places.subarray(from, to), (at) => ledger.columns.ids[at] ?? '')
}
