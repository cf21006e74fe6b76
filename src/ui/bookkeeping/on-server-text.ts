import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { dayText } from './day.tsx'

/** Where the transactions before a day are, on a device that has all of that day and of later ones. */
export function onServerText(wholeFrom: CalendarDay, textOf: (day: CalendarDay) => string = dayText): string {
  return `Transactions before ${textOf(wholeFrom)} are on the server.`
}
