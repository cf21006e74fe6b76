import type { CalendarDay } from './calendar-day.ts'
import { dayInWords } from './date-display.ts'

const WITH_YEAR = 'MMM d, yyyy'

/** "Nov 3" in the current year, "Nov 3, 2025" in any other; 'Invalid Date' where it cannot be read. */
export function textOfDay(day: CalendarDay, thisYear: number | undefined): string {
  return dayInWords(day, Number(day.slice(0, 4)) === thisYear ? 'MMM d' : WITH_YEAR)
}

/** "Oct 25 – Nov 23"; days of two years say both, whichever year it is. */
export function textOfDays(from: CalendarDay, to: CalendarDay, thisYear: number | undefined): string {
  if (from === to) return textOfDay(from, thisYear)
  if (from.slice(0, 4) === to.slice(0, 4)) return `${textOfDay(from, thisYear)} – ${textOfDay(to, thisYear)}`
  return `${dayInWords(from, WITH_YEAR)} – ${dayInWords(to, WITH_YEAR)}`
}
