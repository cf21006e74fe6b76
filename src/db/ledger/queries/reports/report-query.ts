import { estimatedFrom } from '../../../../domain/account/account-balance.ts'
import { type CalendarDay, endOfDay, timestampOfDay } from '../../../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../../../domain/calendar/calendar-period.ts'
import type { SumKind } from '../../../../domain/ledger/ledger-sums.ts'
import { balanceSheet, trialBalance } from '../../../../domain/reports/balance-sheet.ts'
import { bridge, cashFlow } from '../../../../domain/reports/cash-flow.ts'
import { profitAndLoss } from '../../../../domain/reports/profit-and-loss.ts'
import type {
  ReportBooks,
  ReportColumn,
  ReportView,
  FinancialStatement,
} from '../../../../domain/reports/financial-statement.ts'
import { isCash } from '../../../../domain/reports/posting-groups.ts'
import { netOf } from '../figures/dashboard-query.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'
import { ledgerAccounts, reportBooks } from './report-books.ts'
import { undecidedFrom, unheldSums } from '../../sums/unheld.ts'

export const STATEMENTS = ['profit', 'balance', 'cash', 'trial', 'bridge'] as const
export type FinancialStatementName = (typeof STATEMENTS)[number]

export interface ReportArgs {
  report: FinancialStatementName
  view: ReportView
}

export interface ReportAnswer {
  /** What was asked: an answer is shown under its own heads, also while the next is on its way. */
  asked: ReportArgs
  /** Undefined where the period has more columns than a report shows. */
  statement: FinancialStatement | undefined
  /** How many transactions of the days that count nobody has decided on. */
  toReview: number
  /** How many transactions there are on this device in all. */
  held: number
  /** Keys of the accounts that fees of transfers are posted to, and of those that are cash. */
  fees: string
  cash: string[]
  /** Set where rows count that are not on this device: those of months, up to a day, by their sums. */
  byMonths?: ReportByMonths
}

export interface ReportByMonths {
  /** The last day on which there are such rows. */
  until: CalendarDay
  /** Whether nothing is known of those rows, because the server has not told yet. */
  isUnknown: boolean
  /** First days of months that a column cuts: their rows that are not here count as if all were on the last day. */
  cut: CalendarDay[]
  /** The days of those months that lie in each column: what the server has to be asked for exact figures. */
  parts: Period[]
  /**
   * Whether transfers are among those rows that may be between currencies: what was on its way between two days no sum
   * tells. They are not where this device holds the rows of all of these; see `exchangesHeld`.
   */
  hasExchange: boolean
  /** How many unsynced changes are not wholly counted, because some of their rows are not here. */
  undecided: number
  /** Set where all of those rows lie before the columns: no column counts them, and cash alone begins with them. */
  isBefore?: true
}

/** A report from the held rows. */
export function report(ledger: Ledger, { report: name, view }: ReportArgs): ReportAnswer {
  const books = reportBooks(ledger)
  const isBalance = name === 'balance' || name === 'trial'
  const { from, to } = view.period
  const statement = statementOf(ledger, books, name, view)
  const byMonths = byMonthsIn(ledger, statement?.columns ?? [], reachOf(name))
  return {
    asked: { report: name, view },
    statement,
    toReview: reviewCount(ledger, isBalance ? { to } : { from, to }),
    held: ledger.columns.size,
    fees: ledgerAccounts(ledger).fees.key,
    cash: [
      ...new Set(books.postingGroups.flatMap(({ account }) => (isCash(account) ? [account.key] : []))),
    ].sort(),
    ...(byMonths ? { byMonths } : {}),
  }
}

/**
 * What figures are made of: of the rows of their columns, of these and of what cash came to before, or of all rows up to
 * the end of each column, those of a chart without what bank accounts open with.
 */
type Reach = 'columns' | 'cash' | 'balance' | 'chart'

function reachOf(name: FinancialStatementName): Reach {
  if (name === 'balance' || name === 'trial') return 'balance'
  return name === 'profit' ? 'columns' : 'cash'
}

