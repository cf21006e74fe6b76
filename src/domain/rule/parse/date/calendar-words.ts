import { monthNamed as monthOfYear } from '../../../calendar/month-names.ts'
import { entryOf } from '../../../text/entry-of.ts'
import { allOf, anyOf, type Condition } from '../../tree.ts'
import { days, readSharedRange, THROUGH } from './date-range.ts'
import { isDateSpan, monthHere, partOfYearAt, readDateSpan, YEAR } from './date-words.ts'
import { daysOfMonthHere, readDaysOfMonth } from './days-of-month.ts'
import { readDaysOfOneMonth } from './days-of-one-month.ts'
import { monthNamed } from './month-ahead.ts'
import { monthsThrough, readMonthsOfYear } from './months-of-year.ts'
import { MONTH_POINTS, OF_THE_MONTH } from './of-the-month.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { countOf, ordinalOf, weekdaysOf } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

const MOST_LEADING = 4
const LEADING = 'on|in|at|during|the|a|an|every|each|any|dated|falling|made|of|either|within|month'

/** Days and spans of dates as they follow "on", "in" or "is". Undefined where none stands here. */
export function readCalendar(reader: Reader, said: string): Condition | undefined {
  const start = reader.at
  // Prepositions and articles say nothing here; a run of more than a few is no English.
  while (
    reader.at < start + MOST_LEADING &&
    !reader.peek(MONTH_POINTS) &&
    reader.takeOne(LEADING) !== undefined
  );
  // "on a weekday Friday"
  if (reader.isOne('weekday|day') && weekdaysOf(reader.key(1)) !== undefined) reader.at += 1
  const found =
    // "The first half" would pass for the first of a month.
    (partOfYearAt(reader) && readWhole(reader)) ??
    readMonthsOfYear(reader) ??
    readDaysOfOneMonth(reader) ??
    readThrough(reader) ??
    readNthWeekday(reader) ??
    // "The last day or the 1st" begins like what is refused alone.
    (daysOfMonthHere(reader) ? readDaysOfMonth(reader) : undefined) ??
    readMonthPart(reader, start) ??
    readList(reader, weekdaysHere, (list) => ({ kind: 'weekday', days: list })) ??
    readDaysOfMonth(reader) ??
    readNumbered(reader, said) ??
    readWhole(reader) ??
    readList(reader, monthsHere, (list) => ({ kind: 'month', months: list }))
  if (!found) reader.at = start
  return found
}

/** "1 to 31 January 2026" where a single day might stand. */
function readThrough(reader: Reader): Condition | undefined {
  const start = reader.at
  const shared = readSharedRange(reader, THROUGH)
  return shared && days(reader, start, shared.from, shared.to)
}

function readWhole(reader: Reader): Condition | undefined {
  const value = readDateSpan(reader)
  if (!value) return undefined
  if (!isDateSpan(value)) {
    return allOf([
      { kind: 'month', months: [value.month] },
      { kind: 'dayOfMonth', first: value.day, last: value.day },
    ])
  }
  if (value.first === value.last) return { kind: 'date', compare: 'on', day: value.first }
  const isYear = YEAR.test(reader.key(-1)) && value.first.endsWith('-01-01') && value.last.endsWith('-12-31')
  const others = isYear ? readMoreYears(reader) : []
  return anyOf([{ kind: 'date', compare: 'between', day: value.first, upTo: value.last }, ...others])
}

/** "in 2025 or 2026": the years that follow the first. */
function readMoreYears(reader: Reader): Condition[] {
  const years: Condition[] = []
  for (;;) {
    const more = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      if (reader.takeOne('or|and|&') === undefined && !comma) return undefined
      reader.takeOne('in')
      return YEAR.test(reader.key()) ? readDateSpan(reader) : undefined
    })
    if (!more || !isDateSpan(more)) return years
    years.push({ kind: 'date', compare: 'between', day: more.first, upTo: more.last })
  }
}

/** "month is 12" and "day is 15": numbers mean what the field says. */
function readNumbered(reader: Reader, said: string): Condition | undefined {
  const value = /^\d{1,2}$/.test(reader.key()) ? Number(reader.key()) : undefined
  if (value === undefined) return undefined
  if (said.startsWith('month')) {
    if (value < 1 || value > 12) refuse('BAD_DATE', 'Months go from 1 to 12', reader.span(reader.at))
    reader.at += 1
    return { kind: 'month', months: [value] }
  }
  const next = reader.tokens[reader.at + 1]
  if (!said.startsWith('day') || (next && monthNamed(reader, 1))) return undefined
  return dayOfMonth(reader, value, 1)
}

function dayOfMonth(reader: Reader, value: number, pieces: number): Condition {
  if (value < 1 || value > 31) refuse('BAD_DATE', 'Days of a month go from 1 to 31', reader.span(reader.at))
  reader.at += pieces
  return { kind: 'dayOfMonth', first: value, last: value }
}

