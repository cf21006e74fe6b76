import { utc } from '@date-fns/utc'
import {
  addMonths,
  addQuarters,
  addWeeks,
  addYears,
  endOfISOWeek,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  startOfISOWeek,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from 'date-fns'
import { type CalendarDay, dayOfTimestamp } from './calendar-day.ts'

/** First and last day, both included. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

/** In UTC every day has 24 hours and none is left out, as in the books. */
const IN_UTC = { in: utc }

/** Weeks begin on Monday, as ISO 8601 has it. */
const units = {
  week: { add: addWeeks, start: startOfISOWeek, end: endOfISOWeek },
  month: { add: addMonths, start: startOfMonth, end: endOfMonth },
  quarter: { add: addQuarters, start: startOfQuarter, end: endOfQuarter },
  year: { add: addYears, start: startOfYear, end: endOfYear },
}
export type CalendarUnit = keyof typeof units

/** The week, month, quarter or year of a day, or the one so many later, earlier where `later` is negative. */
export function periodAround(day: CalendarDay, unit: CalendarUnit, later = 0): Period {
  const { add, start, end } = units[unit]
  const within = add(start(day, IN_UTC), later, IN_UTC)
  return { from: dayOf(within), to: dayOf(end(within, IN_UTC)) }
}

/** The day that lies so many weeks, months, quarters or years later, or earlier; the last of a month that has no such day. */
export function dayLater(day: CalendarDay, unit: CalendarUnit, later: number): CalendarDay {
  return dayOf(units[unit].add(day, later, IN_UTC))
}

function dayOf(date: Date): CalendarDay {
  return dayOfTimestamp(date.toISOString())
}
