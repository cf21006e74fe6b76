import { dayFromParts, daysBetween, daysInMonth } from '../../../calendar/calendar-day.ts'
import { dateNumber, isDateSpan, monthHere, readDateSpan, type DateSpan } from './date-words.ts'
import { takeInclusive } from '../amount/amount-leaf.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { DateCondition } from '../../tree.ts'
import { MONTH_NAMES } from '../../../calendar/month-names.ts'

/** What joins the ends of a time after "from", and after "between". */
export const THROUGH = 'to|-|–|until|till|through|thru'
export const BETWEEN = `and|&|${THROUGH}`

/** Both ends of a time, in full. */
export interface DateRange {
  readonly from: DateSpan
  readonly to: DateSpan
}

/** What one end says of its day; the other end may say the rest for both. */
interface End {
  readonly year?: number
  readonly month?: number
  readonly day?: number | undefined
}

/**
 * Reads two ends of which one leaves out what the other says: "1 Jan and 31 Jan 2026", "1 to 31 January
 * 2026", "January 1-31, 2026", "January to March 2026", "1 Jan 2026 to 31 Jan". Undefined where no such
 * ends stand here, where no year is said, and where the year that is said would put the ends the wrong way
 * round ("1 Nov to 31 Jan 2026"): then the year has to be asked for.
 */
export function readSharedRange(reader: Reader, joins: string): DateRange | undefined {
  const start = reader.at
  const ends = reader.attempt(() => readEnds(reader, joins))
  if (!ends) return undefined
  const [one, other] = ends
  const complete = (end: End, by: End) => dateSpanOf(reader, start, { ...by, ...end, day: end.day })
  const [from, to] = [complete(one, other), complete(other, one)]
  if (from && to && from.first <= to.last) return { from, to }
  reader.at = start
  return undefined
}

/** Two ends that together say a year, but not both of them. */
function readEnds(reader: Reader, joins: string): readonly [End, End] | undefined {
  const written = readHyphened(reader)
  if (written) return written
  const one = readEnd(reader)
  if (!one || reader.takeOne(joins) === undefined) return undefined
  const other = readEnd(reader)
  if (!other) return undefined
  // "January 1 to 31, 2026": the year follows the last day.
  const year = other.month === undefined && one.month !== undefined ? readYear(reader) : undefined
  const ending = year === undefined ? other : { ...other, year }
  const dayAlone = one.month === undefined || other.month === undefined
  if (dayAlone && (one.day === undefined || other.day === undefined)) return undefined
  return (one.year === undefined) === (ending.year === undefined) ? undefined : [one, ending]
}

/** "1-31 January 2026", "January 1-31, 2026". */
function readHyphened(reader: Reader): readonly [End, End] | undefined {
  return reader.attempt(() => {
    const before = monthHere(reader)
    if (before !== undefined) reader.at += 1
    const days = /^(\d{1,2})[-–](\d{1,2})$/.exec(reader.key())
    if (!days) return undefined
    reader.at += 1
    reader.takeWords('of')
    const month = before ?? monthHere(reader)
    if (month === undefined) return undefined
    if (before === undefined) reader.at += 1
    const year = readYear(reader)
    return year === undefined
      ? undefined
      : [
          { month, day: Number(days[1]) },
          { year, month, day: Number(days[2]) },
        ]
  })
}

function readEnd(reader: Reader): End | undefined {
  const dates = readDateSpan(reader)
  if (dates) return isDateSpan(dates) ? endOf(dates) : dates
  const month = monthHere(reader)
  if (month !== undefined) {
    reader.at += 1
    return { month }
  }
  reader.takeWords('the')
  const day = dateNumber(reader.key())
  if (day === undefined) return undefined
  reader.at += 1
  return { day }
}

/** The parts of a day or of a month; undefined for longer spans of dates, which share nothing. */
function endOf({ first, last }: DateSpan): End | undefined {
  const [year, month, day] = first.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (first === last) return { year, month, day }
  return day === 1 &&
    Number(last.slice(8)) === daysInMonth(year, month) &&
    first.slice(0, 7) === last.slice(0, 7)
    ? { year, month }
    : undefined
}

function readYear(reader: Reader): number | undefined {
  return reader.attempt(() => {
    if (reader.token().kind === 'comma') reader.at += 1
    if (!/^(19|20|21)\d\d$/.test(reader.key())) return undefined
    const year = Number(reader.key())
    reader.at += 1
    return year
  })
}

function dateSpanOf(reader: Reader, start: number, { year, month, day }: End): DateSpan | undefined {
  if (year === undefined || month === undefined) return undefined
  const first = dayFromParts(year, month, day ?? 1)
  const last = dayFromParts(year, month, day ?? daysInMonth(year, month))
  if (first !== undefined && last !== undefined) return { first, last }
  return refuse(
    'BAD_DATE',
    `${MONTH_NAMES[month - 1]} ${year} has ${daysInMonth(year, month)} days`,
    reader.span(start, reader.at),
  )
}

/** The days from one span to another, both included; refused where the second is the earlier. */
export function days(reader: Reader, start: number, from: DateSpan, to: DateSpan): DateCondition {
  if (daysBetween(from.first, to.last) < 0) {
    refuse(
      'EMPTY_RANGE',
      `${from.first} is after ${to.last}; this can never match. Swap them?`,
      reader.span(start, reader.at),
      `date is between ${to.first} and ${from.last}`,
    )
  }
  takeInclusive(reader)
  return { kind: 'date', compare: 'between', day: from.first, upTo: to.last }
}
