import { tz } from '@date-fns/tz'
import { utc } from '@date-fns/utc'
import {
  differenceInCalendarDays,
  differenceInHours,
  differenceInMinutes,
  format,
  isSameMonth,
  isSameWeek,
  isSameYear,
} from 'date-fns'
import type { CalendarDay } from './calendar-day.ts'

/**
 * A moment in words, seen from now in a time zone (an IANA name): "Today, 3:05 PM" and "Yesterday, 3:05 PM";
 * in the week of now, which starts on Sunday, "Monday, 3:05 PM"; in its month "March 2, 3:05 PM"; in its year
 * "March 2"; else "Mar 2, 2024". 'N/A' for empty text and 'Invalid Date' for one that cannot be read.
 */
export function displayDate(text: string | undefined, now: number, timeZone: string): string {
  const instant = readInstant(text)
  if (typeof instant === 'string') return instant
  const inZone = { in: tz(timeZone) }
  const write = (pattern: string) => format(instant, pattern, inZone)
  const daysAgo = differenceInCalendarDays(now, instant, inZone)
  if (daysAgo === 0) return `Today, ${write('h:mm a')}`
  if (daysAgo === 1) return `Yesterday, ${write('h:mm a')}`
  if (isSameWeek(instant, now, inZone)) return write('EEEE, h:mm a')
  if (!isSameYear(instant, now, inZone)) return write('MMM d, yyyy')
  return write(isSameMonth(instant, now, inZone) ? 'MMMM d, h:mm a' : 'MMMM d')
}

/** The time of a moment by itself, "2:41 PM"; 'N/A' or 'Invalid Date' as above. */
export function timeText(text: string | undefined, timeZone: string): string {
  const instant = readInstant(text)
  return typeof instant === 'string' ? instant : format(instant, 'h:mm a', { in: tz(timeZone) })
}

/** yyyy-MM-dd in a time zone; 'N/A' or 'Invalid Date' as above. */
export function dateOnly(text: string | undefined, timeZone: string): string {
  const instant = readInstant(text)
  return typeof instant === 'string' ? instant : format(instant, 'yyyy-MM-dd', { in: tz(timeZone) })
}

/**
 * When a connection was last synchronised: 'Never', 'Just now' under a minute, then minutes, hours and days,
 * and from 7 days on the local date.
 */
export function lastSyncText(text: string | undefined, now: number, timeZone: string): string {
  if (text === undefined || text.trim() === '') return 'Never'
  const instant = readInstant(text)
  if (typeof instant === 'string') return instant
  const inZone = { in: tz(timeZone) }
  const [minutes, hours] = [differenceInMinutes(now, instant), differenceInHours(now, instant)]
  if (minutes < 1) return 'Just now'
  if (hours < 1) return ago(minutes, 'minute')
  if (hours < 24) return ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 7 ? ago(days, 'day') : format(instant, 'M/d/yyyy', inZone)
}

/** A day of the books in a pattern of date-fns, like 'MMM d'; 'Invalid Date' for one that cannot be read. */
export function dayInWords(day: CalendarDay, pattern: string): string {
  return Number.isNaN(Date.parse(day)) ? 'Invalid Date' : format(day, pattern, { in: utc })
}

function readInstant(text: string | undefined): number | 'N/A' | 'Invalid Date' {
  if (text === undefined || text.trim() === '') return 'N/A'
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? 'Invalid Date' : instant
}

function ago(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} ago`
}
