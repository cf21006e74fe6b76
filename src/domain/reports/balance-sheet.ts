import { addDays } from '../calendar/calendar-day.ts'
import type { GLCategory } from '../gl-account/gl-account.ts'
import { EXCHANGE_DIFFERENCES, isResult, type LedgerAccount } from '../ledger/ledger-accounts.ts'
import { fiscalYearOf } from './periods.ts'
import { flowsIn, profitBetween } from './profit-and-loss.ts'
import {
  accountLabel,
  balanceColumns,
  computedLine,
  isNothing,
  lineRates,
  type ReportBooks,
  type ReportColumn,
  type ReportLine,
  type ReportView,
  type FinancialStatement,
  FinancialStatementBuilder,
  postingGroupsIn,
} from './financial-statement.ts'
import type { PostingGroup } from './posting-groups.ts'
import { type AccountSums, type Conversion, convertedBalances, RateGaps } from './sums.ts'

/**
 * What is owned and owed at the end of each part of a period, by the rates of that day. Earnings stay at the
 * rates of their days, so what conversion leaves over stands as exchange differences: assets equal
 * liabilities and equity to the last unit. Undefined where there would be more columns than a report shows.
 */
export function balanceSheet(books: ReportBooks, view: ReportView): FinancialStatement | undefined {
  const columns = balanceColumns(view)
  if (!columns) return undefined
  const builder = new FinancialStatementBuilder(books, view.currency, columns)
  const figures = positionOf(postingGroupsIn(books, view.basis), columns, view, builder.conversion)
  const assets = builder.section('assets', 'Assets', figures.of('ASSET'), 1)
  const liabilities = builder.section('liabilities', 'Liabilities', figures.of('LIABILITY'), -1)
  const equity = builder.section('equity', 'Equity', figures.of('EQUITY'), -1, [
    {
      ...computedLine('retained', 'Retained earnings', figures.retained),
      ...lineRates(figures.gaps.retained),
    },
    {
      ...computedLine('earnings', 'Current year earnings', figures.earnings),
      ...lineRates(figures.gaps.earnings),
    },
    computedLine('exchange', EXCHANGE_DIFFERENCES.name, figures.exchange),
  ])
  const both = builder.sum('both', 'result', 'Total liabilities and equity', 0, [liabilities, equity])
  builder.sum('check', 'result', 'Assets minus liabilities and equity', 0, [assets, both], [1, -1])
  return builder.done()
}

/**
 * The balances of all accounts at the end of a period, each on its side: those of the balance sheet from the
 * beginning, income and expenses from the first day of the fiscal year, what was earned before as retained
 * earnings. Both totals are equal.
 */
export function trialBalance(books: ReportBooks, view: ReportView): FinancialStatement {
  const { period } = view
  const groups = postingGroupsIn(books, view.basis)
  const builder = new FinancialStatementBuilder(books, view.currency, [
    { kind: 'debit', period },
    { kind: 'credit', period },
  ])
  const single: ReportColumn[] = [{ kind: 'period', period }]
  const figures = positionOf(groups, single, view, builder.conversion)
  const year = { from: fiscalYearOf(period.to, view.startMonth).from, to: period.to }
  const results = flowsIn(
    { columns: [{ kind: 'period', period: year }], conversion: builder.conversion },
    groups.filter(({ account }) => isResult(account)),
  )
  const accounts = [
    ...figures.of('ASSET'),
    ...figures.of('LIABILITY'),
    ...figures.of('EQUITY'),
    ...results.values(),
  ]
  const lines: ReportLine[] = []
  const put = (id: string, label: string, debit: bigint, of: Pick<ReportLine, 'account' | 'rates'> = {}) => {
    const amounts = debit > 0n ? [debit, 0n] : [0n, -debit]
    if (isNothing({ amounts, ...of })) return
    lines.push(
      builder.add({ id, kind: of.account ? 'account' : 'computed', label, depth: 1, amounts, ...of }),
    )
  }
  for (const { account, amounts, gaps } of accounts.sort((a, b) => byCategory(a.account, b.account))) {
    const { key, number } = account
    put(key, accountLabel(account), amounts[0] ?? 0n, { account: { key, number }, ...lineRates(gaps) })
  }
  put('retained', 'Retained earnings', -(figures.retained[0] ?? 0n), lineRates(figures.gaps.retained))
  put('exchange', EXCHANGE_DIFFERENCES.name, -(figures.exchange[0] ?? 0n))
  builder.sum('total', 'result', 'Total', 0, lines)
  return builder.done()
}

interface Position {
  /** Debit less credit of the accounts of a category, without exchange differences. */
  of(category: GLCategory): AccountSums[]
  /** As credits: what was earned in fiscal years that have ended, in this one, and what conversion leaves over. */
  retained: bigint[]
  earnings: bigint[]
  exchange: bigint[]
  /** What the rates of the earnings want. */
  gaps: { retained: RateGaps; earnings: RateGaps }
}

function positionOf(
  groups: readonly PostingGroup[],
  columns: readonly ReportColumn[],
  { startMonth }: ReportView,
  conversion: Conversion,
): Position {
  const held = groups.filter(({ account }) => !isResult(account) && account.key !== EXCHANGE_DIFFERENCES.key)
  const ends = columns.map(({ period }) => period.to)
  const sums = convertedBalances(held, ends, conversion)
  const before = ends.map((end) => addDays(fiscalYearOf(end, startMonth).from, -1))
  const profit = profitBetween(groups, [...ends, ...before], conversion)
  const earlier = before.map((day) => profit(undefined, day))
  const own = ends.map((day, column) => profit(before[column], day))
  const retained = earlier.map(({ amount }) => amount)
  const earnings = own.map(({ amount }) => amount)
  const exchange = columns.map((_, column) => {
    const all = sums.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0n), 0n)
    return all - (retained[column] ?? 0n) - (earnings[column] ?? 0n)
  })
  return {
    of: (category) => sums.filter(({ account }) => account.category === category),
    retained,
    earnings,
    exchange,
    gaps: {
      retained: RateGaps.of(earlier.map(({ gaps }) => gaps)),
      earnings: RateGaps.of(own.map(({ gaps }) => gaps)),
    },
  }
}

const ORDER: readonly GLCategory[] = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE']

/** Assets first, expenses last, and by number in each. */
export function byCategory(a: LedgerAccount, b: LedgerAccount): number {
  return (
    ORDER.indexOf(a.category) - ORDER.indexOf(b.category) ||
    a.number.localeCompare(b.number, 'en', { numeric: true }) ||
    (a.name + a.key < b.name + b.key ? -1 : 1)
  )
}
