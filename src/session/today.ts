import { lightFormat } from 'date-fns'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import { rightTime } from './clock.ts'

/** The day on the calendar where this device stands. */
export function today(): CalendarDay {
  return lightFormat(rightTime(), 'yyyy-MM-dd') as CalendarDay
}

/** The year of that day. */
export function thisYear(): number {
  return new Date(rightTime()).getFullYear()
}
