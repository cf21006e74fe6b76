import { utc } from '@date-fns/utc'
import { addMonths, addYears, differenceInCalendarMonths, endOfMonth, startOfMonth } from 'date-fns'
import { addDays, type CalendarDay, dayOfTimestamp, daysBetween } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import { dayInWords } from '../calendar/date-display.ts'

/** What a report is cut into columns by; a total is one column. */
export const COLUMN_UNITS = ['total', 'day', 'month', 'quarter', 'year', 'fiscal'] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** What a period is compared with. */
export const COMPARISONS = ['none', 'before', 'year'] as const
export type ComparedWith = (typeof COMPARISONS)[number]

/** More columns than this nobody reads: a report says so instead of showing them. */
export const MOST_COLUMNS = 62

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
    const end = unit === 'day' ? from : unitOf(from, MONTHS[unit], unit === 'year' ? 1 : startMonth).to
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}

/** The fiscal year that a day lies in, whole. */
export function fiscalYearOf(day: CalendarDay, startMonth: number): Period {
  return unitOf(day, 12, startMonth)
}

/** The quarter of the fiscal year that a day lies in, whole. */
export function quarterOf(day: CalendarDay, startMonth: number): Period {
  return unitOf(day, 3, startMonth)
}

/** In UTC every day has 24 hours and none is left out, as in the books. */
const IN_UTC = { in: utc }

function unitOf(day: CalendarDay, months: number, startMonth: number): Period {
  const since = (((Number(day.slice(5, 7)) - startMonth) % months) + months) % months
  const first = addMonths(startOfMonth(day, IN_UTC), -since, IN_UTC)
  return { from: dayOf(first), to: lastOfMonth(addMonths(first, months - 1, IN_UTC)) }
}

/** The last so many whole months before the one that a day lies in: three of them never have a part of a fourth. */
export function lastMonths(day: CalendarDay, months: number): Period {
  const first = startOfMonth(day, IN_UTC)
  return { from: dayOf(addMonths(first, -months, IN_UTC)), to: addDays(dayOf(first), -1) }
}

/**
 * What a period is compared with. Before: as many whole months where it is made of whole months, else as
 * many days, that end the day before it begins. A year before: the same days of the year before; the last
 * of a month stays the last of a month.
 */
export function comparedPeriod(period: Period, comparison: 'before' | 'year'): Period {
  const { from, to } = period
  const months = wholeMonths(period)
  if (comparison === 'year') {
    const end = addYears(to, -1, IN_UTC)
    return { from: dayOf(addYears(from, -1, IN_UTC)), to: months > 0 ? lastOfMonth(end) : dayOf(end) }
  }
  if (months === 0) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
  return { from: dayOf(addMonths(from, -months, IN_UTC)), to: addDays(from, -1) }
}

/** The period after one: as many whole months where it is made of whole months, else as many days. */
export function periodAfter({ from, to }: Period): Period {
  const months = wholeMonths({ from, to })
  const next = addDays(to, 1)
  if (months === 0) return { from: next, to: addDays(to, daysBetween(from, to) + 1) }
  return { from: next, to: lastOfMonth(addMonths(next, months - 1, IN_UTC)) }
}

/** Of how many whole months a period is made; 0 where a part of a month is in it. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || to !== lastOfMonth(to)) return 0
  return differenceInCalendarMonths(to, from, IN_UTC) + 1
}

function lastOfMonth(date: Date | CalendarDay): CalendarDay {
  return dayOf(endOfMonth(date, IN_UTC))
}

function dayOf(date: Date): CalendarDay {
  return dayOfTimestamp(date.toISOString())
}

/** A period as people read it: "Oct 2026", "2026" or "Oct 3, 2026 – Nov 2, 2026". */
export function periodText(period: Period): string {
  const { from, to } = period
  if (from === to) return dayInWords(from, DAY)
  const months = wholeMonths(period)
  if (months === 0) return `${dayInWords(from, DAY)} – ${dayInWords(to, DAY)}`
  if (months === 1) return dayInWords(from, MONTH)
  if (months === 12 && from.slice(5, 7) === '01') return from.slice(0, 4)
  return `${dayInWords(from, MONTH)} – ${dayInWords(to, MONTH)}`
}

const DAY = 'MMM d, yyyy'
const MONTH = 'MMM yyyy'

/** The months and fiscal years that have ended before a day, each the latest first: what can be closed. */
export function endedPeriods(
  today: CalendarDay,
  startMonth: number,
  count: { months: number; years: number },
): { months: Period[]; years: Period[] } {
  const months: Period[] = []
  let at = today
  while (months.length < count.months) {
    const month = lastMonths(at, 1)
    months.push(month)
    at = month.from
  }
  const years: Period[] = []
  let year = fiscalYearOf(today, startMonth)
  while (years.length < count.years) {
    year = fiscalYearOf(addDays(year.from, -1), startMonth)
    years.push(year)
  }
  return { months, years }
}
