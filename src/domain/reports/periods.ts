import { addDays, type CalendarDay, dayFromParts, daysBetween, daysInMonth } from '../calendar-day.ts'
import type { Period } from '../dashboard.ts'

/** What a report is cut into columns by; a total is one column. */
export const COLUMN_UNITS = ['total', 'day', 'month', 'quarter', 'year', 'fiscal'] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** What a period is compared with. */
export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** More columns than this nobody reads: a report says so instead of showing them. */
export const MOST_COLUMNS = 62

/** The first month of the fiscal year where an organisation has not chosen one. */
export const FIRST_MONTH = 1

const MONTHS: Readonly<Record<Exclude<ColumnUnit, 'total' | 'day'>, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  fiscal: 12,
}

/**
 * A period cut at the ends of months, quarters or years; the first and the last part are as long as the
 * period reaches, so that no day is in none and none in two. Quarters and fiscal years begin with the
 * `startMonth` of the fiscal year, from 1. Undefined where there would be more than MOST_COLUMNS.
 */
export function cutPeriod(period: Period, unit: ColumnUnit, startMonth: number): Period[] | undefined {
  if (unit === 'total') return [period]
  const parts: Period[] = []
  for (let { from } = period; from <= period.to;) {
    if (parts.length === MOST_COLUMNS) return undefined
    const end = unit === 'day' ? from : lastDayOfUnit(from, MONTHS[unit], unit === 'year' ? 1 : startMonth)
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}

/** The first day of the fiscal year that a day lies in. */
export function fiscalYearStart(day: CalendarDay, startMonth: number): CalendarDay {
  return firstOfMonth(monthIndex(day) - ((monthIndex(day) - (startMonth - 1) + 12) % 12))
}

/** The fiscal year that a day lies in, whole. */
export function fiscalYearOf(day: CalendarDay, startMonth: number): Period {
  return unitOf(day, 12, startMonth)
}

/** The quarter of the fiscal year that a day lies in, whole. */
export function quarterOf(day: CalendarDay, startMonth: number): Period {
  return unitOf(day, 3, startMonth)
}

function unitOf(day: CalendarDay, months: number, startMonth: number): Period {
  const index = monthIndex(day)
  const first = index - ((((index - (startMonth - 1)) % months) + months) % months)
  return { from: firstOfMonth(first), to: lastOfMonth(first + months - 1) }
}

function lastDayOfUnit(day: CalendarDay, months: number, startMonth: number): CalendarDay {
  return unitOf(day, months, startMonth).to
}

/** The last so many whole months before the one that a day lies in: three of them never have a part of a fourth. */
export function lastMonths(day: CalendarDay, months: number): Period {
  const index = monthIndex(day)
  return { from: firstOfMonth(index - months), to: lastOfMonth(index - 1) }
}

/**
 * What a period is compared with. Before: as many whole months where it is made of whole months, else as
 * many days, that end the day before it begins. A year before: the same days of the year before; the last
 * of a month stays the last of a month.
 */
export function comparedPeriod({ from, to }: Period, comparison: 'before' | 'year'): Period {
  const whole = from.endsWith('-01') && isLastOfMonth(to)
  if (comparison === 'year')
    return { from: yearBefore(from), to: whole ? lastOfMonth(monthIndex(to) - 12) : yearBefore(to) }
  if (!whole) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
  const first = monthIndex(from)
  return { from: firstOfMonth(first - (monthIndex(to) - first + 1)), to: lastOfMonth(first - 1) }
}

function yearBefore(day: CalendarDay): CalendarDay {
  const [year, month, date] = [Number(day.slice(0, 4)) - 1, Number(day.slice(5, 7)), Number(day.slice(8))]
  return dayFromParts(year, month, Math.min(date, daysInMonth(year, month))) ?? day
}

function isLastOfMonth(day: CalendarDay): boolean {
  return day === lastOfMonth(monthIndex(day))
}

/** Months counted from the year 0. */
function monthIndex(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function firstOfMonth(index: number): CalendarDay {
  return dayFromParts(Math.floor(index / 12), (index % 12) + 1, 1) ?? ('0001-01-01' as CalendarDay)
}

function lastOfMonth(index: number): CalendarDay {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return dayFromParts(year, month, daysInMonth(year, month)) ?? ('0001-01-31' as CalendarDay)
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as people read it: "Oct 31, 2026". */
export function dayText(day: CalendarDay): string {
  return dayFormat.format(Date.parse(day))
}

/** A period as people read it: "Oct 2026", "2026" or "Oct 3, 2026 – Nov 2, 2026". */
export function periodText({ from, to }: Period): string {
  if (from === to) return dayText(from)
  const whole = from.endsWith('-01') && isLastOfMonth(to)
  const months = monthIndex(to) - monthIndex(from) + 1
  if (whole && months === 1) return monthFormat.format(Date.parse(from))
  if (whole && months === 12 && from.slice(5, 7) === '01') return from.slice(0, 4)
  if (whole) return `${monthFormat.format(Date.parse(from))} – ${monthFormat.format(Date.parse(to))}`
  return `${dayText(from)} – ${dayText(to)}`
}