/**
 * How a report takes in rows that are not here; undefined where it takes in none, or where all of them lie before its
 * columns and what they come to by then is exact.
 */
export function byMonthsIn(
  ledger: Ledger,
  columns: readonly Pick<ReportColumn, 'period'>[],
  reach: Reach,
): ReportByMonths | undefined {
  const unheld = unheldSums(ledger)
  const { until } = unheld
  if (until === undefined) return undefined
  const cut = new Set<CalendarDay>()
  const parts = new Map<string, Period>()
  let takesIn = !unheld.isKnown
  let hasExchange = false
  for (const { days, sum } of unheld.sums) {
    for (const { period } of columns) {
      if (MOVED.has(sum.kind) && days.from <= period.to) hasExchange = true
      const month = periodAround(days.from, 'month')
      const from = reach === 'balance' || reach === 'chart' ? month.from : period.from
      if (days.to < from || days.from > period.to) continue
      takesIn = true
      if (days.from >= from && days.to <= period.to) continue
      cut.add(month.from)
      const part = { from: later(from, month.from), to: earlier(period.to, month.to) }
      parts.set(`${part.from} ${part.to}`, part)
    }
  }
  if (reach === 'cash' || reach === 'balance') {
    for (const day of ledger.accounts.map(estimatedFrom)) {
      if (day === undefined || !columns.some(({ period }) => day <= period.to)) continue
      const { from } = periodAround(day, 'month')
      takesIn = true
      cut.add(from)
      parts.set(`${from} ${day}`, { from, to: day })
    }
  }
  const undecided =
    reach === 'columns'
      ? Math.max(0, ...columns.map(({ period }) => undecidedFrom(unheld, period.from)))
      : (unheld.undecided?.count ?? 0)
  if (undecided > 0) takesIn = true
  if (!takesIn && !(reach === 'cash' && hasExchange)) return undefined
  return {
    until,
    isUnknown: !unheld.isKnown,
    cut: [...cut].sort(),
    parts: [...parts.values()],
    hasExchange,
    undecided,
    ...(takesIn ? {} : { isBefore: true }),
  }
}

/** Without a known rate a transfer between currencies is summed like any other. */
const MOVED: ReadonlySet<SumKind> = new Set<SumKind>(['EXCHANGE', 'TRANSFER'])

function later(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a > b ? a : b
}

function earlier(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b
}

function statementOf(
  ledger: Ledger,
  books: ReportBooks,
  name: FinancialStatementName,
  view: ReportView,
): FinancialStatement | undefined {
  if (name === 'profit') return profitAndLoss(books, view)
  if (name === 'balance') return balanceSheet(books, view)
  if (name === 'cash') return cashFlow(books, view)
  if (name === 'trial') return trialBalance(books, view)
  // Of a month that the period cuts the dashboard counts nothing and a report all: what lies between them is no reason.
  const { cut = [], undecided = 0 } = byMonthsIn(ledger, [view], 'columns') ?? {}
  return bridge(
    books,
    view,
    cut.length > 0 || undecided > 0 ? undefined : netOf(ledger, view.currency, view.period),
  )
}

/** Rows under review on some days, without the whole of what is split. */
export function reviewCount(
  ledger: Ledger,
  { from, to }: { from?: Period['from']; to: Period['to'] },
): number {
  const { size, flags, times } = ledger.columns
  const begin = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(timestampOfDay(from))
  const end = Date.parse(endOfDay(to))
  const wanted = statusBits('UNDER_REVIEW')
  let count = 0
  for (let at = 0; at < size; at++) {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) !== wanted || bits & FLAG.split) continue
    const time = times[at] ?? 0
    if (time >= begin && time < end) count += 1
  }
  for (const { sum, days } of unheldSums(ledger).sums) {
    const isWithin = days.to <= to && (from === undefined || days.to >= from)
    if (isWithin && sum.status === 'UNDER_REVIEW' && sum.kind !== 'SPLIT') count += sum.rows
  }
  return count
}
