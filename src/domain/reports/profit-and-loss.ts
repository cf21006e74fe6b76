import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import type { GLCategory } from '../gl-account/gl-account.ts'
import { isResult } from '../ledger/ledger-accounts.ts'
import {
  FIRST_DAY,
  periodColumns,
  type ReportBooks,
  type ReportLine,
  type ReportView,
  type FinancialStatement,
  FinancialStatementBuilder,
  postingGroupsIn,
} from './financial-statement.ts'
import type { PostingGroup } from './posting-groups.ts'
import { type AccountSums, type Conversion, flowsOf, RateGaps } from './sums.ts'

/**
 * Income and expenses of a period, each day converted by its own rate. Undefined where the period has more
 * columns than a report shows.
 */
export function profitAndLoss(books: ReportBooks, view: ReportView): FinancialStatement | undefined {
  const columns = periodColumns(view)
  if (!columns) return undefined
  const builder = new FinancialStatementBuilder(books, view.currency, columns)
  resultLines(builder, postingGroupsIn(books, view.basis))
  return builder.done()
}

/** Writes income, expenses and the profit; answers the line of the profit. */
export function resultLines(builder: FinancialStatementBuilder, groups: readonly PostingGroup[]): ReportLine {
  const sums = [
    ...flowsIn(
      builder,
      groups.filter(({ account }) => isResult(account)),
    ).values(),
  ]
  const of = (category: GLCategory) => sums.filter(({ account }) => account.category === category)
  const income = builder.section('income', 'Income', of('INCOME'), -1)
  const expenses = builder.section('expenses', 'Expenses', of('EXPENSE'), 1)
  return builder.sum('profit', 'result', 'Profit', 0, [income, expenses], [1, -1])
}

/**
 * What accounts come to in the columns of a statement. Parts follow one another; a total is the sum of them,
 * and what it is compared with is reckoned by itself.
 */
export function flowsIn(
  { columns, conversion }: Pick<FinancialStatementBuilder, 'columns' | 'conversion'>,
  groups: readonly PostingGroup[],
): Map<string, AccountSums> {
  const parts = columns.filter(({ kind }) => kind === 'period').map(({ period }) => period)
  const own = flowsOf(groups, parts, conversion)
  const compared = columns.find(({ kind }) => kind === 'compared')
  const other = compared && flowsOf(groups, [compared.period], conversion)
  const sums = new Map<string, AccountSums>()
  for (const key of new Set([...own.keys(), ...(other?.keys() ?? [])])) {
    const account = own.get(key)?.account ?? other?.get(key)?.account
    const amounts = own.get(key)?.amounts ?? []
    const total = amounts.reduce((sum, amount) => sum + amount, 0n)
    let part = 0
    if (account) {
      const gaps = new RateGaps()
      for (const of of [own.get(key), other?.get(key)]) if (of) gaps.add(of.gaps)
      sums.set(key, {
        account,
        gaps,
        amounts: columns.map(({ kind }) => {
          if (kind === 'compared') return other?.get(key)?.amounts[0] ?? 0n
          return kind === 'total' ? total : (amounts[part++] ?? 0n)
        }),
      })
    }
  }
  return sums
}

/** Income less expenses, in minor units of the conversion's currency, and what its rates want. */
export interface Profit {
  amount: bigint
  gaps: RateGaps
}

/**
 * Income less expenses between any two of some days, the first not itself in it, or from the beginning through one, in
 * minor units of the conversion's currency.
 */
export function profitBetween(
  groups: readonly PostingGroup[],
  days: readonly CalendarDay[],
  conversion: Conversion,
): (after: CalendarDay | undefined, through: CalendarDay) => Profit {
  const ends = [...new Set(days)].sort()
  const periods = ends.map((to, index): Period => ({
    from: index === 0 ? FIRST_DAY : addDays(ends[index - 1] ?? to, 1),
    to,
  }))
  const profits = profitsIn(groups, periods, conversion)
  return (after, through) => {
    const within = profits.filter((_, index) => {
      const end = ends[index] ?? through
      return end <= through && (after === undefined || end > after)
    })
    const amount = within.reduce((sum, profit) => sum + profit.amount, 0n)
    return { amount, gaps: RateGaps.of(within.map(({ gaps }) => gaps)) }
  }
}

/** Income less expenses of a period. */
export function profitOf(groups: readonly PostingGroup[], period: Period, conversion: Conversion): Profit {
  return profitsIn(groups, [period], conversion)[0] ?? { amount: 0n, gaps: new RateGaps() }
}

function profitsIn(
  groups: readonly PostingGroup[],
  periods: readonly Period[],
  conversion: Conversion,
): Profit[] {
  const profits = periods.map((): Profit => ({ amount: 0n, gaps: new RateGaps() }))
  const results = groups.filter(({ account }) => isResult(account))
  const gaps = profits.map((profit) => profit.gaps)
  for (const { amounts } of flowsOf(results, periods, conversion, gaps).values()) {
    for (const [index, profit] of profits.entries()) profit.amount -= amounts[index] ?? 0n
  }
  return profits
}
