import { dayOfTimestamp } from '../calendar/calendar-day.ts'
import { type RateTable, roughFactor } from '../money/exchange-rate.ts'
import type { TransferSides } from './transfer.ts'
import { DRIFT, DRIFT_WITH_TEXT, largestFee, type Pair, pairOf, type Side } from './score.ts'

/**
 * Gaps in days of the calendar that hold every gap of -5 to 5 and to 7 business days, the nearest first: from a
 * Saturday, which counts as the Monday after it, to the Monday after that it is five.
 */
const GAPS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9]
const GAPS_CONVERTED = [...GAPS, 10, 11]

/**
 * Partners kept of one row on one day and in all, and rows looked at for them. The nearest amounts come
 * first and, among equal amounts, those of the row's own rank, so that the k-th out still meets the k-th
 * in. The bounds keep the number of pairs linear in the number of rows, however many amounts are alike.
 */
const MOST_A_DAY = 12
const MOST_A_ROW = 32
const MOST_LOOKS = 48

/** The pairs that a person has rejected, for a quick look. */
export function rejectedKeys(rejected: Iterable<TransferSides>): Set<string> {
  const keys = new Set<string>()
  for (const sides of rejected) keys.add(`${sides.expenseTransactionId}>${sides.incomeTransactionId}`)
  return keys
}

/**
 * All pairs of an expense and an income that may be one transfer, by date and amount windows over incomes
 * kept by day and sorted by amount. O(n log n), with a bounded number of pairs a row.
 */
export function candidatePairs(
  expenses: readonly Side[],
  incomes: readonly Side[],
  rates: RateTable | undefined,
  rejected: ReadonlySet<string>,
): Pair[] {
  const search = new Search(expenses, rates, rejected)
  const shelves = shelve(incomes)
  for (const outgoing of expenses) {
    for (const shelf of shelves) {
      if (shelf.currency === outgoing.row.currency) search.sameCurrency(outgoing, shelf)
      else search.otherCurrency(outgoing, shelf)
    }
  }
  return search.pairs
}

class Search {
  readonly pairs: Pair[] = []
  readonly #ranks: Ranks
  readonly #rates: RateTable | undefined
  readonly #rejected: ReadonlySet<string>
  /** Rough factors between minor units, by both currencies and then by day; NaN where no rate is known. */
  readonly #factors = new Map<string, Map<string, Map<number, number>>>()
  /** The expense whose partners are looked for. */
  #outgoing: Side | undefined
  /** What it is worth in the currency of the shelf. */
  #worth = 0

  constructor(expenses: readonly Side[], rates: RateTable | undefined, rejected: ReadonlySet<string>) {
    this.#ranks = new Ranks(expenses)
    this.#rates = rates
    this.#rejected = rejected
  }

