import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import type { GLAccount } from '../gl-account/gl-account.ts'
import { isResult } from '../ledger/ledger-accounts.ts'
import { comparedPeriod } from './periods.ts'
import { type LineRates, lineRates, type ReportBooks, postingGroupsIn } from './financial-statement.ts'
import type { PostingGroup } from './posting-groups.ts'
import { type AccountSums, Conversion, convertedBalances, flowsOf, RateGaps } from './sums.ts'

/** An amount in minor units of the chosen currency, on the side where its account belongs. */
export interface ChartAmount {
  amount: bigint
  /** What is to be known of the rates behind it; absent where each is there and of its time. */
  rates?: LineRates
}

/** What one account of the chart comes to. */
export interface ChartFigure {
  number: string
  /** Which ledger accounts are posted under the number: what is not assigned has one a direction. */
  keys: string[]
  /** Of income and expenses those of the period; of all other accounts the balance at the end of the day. */
  now: ChartAmount
  /** Of income and expenses those of the same months of the year before. */
  before?: ChartAmount
}

export interface ChartView {
  period: Period
  currency: string
  /** The day of balances. */
  day: CalendarDay
}

/**
 * What approved transactions come to on each account of the chart that has any: income and expenses over a period and
 * the year before it, each day converted by its own rate, and the balances of all other accounts by the rate of a
 * day. An account whose amounts have no rate is among them, with what it lacks.
 */
export function figuresOfChart(
  books: ReportBooks,
  chart: Iterable<Pick<GLAccount, 'number' | 'category'>>,
  { period, currency, day }: ChartView,
): ChartFigure[] {
  const results = new Map<string, PostingGroup[]>()
  const balances = new Map<string, PostingGroup[]>()
  const categories = new Map(Array.from(chart, ({ number, category }) => [number, category]))
  for (const postingGroup of postingGroupsIn(books, 'approved')) {
    const { number } = postingGroup.account
    const category = categories.get(number)
    if (category === undefined) continue
    const group = isResult({ category }) ? results : balances
    const same = group.get(number)
    if (same) same.push(postingGroup)
    else group.set(number, [postingGroup])
  }
  const conversion = new Conversion(currency, books.rates)
  const amount = (number: string, sums: Iterable<AccountSums>): ChartAmount => {
    const category = categories.get(number)
    const gaps = new RateGaps()
    let debit = 0n
    for (const each of sums) {
      debit += each.amounts[0] ?? 0n
      gaps.add(each.gaps)
    }
    return {
      amount: category === 'ASSET' || category === 'EXPENSE' ? debit : -debit,
      ...lineRates(gaps),
    }
  }
  const year = comparedPeriod(period, 'year')
  return [
    ...Array.from(results, ([number, groups]) => ({
      number,
      keys: keysOf(groups),
      now: amount(number, flowsOf(groups, [period], conversion).values()),
      before: amount(number, flowsOf(groups, [year], conversion).values()),
    })),
    ...Array.from(balances, ([number, groups]) => ({
      number,
      keys: keysOf(groups),
      now: amount(number, convertedBalances(groups, [day], conversion)),
    })),
  ]
}

function keysOf(groups: readonly PostingGroup[]): string[] {
  return [...new Set(groups.map(({ account }) => account.key))].sort()
}
