import { type CalendarDay, dayFromParts, daysInMonth } from '../../../calendar/calendar-day.ts'
import { entryOf } from '../../../text/entry-of.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { MONTH_NAMES, monthNamed } from '../../../calendar/month-names.ts'
import { ordinalOf } from '../grammar/vocabulary.ts'
import { OF_THE_MONTH } from './of-the-month.ts'
import { isAmong } from '../grammar/word-list.ts'

/** A span of dates, both ends included: a day, a month of a year, a quarter or a year. */
export interface DateSpan {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** A day of every year, like 25 December. */
export interface Anniversary {
  readonly month: number
  readonly day: number
}

/** A year as it is written. */
export const YEAR = /^(19|20|21)\d\d$/

const RELATIVE = /^(today|yesterday|tomorrow|now|ago|recently|lately|recent)$/

/** Reads a day, month or year of the calendar. Undefined where none stands here. */
export function readDateSpan(reader: Reader): DateSpan | Anniversary | undefined {
  const start = reader.at
  const key = reader.key()
  if (
    RELATIVE.test(key) ||
    (isAmong(key, 'last|this|next|current|previous') &&
      reader.isOne('week|month|year|quarter', 1) &&
      !partOfYearAt(reader))
  ) {
    refuse(
      'UNSUPPORTED_IDEA',
      `"${reader.text(start, start + (RELATIVE.test(key) ? 1 : 2))}" changes from day to day and a rule does not; write a date like 2026-01-31`,
      reader.span(start, start + (RELATIVE.test(key) ? 1 : 2)),
    )
  }
  // "in the year 2025"
  const year = [key, reader.key(1)].indexOf('year')
  if (year >= 0 && (year === 0 || key === 'the') && YEAR.test(reader.key(year + 1))) reader.at += year + 1
  return readNumeric(reader) ?? readQuarter(reader) ?? readPartOfYear(reader) ?? readWords(reader)
}

/** The day, where the text names exactly one; undefined for a whole month or a day of every year. */
export function isDateSpan(value: DateSpan | Anniversary): value is DateSpan {
  return 'first' in value
}

function day(reader: Reader, start: number, year: number, month: number, date: number): DateSpan {
  const span = reader.span(start, reader.at)
  if (month < 1 || month > 12)
    refuse('BAD_DATE', `There is no month ${month}; write a date like 2026-01-31`, span)
  const made = dayFromParts(year, month, date)
  if (made === undefined) {
    const name = `${MONTH_NAMES[month - 1]} ${year}`
    if (year < 1900 || year > 2999) refuse('BAD_DATE', `${year} is not a year of these books`, span)
    refuse('BAD_DATE', `${name} has ${daysInMonth(year, month)} days`, span)
  }
  return { first: made, last: made }
}

export function wholeMonth(year: number, month: number): DateSpan {
  return { first: dayOf(year, month, 1), last: dayOf(year, month, daysInMonth(year, month)) }
}

/** For parts known to exist. */
/** A day of a month that there is. */
export function dayOf(year: number, month: number, date: number): CalendarDay {
  const made = dayFromParts(year, month, date)
  if (made === undefined) throw new RangeError(`no day ${year}-${month}-${date}`)
  return made
}

function readNumeric(reader: Reader): DateSpan | undefined {
  const start = reader.at
  const { kind, text: said } = reader.token()
  // Databases are asked for '2026-01-31'.
  const text =
    kind === 'word' ? reader.key() : kind === 'quoted' && /^\d{4}-\d\d-\d\d$/.test(said) ? said : ''
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t[\d:.]+z?)?$/.exec(text)
  if (iso) {
    reader.at += 1
    return day(reader, start, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  }
  const month = /^(\d{4})[-/](\d{1,2})$/.exec(text)
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12) {
    reader.at += 1
    return wholeMonth(Number(month[1]), Number(month[2]))
  }
  const turned = /^(0?[1-9]|1[0-2])\/((?:19|20|21)\d\d)$/.exec(text)
  if (turned) {
    reader.at += 1
    return wholeMonth(Number(turned[2]), Number(turned[1]))
  }
  if (YEAR.test(text)) {
    reader.at += 1
    return { first: dayOf(Number(text), 1, 1), last: dayOf(Number(text), 12, 31) }
  }
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (!slashed) return undefined
  const [one, two] = [Number(slashed[1]), Number(slashed[2])]
  const year = Number(slashed[3])
  if (year < 100) {
    refuse('AMBIGUOUS_DATE', 'Write the year in full, like 2026-04-03', reader.span(start))
  }
  if (one > 12 || two > 12 || one === two || one === 0 || two === 0) {
    reader.at += 1
    return one > 12 ? day(reader, start, year, two, one) : day(reader, start, year, one, two)
  }
  const isDayFirst = orderOfOthers(reader)
  if (isDayFirst !== undefined) {
    reader.at += 1
    return isDayFirst ? day(reader, start, year, two, one) : day(reader, start, year, one, two)
  }
  return refuse(
    'AMBIGUOUS_DATE',
    `${one} ${MONTH_NAMES[two - 1]} or ${MONTH_NAMES[one - 1]} ${two}? Write ${dayOf(year, two, one)}`,
    reader.span(start),
    inOrder(reader.source, true),
    inOrder(reader.source, false),
  )
}

