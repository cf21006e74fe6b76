import { lightFormat } from 'date-fns'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'

/** The day on the calendar where this device stands. */
export function today(): CalendarDay {
  return lightFormat(new Date(), 'yyyy-MM-dd') as CalendarDay
}
