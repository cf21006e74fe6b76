import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { periodAround } from '../../../domain/calendar/calendar-period.ts'
import type { DayRange } from '../../../ui/bookkeeping/date-range-field.tsx'

/** The ranges of days that are asked for most. */
export function dayPresets(today: CalendarDay): { label: string; range: DayRange }[] {
  const month = periodAround(today, 'month')
  const before = periodAround(today, 'month', -1)
  const year = periodAround(today, 'year')
  return [
    { label: 'This month', range: { start: month.from, end: month.to } },
    { label: 'Last month', range: { start: before.from, end: before.to } },
    { label: 'This year', range: { start: year.from, end: year.to } },
    { label: 'All dates', range: { start: undefined, end: undefined } },
  ]
}
