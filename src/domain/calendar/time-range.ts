import { addDays, type CalendarDay } from './calendar-day.ts'
import { type Period, periodAround } from './calendar-period.ts'

/** How far back a dashboard looks: 30 days, 12 weeks, 12 months or 5 years. */
export const TIME_RANGES = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type TimeRange = (typeof TIME_RANGES)[number]

const labels: Record<TimeRange, string> = {
  daily: '30 days',
  weekly: '12 weeks',
  monthly: '12 months',
  yearly: '5 years',
}

export function timeRangeLabel(range: TimeRange): string {
  return labels[range]
}

const DAYS_SHOWN: Readonly<Record<'daily' | 'weekly', number>> = { daily: 30, weekly: 84 }

/** The days that a period of a range is compared with: the same range, ended one range earlier. */
export function periodBefore(range: TimeRange, to: CalendarDay): Period {
  if (range === 'daily' || range === 'weekly') return periodOf(range, addDays(to, -DAYS_SHOWN[range]))
  return periodOf(range, sameDayMonthsEarlier(to, range === 'monthly' ? 12 : 60))
}

/** Of the 31st, or of a leap day, the last day of the earlier month where that is shorter. */
function sameDayMonthsEarlier(day: CalendarDay, months: number): CalendarDay {
  const { from, to } = periodAround(day, 'month', -months)
  const same = addDays(from, Number(day.slice(8)) - 1)
  return same > to ? to : same
}

/** The period of a range that ends with a day. Ranges of months begin with the first of a month. */
export function periodOf(range: TimeRange, to: CalendarDay): Period {
  if (range === 'daily' || range === 'weekly') return { from: addDays(to, 1 - DAYS_SHOWN[range]), to }
  const { from } = periodAround(to, 'month', range === 'monthly' ? -11 : -59)
  return { from, to }
}

/** The shortest range that, ended today, takes in a day; undefined where none does. */
export function rangeWith(day: CalendarDay, today: CalendarDay): TimeRange | undefined {
  return TIME_RANGES.find((range) => {
    const { from, to } = periodOf(range, today)
    return day >= from && day <= to
  })
}
