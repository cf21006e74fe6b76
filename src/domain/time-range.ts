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

/** The period of a range that ends with a day. Ranges of months begin with the first of a month. */
export function periodOf(range: TimeRange, to: CalendarDay): Period {
  if (range === 'daily' || range === 'weekly') return { from: addDays(to, 1 - DAYS_SHOWN[range]), to }
  const { from } = periodAround(to, 'month', range === 'monthly' ? -11 : -59)
  return { from, to }
}
