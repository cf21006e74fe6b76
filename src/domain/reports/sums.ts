import { type CalendarDay, dayNumber, dayOfNumber } from '../calendar/calendar-day.ts'
import { type Period, periodAround } from '../calendar/calendar-period.ts'
import { applyRate, type RateTable, type RateUsed } from '../money/exchange-rate.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import type { PostingGroup } from './posting-groups.ts'

/** What one account comes to in each column, debit less credit in minor units of the report's currency. */
export interface AccountSums {
  account: LedgerAccount
  amounts: bigint[]
  gaps: RateGaps
}

/** What an amount wants of its conversion: which currencies had no rate, and how many days old the oldest rate was. */
export class RateGaps {
  readonly missing = new Set<string>()
  age = 0

  /** What several want together. */
  static of(all: Iterable<RateGaps>): RateGaps {
    const gaps = new RateGaps()
    for (const one of all) gaps.add(one)
    return gaps
  }

  add({ missing, age }: { missing: Iterable<string>; age: number }): void {
    for (const currency of missing) this.missing.add(currency)
    this.age = Math.max(this.age, age)
  }
}

/** What conversion left behind: the rates it used, and what it had none for. */
export class Conversion {
  readonly currency: string
  readonly #rates: RateTable
  readonly #ratesByDay = new Map<string, Map<number, DayRate | undefined>>()
  /** The latest rate used of each currency. */
  readonly used = new Map<string, RateUsed>()
  /** Debit less credit of what has no rate, in its own minor units, by currency. */
  readonly unconverted = new Map<string, bigint>()

  constructor(currency: string, rates: RateTable) {
    this.currency = currency
    this.#rates = rates
  }

  /**
   * In minor units of the report's currency by the rate of a day, which is counted from 1970, rounded half
   * to even; undefined and noted where no rate is known.
   */
  convert(amount: bigint, currency: string, day: number, gaps: RateGaps): bigint | undefined {
    if (currency === this.currency) return amount
    if (amount === 0n) return 0n
    const found = this.#rateOn(currency, day)
    if (!found) return this.#noteUnconverted(amount, currency, gaps)
    if (found.age > gaps.age) gaps.age = found.age
    return applyRate(amount, found.rate)
  }

  /** The same of a sum of a month up to a day, by the average of its rates. */
  convertMonth(amount: bigint, currency: string, upTo: number, gaps: RateGaps): bigint | undefined {
    if (amount === 0n) return 0n
    const to = dayOfNumber(upTo)
    const { from } = periodAround(to, 'month')
    const found = this.#rates.convertOver(amount, currency, this.currency, { from, to })
    if (!found) return this.#noteUnconverted(amount, currency, gaps)
    if (found.rate) gaps.age = Math.max(gaps.age, upTo - dayNumber(found.rate.date))
    return found.amount
  }

  #noteUnconverted(amount: bigint, currency: string, gaps: RateGaps): undefined {
    this.unconverted.set(currency, (this.unconverted.get(currency) ?? 0n) + (amount > 0n ? amount : -amount))
    gaps.missing.add(currency)
  }

  /** Each day is looked up once, however many accounts have an amount on it. */
  #rateOn(currency: string, day: number): DayRate | undefined {
    let byDay = this.#ratesByDay.get(currency)
    if (!byDay) this.#ratesByDay.set(currency, (byDay = new Map()))
    if (byDay.has(day)) return byDay.get(day)
    const rate = this.#rates.find(currency, this.currency, dayOfNumber(day))
    const found = rate && { rate, age: day - dayNumber(rate.date) }
    byDay.set(day, found)
    const before = this.used.get(currency)
    if (rate && (!before || datesOf(before) < datesOf(rate))) this.used.set(currency, rate)
    return found
  }
}

/** The rate of a day, and how many days before it was told. */
interface DayRate {
  rate: RateUsed
  age: number
}

/** The dates by which a rate is later than another: its own, which is that of its older leg, and then the newer one's. */
function datesOf({ date, legs }: RateUsed): string {
  return [
    date,
    ...legs
      .map(({ stored }) => stored.date)
      .sort()
      .reverse(),
  ].join(' ')
}

/**
 * What accounts were posted in each of some periods that follow one another, each day, account and currency
 * converted by the rate of its day and rounded once: so columns add up to their total exactly, however the
 * postings were grouped before. `columnGaps` takes what the accounts together want of it, column by column.
 */
