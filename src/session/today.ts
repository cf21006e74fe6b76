import type { CalendarDay } from '../domain/calendar-day.ts'
import { dateOnly } from '../domain/date-display.ts'
import { TIME_ZONE } from './time-zone.ts'

/** The day on the calendar where this device stands. */
export function today(): CalendarDay {
  return dateOnly(new Date().toISOString(), TIME_ZONE) as CalendarDay
}
