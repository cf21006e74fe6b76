import { dayNumberAt } from './calendar-day.ts'

/** A moment as a clock on the wall of a time zone shows it. */
interface WallTime {
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  minute: number
  /** Days since 1970 of the date on the wall. */
  date: number
  /** 0 is Sunday. */
  weekday: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallTime(instant: number, timeZone: string): WallTime {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const [year, month, day] = [number('year'), number('month'), number('day')]
  const date = dayNumberAt(Date.UTC(year, month - 1, day))
  const weekday = (((date + 4) % 7) + 7) % 7
  return { year, month, day, hour: number('hour'), minute: number('minute'), date, weekday }
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * A moment in words, seen from now in a time zone (an IANA name): "Today, 3:05 PM" and "Yesterday, 3:05 PM";
 * in the week of now, which starts on Sunday, "Monday, 3:05 PM"; in its month "March 2, 3:05 PM"; in its year
 * "March 2"; else "Mar 2, 2024". 'N/A' for empty text and 'Invalid Date' for one that cannot be read.
 */
export function displayDate(text: string | undefined, now: number, timeZone: string): string {
  const instant = readInstant(text)
  if (typeof instant === 'string') return instant
  const then = wallTime(instant, timeZone)
  const today = wallTime(now, timeZone)
  const month = MONTHS[then.month - 1] ?? ''
  if (then.date === today.date) return `Today, ${clockText(then)}`
  if (then.date === today.date - 1) return `Yesterday, ${clockText(then)}`
  const weekStart = today.date - today.weekday
  if (then.date >= weekStart && then.date < weekStart + 7)
    return `${WEEKDAYS[then.weekday]}, ${clockText(then)}`
  if (then.year !== today.year) return `${month.slice(0, 3)} ${then.day}, ${then.year}`
  return then.month === today.month ? `${month} ${then.day}, ${clockText(then)}` : `${month} ${then.day}`
}

/** yyyy-MM-dd in a time zone; 'N/A' or 'Invalid Date' as above. */
export function dateOnly(text: string | undefined, timeZone: string): string {
  const instant = readInstant(text)
  if (typeof instant === 'string') return instant
  const { year, month, day } = wallTime(instant, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/**
 * When a connection was last synchronised: 'Never', 'Just now' under a minute, then minutes, hours and days,
 * and from 7 days on the local date.
 */
export function lastSyncText(text: string | undefined, now: number, timeZone: string): string {
  if (text === undefined || text.trim() === '') return 'Never'
  const instant = readInstant(text)
  if (typeof instant === 'string') return instant
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return ago(minutes, 'minute')
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), 'hour')
  if (minutes < 7 * 24 * 60) return ago(Math.floor(minutes / (24 * 60)), 'day')
  const { year, month, day } = wallTime(instant, timeZone)
  return `${month}/${day}/${year}`
}

function readInstant(text: string | undefined): number | 'N/A' | 'Invalid Date' {
  if (text === undefined || text.trim() === '') return 'N/A'
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? 'Invalid Date' : instant
}

function clockText({ hour, minute }: WallTime): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

function ago(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} ago`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