export function flowsOf(
  groups: Iterable<PostingGroup>,
  columns: readonly Period[],
  conversion: Conversion,
  columnGaps?: readonly RateGaps[],
): Map<string, AccountSums> {
  const sums = new Map<string, AccountSums>()
  const columnOf = columnFinder(columns)
  const foreign = new Map<string, Foreign>()
  for (const group of groups) {
    const { account, currency, sign, byDay, isMonthly = false } = group
    if (currency !== conversion.currency) {
      const key = `${account.key} ${currency} ${isMonthly}`
      let all = foreign.get(key)
      if (!all) foreign.set(key, (all = { account, currency, byDay: new Map(), isMonthly }))
      for (const [day, amount] of byDay) {
        if (columnOf(day) === -1) continue
        all.byDay.set(day, (all.byDay.get(day) ?? 0n) + BigInt(amount) * BigInt(sign))
      }
      continue
    }
    const running = new Running(columns.length)
    for (const [day, amount] of byDay) {
      const column = columnOf(day)
      if (column !== -1) running.add(column, amount)
    }
    addTo(sums, account, running.sums(sign))
  }
  for (const { account, currency, byDay, isMonthly } of foreign.values()) {
    const amounts = columns.map(() => 0n)
    const gaps = columns.map(() => new RateGaps())
    for (const [day, amount] of byDay) {
      const column = columnOf(day)
      const wants = gaps[column] ?? new RateGaps()
      const converted = isMonthly
        ? conversion.convertMonth(amount, currency, day, wants)
        : conversion.convert(amount, currency, day, wants)
      amounts[column] = (amounts[column] ?? 0n) + (converted ?? 0n)
    }
    gaps.forEach((wants, column) => columnGaps?.[column]?.add(wants))
    addTo(sums, account, amounts, RateGaps.of(gaps))
  }
  return sums
}

/** Posting groups of one account in one other currency, taken together. */
interface Foreign extends Pick<PostingGroup, 'account' | 'currency'> {
  byDay: Map<number, bigint>
  isMonthly: boolean
}

/** Balances at the end of some days, ascending, in the currencies of the postings: key of the account → currency → amounts. */
export function balancesOf(
  groups: Iterable<PostingGroup>,
  ends: readonly CalendarDay[],
): Map<string, { account: LedgerAccount; byCurrency: Map<string, bigint[]> }> {
  const balances = new Map<string, { account: LedgerAccount; byCurrency: Map<string, bigint[]> }>()
  const lasts = ends.map(dayNumber)
  for (const { account, currency, sign, byDay } of groups) {
    const running = new Running(ends.length)
    for (const [day, amount] of byDay) {
      const column = lasts.findIndex((last) => day <= last)
      if (column !== -1) running.add(column, amount)
    }
    const changes = running.sums(sign)
    let known = balances.get(account.key)
    if (!known) balances.set(account.key, (known = { account, byCurrency: new Map() }))
    const before = known.byCurrency.get(currency) ?? ends.map(() => 0n)
    let sum = 0n
    known.byCurrency.set(
      currency,
      before.map((amount, column) => amount + (sum += changes[column] ?? 0n)),
    )
  }
  return balances
}

/** Balances at the end of some days in any order, each converted by the rate of its day. */
export function convertedBalances(
  groups: Iterable<PostingGroup>,
  days: readonly CalendarDay[],
  conversion: Conversion,
): AccountSums[] {
  const order = days.map((day, column) => ({ day, column })).sort((a, b) => (a.day < b.day ? -1 : 1))
  const balances = balancesOf(
    groups,
    order.map(({ day }) => day),
  )
  return Array.from(balances.values(), ({ account, byCurrency }) => {
    const amounts = days.map(() => 0n)
    const gaps = new RateGaps()
    for (const [currency, sums] of byCurrency) {
      order.forEach(({ day, column }, index) => {
        const amount = conversion.convert(sums[index] ?? 0n, currency, dayNumber(day), gaps)
        amounts[column] = (amounts[column] ?? 0n) + (amount ?? 0n)
      })
    }
    return { account, amounts, gaps }
  })
}

/** Sums of numbers that are exact: numbers as long as they are, whole numbers of any size from there on. */
class Running {
  readonly #small: number[]
  readonly #large: bigint[]

  constructor(columns: number) {
    this.#small = Array.from({ length: columns }, () => 0)
    this.#large = Array.from({ length: columns }, () => 0n)
  }

  add(column: number, amount: number | bigint): void {
    if (typeof amount === 'number') {
      const next = (this.#small[column] ?? 0) + amount
      if (Number.isSafeInteger(next)) {
        this.#small[column] = next
        return
      }
    }
    this.#large[column] = (this.#large[column] ?? 0n) + BigInt(amount)
  }

  sums(sign: 1 | -1): bigint[] {
    return this.#small.map((small, column) => BigInt(sign) * (BigInt(small) + (this.#large[column] ?? 0n)))
  }
}

/** The column a day lies in, or −1. Columns follow one another without a gap. */
function columnFinder(columns: readonly Period[]): (day: number) => number {
  const [firstColumn] = columns
  const lastColumn = columns.at(-1)
  if (!firstColumn || !lastColumn) return () => -1
  const first = dayNumber(firstColumn.from)
  const last = dayNumber(lastColumn.to)
  const columnByDay = new Int16Array(Math.max(last - first + 1, 0))
  columns.forEach(({ from, to }, column) =>
    columnByDay.fill(column, dayNumber(from) - first, dayNumber(to) - first + 1),
  )
  return (day) => (day < first || day > last ? -1 : (columnByDay[day - first] ?? -1))
}

function addTo(
  sums: Map<string, AccountSums>,
  account: LedgerAccount,
  amounts: readonly bigint[],
  gaps = new RateGaps(),
): void {
  const known = sums.get(account.key)
  if (!known) sums.set(account.key, { account, amounts: [...amounts], gaps })
  else {
    known.amounts = known.amounts.map((amount, column) => amount + (amounts[column] ?? 0n))
    known.gaps.add(gaps)
  }
}
