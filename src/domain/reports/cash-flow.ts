import { addDays } from '../calendar/calendar-day.ts'
import { EXCHANGE_DIFFERENCES, isResult, type LedgerAccount } from '../ledger/ledger-accounts.ts'
import { flowsIn, profitOf } from './profit-and-loss.ts'
import {
  computedLine,
  isNothing,
  lineRates,
  periodColumns,
  type ReportBooks,
  type ReportColumn,
  type ReportLine,
  type ReportView,
  type FinancialStatement,
  FinancialStatementBuilder,
  postingGroupsIn,
} from './financial-statement.ts'
import { isCash, type PostingGroup } from './posting-groups.ts'
import { type AccountSums, type Conversion, convertedBalances, RateGaps } from './sums.ts'

/**
 * Cash from the beginning of a period to its end, direct: what moved it by the account on the other side.
 * Transfers between accounts of cash are no part of it; what paid a card or a loan is. Opening balances
 * that are entered inside of the period stand apart, for nobody was paid. Undefined where there would be
 * more columns than a report shows.
 */
export function cashFlow(books: ReportBooks, view: ReportView): FinancialStatement | undefined {
  const columns = periodColumns(view)
  if (!columns) return undefined
  const builder = new FinancialStatementBuilder(books, view.currency, columns)
  cashLines(builder, postingGroupsIn(books, view.basis))
  return builder.done()
}

interface CashLines {
  /** Income and expenses that moved cash. */
  income: ReportLine
  expenses: ReportLine
  /** Ids of the lines of all other accounts. */
  others: ReadonlySet<string>
  exchange: ReportLine
}

function cashLines(builder: FinancialStatementBuilder, groups: readonly PostingGroup[]): CashLines {
  const { columns, conversion } = builder
  const cash = groups.filter(({ account }) => isCash(account))
  const opening = builder.add(
    cashLine('opening', 'Cash at the beginning', cashAt(cash, columns, 'from', conversion)),
  )
  const others = groups.filter(
    ({ account, movesCash }) => movesCash && !isCash(account) && account.key !== EXCHANGE_DIFFERENCES.key,
  )
  const sums = [...flowsIn(builder, others).values()]
  const of = (test: (account: LedgerAccount) => boolean) => sums.filter(({ account }) => test(account))
  const income = builder.section(
    'in',
    'Income',
    of(({ category }) => category === 'INCOME'),
    -1,
  )
  const expenses = builder.section(
    'out',
    'Expenses',
    of(({ category }) => category === 'EXPENSE'),
    -1,
  )
  const rest = builder.section(
    'rest',
    'Other cash flows',
    of((account) => !isResult(account)),
    -1,
  )
  const change = builder.sum('flows', 'subtotal', 'Net cash flow', 0, [income, expenses, rest])
  const end = cashAt(cash, columns, 'to', conversion)
  const exchange = builder.add(
    cashLine('exchange', 'Effect of exchange rates on cash', {
      amounts: end.amounts.map(
        (amount, column) => amount - (opening.amounts[column] ?? 0n) - (change.amounts[column] ?? 0n),
      ),
      gaps: end.gaps,
    }),
  )
  builder.sum('closing', 'result', 'Cash at the end', 0, [opening, change, exchange])
  return {
    income,
    expenses,
    exchange,
    others: new Set(sums.filter(({ account }) => !isResult(account)).map(({ account }) => account.key)),
  }
}

/** Cash before the first day of each column or at the end of its last, by the rates of that day. */
function cashAt(
  cash: readonly PostingGroup[],
  columns: readonly ReportColumn[],
  edge: 'from' | 'to',
  conversion: Conversion,
): Pick<AccountSums, 'amounts' | 'gaps'> {
  const days = columns.map(({ period }) => (edge === 'from' ? addDays(period.from, -1) : period.to))
  const sums = { amounts: columns.map(() => 0n), gaps: new RateGaps() }
  for (const { amounts, gaps } of convertedBalances(cash, days, conversion)) {
    amounts.forEach((amount, column) => (sums.amounts[column] = (sums.amounts[column] ?? 0n) + amount))
    sums.gaps.add(gaps)
  }
  return sums
}

function cashLine(
  id: string,
  label: string,
  { amounts, gaps }: Pick<AccountSums, 'amounts' | 'gaps'>,
): ReportLine {
  return { ...computedLine(id, label, amounts, 0), ...lineRates(gaps) }
}

/**
 * From the profit to the change of cash, and to the net that the dashboard shows, line by line.
 * `dashboardNet` is what the dashboard says of the same period in the same currency, where it is known.
 */
export function bridge(
  books: ReportBooks,
  view: ReportView,
  dashboardNet: bigint | undefined,
): FinancialStatement {
  const { period } = view
  const builder = new FinancialStatementBuilder(books, view.currency, [{ kind: 'period', period }])
  const groups = postingGroupsIn(books, view.basis)
  const scratch = new FinancialStatementBuilder(books, view.currency, builder.columns)
  const scratchLines = cashLines(scratch, groups)
  const { amount, gaps } = profitOf(groups, period, builder.conversion)
  const profit = builder.add(cashLine('profit', 'Profit', { amounts: [amount], gaps }))
  const [ownProfit = 0n] = profit.amounts

  builder.heading('cash', 'Profit to change in cash')
  const [income = 0n] = scratchLines.income.amounts
  const [expenses = 0n] = scratchLines.expenses.amounts
  for (const { rates } of [scratchLines.income, scratchLines.expenses]) if (rates) gaps.add(rates)
  const unpaid = {
    ...computedLine('unpaid', 'Income and expenses on cards and loans, not paid in cash', [
      income + expenses - ownProfit,
    ]),
    ...lineRates(gaps),
  }
  const others = scratch.lines.filter(({ id }) => scratchLines.others.has(id))
  const exchange = { ...scratchLines.exchange, depth: 1 }
  const parts = [unpaid, ...others.map((line) => ({ ...line, depth: 1 })), exchange].filter(
    (line) => line.amounts[0] !== 0n || (line !== unpaid && !isNothing(line)),
  )
  for (const part of parts) builder.add(part)
  builder.sum('change', 'result', 'Change in cash', 0, [profit, ...parts])

  if (dashboardNet !== undefined) {
    builder.heading('dashboard', 'Profit to the dashboard’s net')
    const all = profitOf(books.postingGroups, period, builder.conversion).amount
    const steps = [
      computedLine('review', 'Transactions to review', [all - ownProfit]),
      computedLine('rounding', 'Conversion rounding', [dashboardNet - all]),
    ].filter(({ amounts }) => amounts[0] !== 0n)
    for (const step of steps) builder.add(step)
    builder.sum('net', 'result', 'Net on the dashboard', 0, [profit, ...steps])
  }
  return builder.done()
}
