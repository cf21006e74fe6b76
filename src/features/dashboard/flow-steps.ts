import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../domain/calendar/calendar-period.ts'
import type { DashboardData } from '../../domain/dashboard/dashboard.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import { daySpanText, dayText } from '../../session/day-text.ts'

/** One pair of bars: its days, how they are written, and what they come to in minor units. */
export interface FlowStep extends Period {
  label: string
  title: string
  income: bigint
  expenses: bigint
}

const DAYS_A_WEEK = 7

const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'quarter' } as const

/** What a pair of bars stands for: of five years the months would be too thin to be told apart. */
export function stepUnit(range: TimeRange): (typeof UNITS)[TimeRange] {
  return UNITS[range]
}

/** The figures of a period by day, by week of seven days from its first, by calendar month, or by quarter. */
export function flowSteps(
  { dailyData, monthlyData }: Pick<DashboardData, 'dailyData' | 'monthlyData'>,
  range: TimeRange,
  { from, to }: Period,
): FlowStep[] {
  const unit = stepUnit(range)
  const byMonth = unit === 'month' || unit === 'quarter'
  const { labels, income, expenses } = byMonth ? monthlyData : dailyData
  const single = labels.map((label, at): FlowStep => {
    const sums = { income: income[at] ?? 0n, expenses: expenses[at] ?? 0n }
    if (byMonth) {
      const first = `${label}-01` as CalendarDay
      const month = periodAround(first, 'month')
      return {
        from: month.from < from ? from : month.from,
        to: month.to > to ? to : month.to,
        label: dayInWords(first, 'MMM yy'),
        title: dayInWords(first, 'MMMM yyyy'),
        ...sums,
      }
    }
    const day = label as CalendarDay
    return { from: day, to: day, label: dayText(day), title: dayText(day), ...sums }
  })
  if (unit === 'quarter') return byQuarter(single)
  if (unit !== 'week') return single
  return Array.from({ length: Math.ceil(single.length / DAYS_A_WEEK) }, (_, week) =>
    together(single.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK), daysText),
  )
}

/** Calendar quarters; the first and the last have the months alone that the period has of them. */
function byQuarter(months: readonly FlowStep[]): FlowStep[] {
  const quarters = new Map<CalendarDay, FlowStep[]>()
  for (const month of months) {
    const { from } = periodAround(month.from, 'quarter')
    quarters.set(from, [...(quarters.get(from) ?? []), month])
  }
  return [...quarters.values()].map((quarter) => together(quarter, monthsText))
}

/** Several steps as one, named after the first. */
function together(steps: readonly FlowStep[], titleOf: (period: Period) => string): FlowStep {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) throw new RangeError('There are no steps to put together')
  return {
    from: first.from,
    to: last.to,
    label: first.label,
    title: titleOf({ from: first.from, to: last.to }),
    income: steps.reduce((sum, { income }) => sum + income, 0n),
    expenses: steps.reduce((sum, { expenses }) => sum + expenses, 0n),
  }
}

/** "October – December 2023", or the month where it is one alone. */
function monthsText({ from, to }: Period): string {
  const last = dayInWords(to, 'MMMM yyyy')
  return from.slice(0, 7) === to.slice(0, 7) ? last : `${dayInWords(from, 'MMMM')} – ${last}`
}

/** "Oct 25 – Nov 23". */
export function daysText({ from, to }: Period): string {
  return daySpanText(from, to)
}