  sameCurrency(outgoing: Side, { all, open, telling }: Shelves): void {
    const { amount, currency } = outgoing.row
    const kind = kindOf(outgoing)
    const keep = this.#keepSame
    this.#outgoing = outgoing
    // Business with somebody else is no transfer unless the other side says so, and the amounts are equal.
    const equals = kind === 'telling' ? all : kind === 'open' ? open : telling
    equals.visit(outgoing.day, GAPS, { low: amount, centre: amount, high: amount }, keep, this.#rank)
    if (kind === 'party') return
    const uneven = kind === 'telling' ? all : telling
    const low = amount - largestFee(amount, currency)
    uneven.visit(outgoing.day, GAPS, { low, centre: amount, high: amount - 1 }, keep)
  }

  otherCurrency(outgoing: Side, { currency, all, open, telling }: Shelves): void {
    const kind = kindOf(outgoing)
    if (kind === 'party') return
    const factor = this.#factor(outgoing, currency)
    if (Number.isNaN(factor)) return
    const centre = outgoing.row.amount * factor
    const keep = this.#keepConverted
    this.#outgoing = outgoing
    this.#worth = centre
    const near = windowAround(centre, DRIFT)
    const far = windowAround(centre, DRIFT_WITH_TEXT)
    if (kind === 'open') {
      open.visit(outgoing.day, GAPS_CONVERTED, near, keep)
      telling.visit(outgoing.day, GAPS_CONVERTED, { ...far, high: near.low - 1 }, keep)
      telling.visit(outgoing.day, GAPS_CONVERTED, { ...far, low: near.high + 1 }, keep)
    } else {
      all.visit(outgoing.day, GAPS_CONVERTED, far, keep)
    }
  }

  readonly #rank = (): number => (this.#outgoing ? this.#ranks.of(this.#outgoing) : 0)

  readonly #keepSame = (incoming: Side): boolean => this.#keep(incoming, undefined)

  readonly #keepConverted = (incoming: Side): boolean => {
    // Half a minor unit of rounding is no drift.
    const off = Math.max(0, Math.abs(incoming.row.amount - this.#worth) - 0.5)
    return this.#keep(incoming, off / this.#worth)
  }

  #keep(incoming: Side, drift: number | undefined): boolean {
    const outgoing = this.#outgoing
    if (!outgoing || outgoing.account === incoming.account) return false
    if (this.#rejected.size > 0 && this.#rejected.has(`${outgoing.row.id}>${incoming.row.id}`)) return false
    const pair = pairOf(outgoing, incoming, drift)
    if (pair) this.pairs.push(pair)
    return pair !== undefined
  }

  #factor({ row, day }: Side, currency: string): number {
    let byCurrency = this.#factors.get(row.currency)
    if (!byCurrency) this.#factors.set(row.currency, (byCurrency = new Map()))
    let byDay = byCurrency.get(currency)
    if (!byDay) byCurrency.set(currency, (byDay = new Map()))
    let factor = byDay.get(day)
    if (factor === undefined) {
      const rate = this.#rates?.find(row.currency, currency, dayOfTimestamp(row.timestamp))
      factor = rate ? roughFactor(rate) : Number.NaN
      byDay.set(day, factor)
    }
    return factor
  }
}

/** Bounds in whole minor units of what lies within a drift, and half a unit of rounding, of an amount. */
function windowAround(centre: number, drift: number): AmountWindow {
  const reach = centre * drift + 0.5
  return { low: Math.ceil(centre - reach), centre, high: Math.floor(centre + reach) }
}

/** Inclusive bounds of an amount, and the amount from which the nearest are taken first. */
interface AmountWindow {
  low: number
  centre: number
  high: number
}

/** `telling` of a transfer, telling of business with another `party`, or `open`. */
function kindOf({ evidence }: Side): 'telling' | 'open' | 'party' {
  if (evidence.telling) return 'telling'
  return evidence.otherBusiness === undefined ? 'open' : 'party'
}

/** Incomes of one currency in order of day and amount, so that the days around one lie close together. */
class Shelf {
  readonly #sides: readonly Side[]
  readonly #amounts: Float64Array
  readonly #firstDay: number
  /** Where each day begins among the sides, and at last where the last one ends. */
  readonly #starts: Int32Array
  readonly #known: ReadonlySet<number>

  /** Takes the sides in order of day, amount and id. */
  constructor(sides: readonly Side[]) {
    const firstDay = sides[0]?.day ?? 0
    const starts = new Int32Array((sides.at(-1)?.day ?? -1) - firstDay + 2)
    for (const { day } of sides) starts[day - firstDay + 1] = (starts[day - firstDay + 1] ?? 0) + 1
    for (let day = 1; day < starts.length; day++) starts[day] = (starts[day] ?? 0) + (starts[day - 1] ?? 0)
    this.#sides = sides
    this.#amounts = Float64Array.from(sides, ({ row }) => row.amount)
    this.#firstDay = firstDay
    this.#starts = starts
    this.#known = new Set(this.#amounts)
  }

