import { lightFormat } from 'date-fns'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import { rightTime } from '../domain/device/clock.ts'

/** The day on the calendar where this device stands. */
export function today(): CalendarDay {
  return lightFormat(rightTime(), 'yyyy-MM-dd') as CalendarDay
}
