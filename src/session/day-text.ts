import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import { textOfDay, textOfDays } from '../domain/calendar/day-text.ts'
import { thisYear } from './today.ts'

/** "Nov 3" in the current year, "Nov 3, 2025" in any other; 'Invalid Date' where it cannot be read. */
export function dayText(day: CalendarDay): string {
  return textOfDay(day, thisYear())
}

/** "Oct 25 – Nov 23", with their years where these are not the current one. */
export function daySpanText(from: CalendarDay, to: CalendarDay): string {
  return textOfDays(from, to, thisYear())
}