  /** Offers the incomes of a window, nearest day and amount (or, among equals, rank) first, until enough are kept. */
  visit(
    day: number,
    gaps: readonly number[],
    { low, centre, high }: AmountWindow,
    keep: (side: Side) => boolean,
    rank?: () => number,
  ): void {
    if (low > high || (low === high && !this.#known.has(low))) return
    const amounts = this.#amounts
    let left = MOST_A_ROW
    for (const gap of gaps) {
      const place = day - this.#firstDay + gap
      const begin = this.#starts[place]
      const end = this.#starts[place + 1]
      if (begin === undefined || end === undefined) continue
      const from = firstFrom(amounts, low, begin, end)
      if (from === end || (amounts[from] ?? 0) > high) continue
      const to = firstFrom(amounts, high + 1, from, end)
      const middle = rank && to - from > MOST_A_DAY ? from + rank() : firstFrom(amounts, centre, from, to)
      left -= visitOutwards(
        this.#sides,
        from,
        to,
        Math.min(middle, to - 1),
        centre,
        Math.min(left, MOST_A_DAY),
        keep,
      )
      if (left <= 0) return
    }
  }
}

/** Offers the sides of [from, to) in order of distance from a middle; answers how many were kept. */
function visitOutwards(
  sides: readonly Side[],
  from: number,
  to: number,
  middle: number,
  centre: number,
  most: number,
  keep: (side: Side) => boolean,
): number {
  let kept = 0
  let below = middle - 1
  let above = middle
  for (let looks = 0; looks < MOST_LOOKS && kept < most; looks += 1) {
    const lower = below >= from ? sides[below] : undefined
    const upper = above < to ? sides[above] : undefined
    if (!lower && !upper) break
    const lowerGap = lower ? Math.abs(centre - lower.row.amount) : Infinity
    const upperGap = upper ? Math.abs(centre - upper.row.amount) : Infinity
    const takeLower = lowerGap < upperGap || (lowerGap === upperGap && middle - below <= above - middle)
    const side = takeLower ? lower : upper
    if (takeLower) below -= 1
    else above += 1
    if (side && keep(side)) kept += 1
  }
  return kept
}

interface Shelves extends Record<'all' | 'open' | 'telling', Shelf> {
  currency: string
}

function shelve(incomes: readonly Side[]): Shelves[] {
  const sidesByCurrency = new Map<string, Side[]>()
  for (const side of incomes) {
    const same = sidesByCurrency.get(side.row.currency)
    if (same) same.push(side)
    else sidesByCurrency.set(side.row.currency, [side])
  }
  return [...sidesByCurrency].map(([currency, unsorted]) => {
    const sides = byDayAmountAndId(unsorted)
    return {
      currency,
      all: new Shelf(sides),
      open: new Shelf(sides.filter((side) => kindOf(side) !== 'party')),
      telling: new Shelf(sides.filter((side) => kindOf(side) === 'telling')),
    }
  })
}

/** How many expenses of the same day, currency and amount come before one by id; worked out when first asked. */
class Ranks {
  readonly #expenses: readonly Side[]
  #ranks: Map<Side, number> | undefined

  constructor(expenses: readonly Side[]) {
    this.#expenses = expenses
  }

  of(side: Side): number {
    this.#ranks ??= this.#rankAll()
    return this.#ranks.get(side) ?? 0
  }

  #rankAll(): Map<Side, number> {
    const ranks = new Map<Side, number>()
    const counts = new Map<string, number>()
    for (const side of this.#expenses.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
      const key = `${side.day} ${side.row.amount} ${side.row.currency}`
      const before = counts.get(key) ?? 0
      ranks.set(side, before)
      counts.set(key, before + 1)
    }
    return ranks
  }
}

/** Dealt out by day first, so that only the rows of one day are compared with each other. */
function byDayAmountAndId(sides: readonly Side[]): Side[] {
  const sidesByDay = new Map<number, Side[]>()
  for (const side of sides) {
    const same = sidesByDay.get(side.day)
    if (same) same.push(side)
    else sidesByDay.set(side.day, [side])
  }
  const days = Float64Array.from(sidesByDay.keys()).sort()
  const sorted: Side[] = []
  for (const day of days) {
    const same = sidesByDay.get(day) ?? []
    for (const side of same.length > 1 ? same.sort(byAmountAndId) : same) sorted.push(side)
  }
  return sorted
}

function byAmountAndId(a: Side, b: Side): number {
  return a.row.amount - b.row.amount || (a.row.id < b.row.id ? -1 : 1)
}

/** The first place in [from, to) of at least an amount, by bisection; `to` where there is none. */
function firstFrom(amounts: Float64Array, amount: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((amounts[middle] ?? 0) < amount) low = middle + 1
    else high = middle
  }
  return low
}
