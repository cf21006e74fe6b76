import { utc } from '@date-fns/utc'
import { addDays as addDaysTo } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'

/**
 * A day in the calendar of the books, "YYYY-MM-DD". Bank statements know days, not instants, so a
 * transaction's timestamp is read by its first ten characters wherever the reader stands.
 */
export type CalendarDay = string & { readonly __unit: 'day' }

/** The day, if the text is one that exists ("2026-02-30" does not); undefined otherwise. */
export function calendarDay(text: string): CalendarDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  return dayFromParts(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** The day of a year, a month from 1 and a day from 1; undefined where the calendar has no such day. */
export function dayFromParts(year: number, month: number, day: number): CalendarDay | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return undefined
  }
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDay
}

/** Whether transactions may be of this year: in others a year was mistyped, or written with two digits. */
export function plausibleYear(year: number): boolean {
  return year >= 1900 && year <= 2199
}

/** Why a day of that year is refused, to be followed by what to do; `text` is the day as it was given. */
export function yearFault(text: string, year: number): string {
  return `"${text}" names the year ${year}`
}

/** Number of days in a month counted from 1, by the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day on which a transaction with this ISO timestamp stands in the books. */
export function dayOfTimestamp(timestamp: string): CalendarDay {
  return timestamp.slice(0, 10) as CalendarDay
}

/**
 * The timestamp by which a day is kept and sent: midnight, marked as UTC, and as many milliseconds after it as rows of
 * the day were booked before. So the rows of a day keep their order wherever rows are sorted by their timestamps.
 */
export function timestampOfDay(day: CalendarDay, before = 0): string {
  if (before === 0) return `${day}T00:00:00.000Z`
  const time = new Date(Math.min(before, millisecondsInDay - 1)).toISOString().slice(11)
  return `${day}T${time}`
}

/**
 * The instant at which a day ends, as an upper bound that is left out. It is written as hour 24, as ISO 8601
 * allows, for the day after the last of the year 9999 has no name of ten characters: Date.parse and PostgreSQL
 * read it, and as text it stands between the timestamps of the day and those of the next.
 */
export function endOfDay(day: CalendarDay): string {
  return `${day}T24:00:00.000Z`
}

/** The number of a day, counted from 0 for 1970-01-01. A day without a time is read as its midnight in UTC. */
export function dayNumber(day: CalendarDay): number {
  return Date.parse(day) / millisecondsInDay
}

/** The number of the UTC day that an instant lies in, given in milliseconds since 1970. */
export function dayNumberAt(time: number): number {
  return Math.floor(time / millisecondsInDay)
}

/** The day of a number: the inverse of dayNumber. */
export function dayOfNumber(number: number): CalendarDay {
  return dayOfTimestamp(new Date(number * millisecondsInDay).toISOString())
}

/** The day that lies a number of days later, or earlier where the number is negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOfTimestamp(addDaysTo(day, days, { in: utc }).toISOString())
}

/** Whole days from one day to another; negative where the second comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from)
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