/** A sentence with all its days written by the year first, of which the day or the month stood first. */
function inOrder(source: string, isDayFirst: boolean): string {
  return source.replace(
    /(?<![\d./-])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?![\d/-])/g,
    (said, one: string, two: string, year: string) =>
      dayFromParts(Number(year), Number(isDayFirst ? two : one), Number(isDayFirst ? one : two)) ?? said,
  )
}

/** Whether the other days of a sentence are written with the day before the month, as "30.06.2026" proves; undefined where none tells. */
function orderOfOthers(reader: Reader): boolean | undefined {
  const orders = new Set(
    reader.tokens.flatMap(({ text }) => {
      const [, one, two] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}$/.exec(text) ?? []
      if (Number(one) > 12 === Number(two) > 12) return []
      return [Number(one) > 12]
    }),
  )
  const [isDayFirst, ...others] = orders
  return others.length === 0 ? isDayFirst : undefined
}

function readQuarter(reader: Reader): DateSpan | undefined {
  const match = /^q([1-4])$/.exec(reader.key())
  const year = Number(reader.key(1))
  if (!match || !(year >= 1900 && year < 2200)) return undefined
  reader.at += 2
  const month = Number(match[1]) * 3
  return { first: dayOf(year, month - 2, 1), last: dayOf(year, month, daysInMonth(year, month)) }
}

/** Halves and quarters by their names, each with the first of its months and how many it has. */
const PARTS: Readonly<Record<string, readonly [month: number, months: number]>> = {
  'first half': [1, 6], '1st half': [1, 6], 'second half': [7, 6], '2nd half': [7, 6], 'last half': [7, 6],
  'first quarter': [1, 3], '1st quarter': [1, 3], 'second quarter': [4, 3], '2nd quarter': [4, 3],
  'third quarter': [7, 3], '3rd quarter': [7, 3], 'fourth quarter': [10, 3], '4th quarter': [10, 3],
  'last quarter': [10, 3], 'final quarter': [10, 3],
} // oxfmt-ignore

/** "H1 2026", "the second half of 2025", "third quarter of 2026". */
export function partOfYearAt(
  reader: Reader,
): { month: number; months: number; year: number; pieces: number } | undefined {
  const the = reader.key() === 'the' ? 1 : 0
  const short = /^h([12])$/.exec(reader.key())?.[1]
  const named = entryOf(PARTS, `${reader.key(the)} ${reader.key(the + 1)}`)
  const [month, months] = short === undefined ? (named ?? []) : [short === '2' ? 7 : 1, 6]
  if (month === undefined || months === undefined) return undefined
  const before = short === undefined ? the + 2 : 1
  const at = reader.key(before) === 'of' ? before + 1 : before
  if (!YEAR.test(reader.key(at))) return undefined
  return { month, months, year: Number(reader.key(at)), pieces: at + 1 }
}

function readPartOfYear(reader: Reader): DateSpan | undefined {
  const part = partOfYearAt(reader)
  if (!part) return undefined
  reader.at += part.pieces
  const { year, month, months } = part
  const last = month + months - 1
  return { first: dayOf(year, month, 1), last: dayOf(year, last, daysInMonth(year, last)) }
}

/** "1-Jan-2026", "1/Jan/26": the year as it is written. */
export function dashedDay(key: string): { date: number; month: number; year: number } | undefined {
  const [, date, name = '', year] = /^(\d{1,2})[-/.]([a-z]{3,9})[-/.](\d{4}|\d{2})$/.exec(key) ?? []
  const month = monthNamed(name)
  return month === undefined ? undefined : { date: Number(date), month, year: Number(year) }
}

/** Refuses "3-Apr-26", of which the other number may be the year. */
function refuseShortYear(
  reader: Reader,
  { date, month, year }: { date: number; month: number; year: number },
): void {
  const meant = year < 100 ? dayFromParts(2000 + year, month, date) : undefined
  if (year >= 100) return
  refuse(
    'AMBIGUOUS_DATE',
    `Write the year in full, like ${meant ?? '2026-04-03'}`,
    reader.span(reader.at),
    meant && reader.instead(reader.at, reader.at + 1, meant),
  )
}

