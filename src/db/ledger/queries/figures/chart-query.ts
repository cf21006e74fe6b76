import { type ChartFigure, type ChartView, figuresOfChart } from '../../../../domain/reports/chart-figures.ts'
import type { Ledger } from '../../ledger.ts'
import { reportBooks } from '../reports/report-books.ts'
import { byMonthsIn, type ReportByMonths, reviewCount } from '../reports/report-query.ts'

export interface ChartFiguresAnswer {
  /** What was asked: figures are shown under its own heads, also while the next are on their way. */
  asked: ChartView
  /** Empty while nothing is known of rows that are not on this device. */
  figures: ChartFigure[]
  /** How many transactions nobody has decided on, through the last day that counts; they are in no figure. */
  toReview: number
  /** Set where rows count that are not on this device: those of months, up to a day, by their sums. */
  byMonths?: ReportByMonths
}

/** What each account of the chart comes to, from the held rows and the sums of those that are not here. */
export function chartFigures(ledger: Ledger, asked: ChartView): ChartFiguresAnswer {
  const { period, day } = asked
  const to = period.to > day ? period.to : day
  // Balances are of one day, which may lie in the period.
  const columns = [{ period }, { period: { from: day, to: day } }]
  const byMonths = byMonthsIn(ledger, columns, 'chart')
  return {
    asked,
    figures: byMonths?.isUnknown ? [] : figuresOfChart(reportBooks(ledger), ledger.glAccounts, asked),
    toReview: reviewCount(ledger, { to }),
    ...(byMonths ? { byMonths } : {}),
  }
}