function readMonthPart(reader: Reader, start: number): Condition | undefined {
  const point = reader.take(MONTH_POINTS)
  if (point === 'first') return { kind: 'dayOfMonth', first: 1, last: 1 }
  if (point === 'last') return { kind: 'monthEnd', days: 1 }
  if (point === 'firstWeek') return { kind: 'dayOfMonth', first: 1, last: 7 }
  if (point === 'lastWeek') return { kind: 'monthEnd', days: 7 }
  const edge = reader.key()
  if (!isAmong(edge, 'last|final|first|past|next|previous')) return undefined
  const count = countOf(reader.key(1))
  const unit = reader.key(count === undefined ? 1 : 2)
  if (!isAmong(unit, 'day|days|week|weeks|month|months|year|years|quarter|quarters')) return undefined
  const of = reader.at + (count === undefined ? 2 : 3)
  const length = reader.peek(OF_THE_MONTH, of)?.length
  if (length === undefined || !unit.startsWith('day')) {
    const said = reader.text(start, of)
    return refuse(
      'UNSUPPORTED_IDEA',
      `"${said}" changes from day to day and a rule does not; write a date like 2026-01-31, or "the last 3 days of the month"`,
      reader.span(start, of),
    )
  }
  const days = count ?? 1
  if (days < 1 || days > 31) refuse('BAD_DATE', 'A month has at most 31 days', reader.span(start, of))
  reader.at = of + length
  return edge === 'first' ? { kind: 'dayOfMonth', first: 1, last: days } : { kind: 'monthEnd', days }
}

/** "the first Monday", "the last Friday of the month": a weekday in seven days of the month. */
function readNthWeekday(reader: Reader): Condition | undefined {
  const start = reader.at
  let isCounted = false
  const found = reader.attempt(() => {
    const isLast = reader.takeOne('last|final') !== undefined
    const count = isLast ? 0 : (ordinalOf(reader.key()) ?? 0)
    if (!isLast) reader.at += 1
    const week = isLast ? undefined : count
    const days = weekdaysHere(reader)
    if (days?.length !== 1 || (week !== undefined && (week < 1 || week > MOST_WEEKS))) return undefined
    reader.at += 1
    // "last Friday" is a day of the past.
    const isMonthly = reader.take(OF_THE_MONTH) !== undefined
    if (!isMonthly && isLast) return undefined
    isCounted = !isMonthly && count > 1 && reader.isOneAt('every|each', start - 1)
    const within: Condition =
      week === undefined
        ? { kind: 'monthEnd', days: 7 }
        : { kind: 'dayOfMonth', first: week * 7 - 6, last: week * 7 }
    return allOf([{ kind: 'weekday', days }, within])
  })
  return isCounted ? refuseEveryNth(reader, start) : found
}

const MOST_WEEKS = 4

/** Asks about "every second Tuesday", which comes every two weeks or once a month. */
function refuseEveryNth(reader: Reader, start: number): never {
  const said = reader.text(start, reader.at)
  return refuse(
    'AMBIGUOUS_DATE',
    `A rule can’t count weeks. For one ${reader.text(reader.at - 1, reader.at)} a month, write: the ${said} of the month`,
    reader.span(start - 1, reader.at),
    reader.instead(start - 1, reader.at, `the ${said} of the month`),
  )
}

export function weekdaysHere(reader: Reader): readonly number[] | undefined {
  return reader.token().kind === 'word' ? weekdaysOf(reader.key()) : undefined
}

const quarters: Readonly<Record<string, readonly number[]>> = {
  q1: [1, 2, 3], q2: [4, 5, 6], q3: [7, 8, 9], q4: [10, 11, 12],
  h1: [1, 2, 3, 4, 5, 6], h2: [7, 8, 9, 10, 11, 12],
} // oxfmt-ignore

/** "in April-June", "Nov-Jan"; "Jan/Feb" are but the two. */
export function monthsInOne(word: string): readonly number[] | undefined {
  const each = word.split('/').flatMap((name) => monthOfYear(name) ?? [])
  if (each.length > 1 && each.length === word.split('/').length) return each
  const [first, last, ...more] = word.split(/[-–]/).map(monthOfYear)
  return first === undefined || last === undefined || more.length > 0 ? undefined : monthsThrough(first, last)
}

function monthsHere(reader: Reader): readonly number[] | undefined {
  const inOne = monthsInOne(reader.key())
  if (inOne) return inOne
  const month = monthHere(reader)
  return month === undefined ? entryOf(quarters, reader.key()) : [month]
}

/** Names joined by commas, "or" and "and": a day is on one of them, so both words mean "or". */
function readList(
  reader: Reader,
  here: (reader: Reader) => readonly number[] | undefined,
  build: (list: readonly number[]) => Condition,
): Condition | undefined {
  const first = here(reader)
  // "March 2026" and "5 March" are read as dates.
  if (!first || (here === monthsHere && /^(\d{4}|\d{1,2}|\d{1,2}(st|nd|rd|th))$/.test(reader.key(1))))
    return undefined
  reader.at += 1
  const all = new Set(first)
  for (;;) {
    const more = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      const join = reader.takeOne(`or|and|&|+|and/or|${THROUGH}`)
      // "on fri sat or sun"
      const isRun = here === weekdaysHere && here(reader) !== undefined
      if (!comma && join === undefined && !isRun) return undefined
      while (reader.takeOne('on|in|a|the|every') !== undefined) {
        // "on Mondays or on Fridays"
      }
      const next = here(reader)
      if (next) reader.at += 1
      return next && { next, through: isAmong(join, THROUGH) }
    })
    if (!more) break
    const from = [...all].at(-1) ?? 1
    const to = more.next[0] ?? 1
    const turn = here === monthsHere ? 12 : 7
    // "November to February" and "Friday to Monday" run over the turn of the year or week.
    for (let value = from; more.through && value !== to; value = (value % turn) + 1) all.add(value)
    for (const value of more.next) all.add(value)
  }
  return build([...all].sort((a, b) => a - b))
}
