import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../domain/calendar/calendar-period.ts'
import type { DashboardData } from '../../domain/dashboard/dashboard.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import { daySpanText, dayText } from '../../ui/bookkeeping/day.tsx'

/** One pair of bars: its days, how they are written, and what they come to in minor units. */
export interface FlowStep extends Period {
  label: string
  title: string
  income: bigint
  expenses: bigint
}

const DAYS_A_WEEK = 7

/** "day", "week" or "month": what a pair of bars stands for. */
export function stepUnit(range: TimeRange): 'day' | 'week' | 'month' {
  if (range === 'daily') return 'day'
  return range === 'weekly' ? 'week' : 'month'
}

/** The figures of a period by day, by week of seven days from its first, or by calendar month. */
export function flowSteps(
  { dailyData, monthlyData }: Pick<DashboardData, 'dailyData' | 'monthlyData'>,
  range: TimeRange,
  { from, to }: Period,
): FlowStep[] {
  const unit = stepUnit(range)
  const { labels, income, expenses } = unit === 'month' ? monthlyData : dailyData
  const single = labels.map((label, at): FlowStep => {
    const sums = { income: income[at] ?? 0n, expenses: expenses[at] ?? 0n }
    if (unit === 'month') {
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
  if (unit !== 'week') return single
  return Array.from({ length: Math.ceil(single.length / DAYS_A_WEEK) }, (_, week) =>
    together(single.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK)),
  )
}

function together(days: readonly FlowStep[]): FlowStep {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new RangeError('A week has days')
  return {
    from: first.from,
    to: last.to,
    label: first.label,
    title: daysText({ from: first.from, to: last.to }),
    income: days.reduce((sum, day) => sum + day.income, 0n),
    expenses: days.reduce((sum, day) => sum + day.expenses, 0n),
  }
}

/** "Oct 25 – Nov 23". */
export function daysText({ from, to }: Period): string {
  return daySpanText(from, to)
}
