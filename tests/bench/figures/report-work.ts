import type { ReportAnswer, ReportArgs } from '../../../src/db/ledger/queries/reports/report-query.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'

/** Profit and loss by month over the two years in which the benchmarks' rows lie, in one of their currencies. */
export const TWO_YEARS: ReportArgs = {
  report: 'profit',
  view: {
    period: { from: '2024-12-01' as CalendarDay, to: '2026-11-30' as CalendarDay },
    by: 'month',
    compare: 'none',
    basis: 'all',
    currency: 'NGN',
    startMonth: 1,
  },
}

export function profitIn({ statement }: ReportAnswer): bigint {
  const profit = statement?.lines.find(({ id }) => id === 'profit')?.amounts.at(-1)
  if (profit === undefined) throw new Error('The report has no profit')
  return profit
}
