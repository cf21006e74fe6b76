import { exponentOf } from '../../domain/money/currency.ts'
import { fold } from '../../domain/rule/fold.ts'
import { TRANSACTION_STATUSES } from '../../domain/transaction/transaction.ts'
import type { Interner } from './interner.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from './ledger-columns.ts'

export const SORT_KEYS = ['date', 'description', 'account', 'glAccount', 'status', 'amount'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface Sort {
  by: SortKey
  descending: boolean
}

/**
 * The places of all rows in an order. Rows that are alike in it stand newest first, the parts of a split
 * behind the whole where they are of one day, in their own order.
 */
export function placesInOrder(ledger: Ledger, { by, descending }: Sort): Uint32Array {
  const newest = ledger.memo('order', () => newestFirst(ledger.columns))
  if (by === 'date' && descending) return newest
  return ledger.memo(`order ${by} ${descending}`, () => {
    const ranks = ranksBy[by](ledger)
    const sign = descending ? -1 : 1
    // Sorting is stable, so rows of one rank stay newest first.
    return Uint32Array.from(newest).sort((a, b) => sign * ((ranks[a] ?? 0) - (ranks[b] ?? 0)))
  })
}

/** Rows of one moment are many and are put in order by their ids; so texts are compared within a moment only. */
function newestFirst(columns: LedgerColumns): Uint32Array {
  const { size, times, ids, flags, parent, texts } = columns
  const placesByTime = new Map<number, number[]>()
  for (let at = 0; at < size; at++) {
    const time = times[at] ?? 0
    const places = placesByTime.get(time)
    if (places) places.push(at)
    else placesByTime.set(time, [at])
  }
  const groupAt = (at: number): string =>
    ((flags[at] ?? 0) & FLAG.part) === 0 ? (ids[at] ?? '') : (texts.parent.textOf(parent[at] ?? 0) ?? '')
  const compare = (a: number, b: number): number => {
    const [one, other] = [groupAt(a), groupAt(b)]
    if (one !== other) return one < other ? 1 : -1
    const part = ((flags[a] ?? 0) & FLAG.part) - ((flags[b] ?? 0) & FLAG.part)
    return part !== 0 ? part : (ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1
  }
  const order = new Uint32Array(size)
  let filled = 0
  for (const time of Float64Array.from(placesByTime.keys()).sort().reverse()) {
    const places = placesByTime.get(time) ?? []
    order.set(places.sort(compare), filled)
    filled += places.length
  }
  return order
}

type Ranks = ArrayLike<number>

const ranksBy: Record<SortKey, (ledger: Ledger) => Ranks> = {
  date: ({ columns }) => columns.times,
  /** By the decimal number: 5,000 yen are more than 60.00 dollars, though fewer minor units. */
  amount({ columns: { amounts, currency, size, texts } }) {
    const scales: number[] = []
    return Float64Array.from({ length: size }, (_, at) => {
      const code = currency[at] ?? 0
      const scale = (scales[code] ??= 10 ** exponentOf(texts.currency.textOf(code) ?? ''))
      return (amounts[at] ?? 0) / scale
    })
  },
  status({ columns }) {
    const rankByBits = new Map(TRANSACTION_STATUSES.map((status, rank) => [statusBits(status), rank]))
    const { flags, size } = columns
    return Uint8Array.from({ length: size }, (_, at) => rankByBits.get((flags[at] ?? 0) & FLAG.status) ?? 0)
  },
  account({ columns, accounts }) {
    const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
    return codeRanks(columns.account, columns.size, columns.texts.account, (id) => nameById.get(id) ?? '')
  },
  glAccount: ({ columns }) =>
    codeRanks(columns.glNumber, columns.size, columns.texts.glNumber, (text) => text),
  description({ columns }) {
    const { descriptions, size } = columns
    const folded = Array.from({ length: size }, (_, at) => fold(descriptions[at] ?? ''))
    return rankOf(folded)
  },
}

/** Ranks of rows by a repeated text: only the few texts are compared. */
function codeRanks(
  column: Uint32Array,
  size: number,
  interner: Interner,
  nameOf: (text: string) => string,
): Ranks {
  const names: string[] = []
  for (let code = 0; code === 0 || interner.textOf(code) !== undefined; code++) {
    names.push(fold(nameOf(interner.textOf(code) ?? '')))
  }
  const ranks = rankOf(names)
  return Uint32Array.from({ length: size }, (_, at) => ranks[column[at] ?? 0] ?? 0)
}

/** For each text its place among all of them in order; equal texts have one rank. */
function rankOf(texts: readonly string[]): Uint32Array {
  const rankByText = new Map<string, number>()
  for (const text of [...new Set(texts)].sort()) rankByText.set(text, rankByText.size)
  return Uint32Array.from(texts, (text) => rankByText.get(text) ?? 0)
}