/** Refuses "in Jan 26", which is rather a month of 2026 than a day of every year; "on Jan 26" is the day. */
function refuseDayOrYear(reader: Reader, start: number, month: number, date: number): void {
  const isMonthFirst = reader.at === start + 2 && /^[23]\d$/.test(reader.key(-1))
  if (!isMonthFirst || !reader.isOneAt('in|during', start - 1)) return
  const name = MONTH_NAMES[month - 1] ?? ''
  refuse(
    'AMBIGUOUS_DATE',
    `Is "${reader.text(start, reader.at)}" a day or a year? Write "on ${name} ${date}" or "in ${name} 20${date}"`,
    reader.span(start, reader.at),
    reader.instead(start, reader.at, `${name} 20${date}`),
    reader.instead(start - 1, reader.at, `on ${name} ${date}`),
  )
}

/** "1 January 2026", "the 1st of January, 2026", "January 1, 2026", "1-Jan-2026", "January 2026". */
function readWords(reader: Reader): DateSpan | Anniversary | undefined {
  const start = reader.at
  const dashed = dashedDay(reader.key())
  if (dashed) {
    refuseShortYear(reader, dashed)
    reader.at += 1
    return day(reader, start, dashed.year, dashed.month, dashed.date)
  }
  const [, monthOnly = '', itsYear] = /^([a-z]{3,9})[-/](\d{4})$/.exec(reader.key()) ?? []
  const namedMonth = monthNamed(monthOnly)
  if (namedMonth !== undefined) {
    reader.at += 1
    return wholeMonth(Number(itsYear), namedMonth)
  }
  reader.takeWords('the')
  let date = dateNumber(reader.key())
  if (date !== undefined) {
    reader.at += 1
    reader.takeWords('day')
    reader.takeWords('of')
  }
  const month = monthHere(reader)
  if (month === undefined) {
    reader.at = start
    return undefined
  }
  reader.at += 1
  if (date === undefined) {
    const after = reader.at
    reader.takeWords('the')
    date = dateNumber(reader.key())
    if (date === undefined) reader.at = after
    else reader.at += 1
  }
  const beforeYear = reader.at
  if (reader.token().kind === 'comma' || reader.key() === 'of') reader.at += 1
  if (YEAR.test(reader.key())) {
    const year = Number(reader.key())
    reader.at += 1
    return date === undefined ? wholeMonth(year, month) : day(reader, start, year, month, date)
  }
  reader.at = beforeYear
  if (date === undefined) {
    // A month by itself belongs to every year and is no span of dates.
    reader.at = start
    return undefined
  }
  refuseDayOrYear(reader, start, month, date)
  // A leap year shows whether the month ever has such a day.
  if (dayFromParts(2024, month, date) === undefined) {
    refuse(
      'BAD_DATE',
      `${MONTH_NAMES[month - 1]} has at most ${daysInMonth(2024, month)} days`,
      reader.span(start, reader.at),
    )
  }
  return { month, day: date }
}

/** The day of a month, written as a number or as an ordinal. */
export function dateNumber(key: string): number | undefined {
  return /^\d{1,2}$/.test(key) ? Number(key) : ordinalOf(key)
}

/** The ordinal that stands here, of one word or two ("twenty first"), and how many pieces it takes up. */
export function ordinalHere(reader: Reader, offset = 0): { day: number; length: number } | undefined {
  const [key, next] = [reader.key(offset), reader.key(offset + 1)]
  const tens = key === 'twenty' ? 20 : key === 'thirty' ? 30 : 0
  const unit = tens > 0 && /^\p{L}+$/u.test(next) ? ordinalOf(next) : undefined
  if (unit !== undefined && unit < 10) return { day: tens + unit, length: 2 }
  const day = ordinalOf(key) ?? numberedDay(reader, offset)
  return day === undefined ? undefined : { day, length: 1 }
}

const LISTED = /^(?:the|to|and|or|until|till|through|thru|[-–]|\d{1,2}|\d{1,2}(?:st|nd|rd|th))$/

/** "between the 1. and 5. of the month", "on the 15 of each month": a number that is told for a day by what follows. */
function numberedDay(reader: Reader, offset: number): number | undefined {
  const day = Number(/^\d{1,2}$/.exec(reader.key(offset))?.[0] ?? 0)
  if (day < 1 || day > 31) return undefined
  let at = reader.at + offset + 1
  const isNumber = (place: number) => /^\d/.test(reader.keyAt(place))
  // Two numbers that nothing joins are no list: "over 5 15th to 28th of every month".
  while (
    (LISTED.test(reader.keyAt(at)) && !(isNumber(at) && isNumber(at - 1))) ||
    reader.kindAt(at) === 'comma'
  )
    at += 1
  const isOf = reader.isOneAt('of|in', at)
  return isOf && reader.peek(OF_THE_MONTH, at) ? day : undefined
}

/** The month named here: "december", "dec", "dec.". */
export function monthHere(reader: Reader): number | undefined {
  return reader.token().kind === 'word' ? monthNamed(reader.key().replace(/\.$|['’]s$/, '')) : undefined
}
