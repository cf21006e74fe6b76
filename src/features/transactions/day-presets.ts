import { addDays, type CalendarDay } from '../../domain/calendar-day.ts'
import type { DayRange } from '../../ui/bookkeeping/date-range-field.tsx'
import { monthOf } from '../../ui/bookkeeping/transactions-address.ts'

/** The ranges of days that are asked for most. */
export function dayPresets(today: CalendarDay): { label: string; range: DayRange }[] {
  const month = monthOf(today)
  const before = monthOf(addDays(month.from, -1))
  const year = today.slice(0, 4)
  return [
    { label: 'This month', range: { start: month.from, end: month.to } },
    { label: 'Last month', range: { start: before.from, end: before.to } },
    {
      label: 'This year',
      range: { start: `${year}-01-01` as CalendarDay, end: `${year}-12-31` as CalendarDay },
    },
    { label: 'All dates', range: { start: undefined, end: undefined } },
  ]
}
