import { daysBetween } from '../../calendar/calendar-day.ts'
import { readSharedRange } from './date-range.ts'
import { dateNumber, partOfYearAt, isDateSpan, monthHere, readDateSpan, type DateSpan } from './date-words.ts'
import { entryOf } from '../fold.ts'
import { monthNamed as monthOfYear } from '../../calendar/month-names.ts'
import { readMonthsOfYear } from './months-of-year.ts'
import { Phrases } from './phrases.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { clauseEnd } from './stops.ts'
import { allOf, anyOf, type Condition, type DateCondition, not } from '../tree.ts'
import { kindOfVerb, readVerb, verbAt, wrongOperator } from './verb.ts'
import { countOf, ordinalOf, type Verb, VERBS, weekdaysOf } from './vocabulary.ts'

/** What joins the ends of a time after "from", and after "between". */
const THROUGH = 'to|-|–|until|till|through'
const BETWEEN = `and|&|${THROUGH}`

type Edge = 'after' | 'before' | 'onOrAfter' | 'onOrBefore'

const edgesBySymbol: Readonly<Record<string, Edge>> = {
  '>': 'after', '<': 'before', '>=': 'onOrAfter', '≥': 'onOrAfter', '<=': 'onOrBefore', '≤': 'onOrBefore',
} // oxfmt-ignore

const OF_THE_MONTH = new Phrases<true>([
  [true, 'of the month|of each month|of every month|of month|of any month|of a month|in the month|each month|every month|of the months|in any month|monthly'],
]) // oxfmt-ignore

const MONTH_POINTS = new Phrases<'first' | 'last' | 'firstWeek' | 'lastWeek'>([
  ['first', 'start of the month|beginning of the month|start of month|month start|start of each month|start of every month|first day of the month|first day of each month|first day of every month|first of the month|first of each month|first of every month|first of month|beginning of each month|beginning of every month'],
  ['last', 'last day of the month|last day of each month|last day of every month|end of the month|end of month|month end|month-end|last of the month|final day of the month|end of each month|end of every month|last day of month'],
  ['firstWeek', 'first week of the month|first week of each month|first week of every month'],
  ['lastWeek', 'last week of the month|last week of each month|last week of every month|final week of the month'],
]) // oxfmt-ignore

/** The condition that follows the word "date", "day", "month" or "year". */
export function readDateCondition(reader: Reader, said: string): Condition {
  const read = readVerb(reader)
  const symbol = edgesBySymbol[reader.tokens[read.verbFrom]?.key ?? '']
  const { verb } = read
  let condition: Condition
  if (symbol !== undefined && read.verb !== undefined) condition = readEdge(reader, symbol)
  else if (verb === 'between') condition = readBetweenDays(reader)
  else if (verb === 'onOrAfter' && reader.text(read.verbFrom, read.to).toLowerCase() === 'from')
    condition = readFrom(reader)
  else if (verb !== undefined && isEdge(verb)) condition = readEdge(reader, verb)
  else if (verb !== undefined && !['is', 'exactly', 'anyOf'].includes(verb)) {
    condition = kindOfVerb(verb) === 'date' ? readEdge(reader, 'after') : wrongOperator(reader, 'date', read)
  } else {
    if (reader.ended || clauseEnd(reader) === reader.at) missing(reader, read.from)
    condition = readCalendar(reader, said) ?? unreadable(reader)
  }
  return read.negated ? not(condition) : condition
}

/**
 * A date that needs no field before it: "in December", "on weekends", "after 1 January 2026", "every
 * Friday", "on the 1st of the month". Undefined where no such phrase stands here.
 */
export function readBareDate(reader: Reader): Condition | undefined {
  const start = reader.at
  if (/^(dated|made|booked|posted|falling|happening|occurring)$/.test(reader.key())) {
    const led = VERBS.at(reader.tokens, start + 1)
    if (led && isEdge(led.meaning)) {
      reader.at += 1
      const dated = readBareDate(reader)
      if (!dated) reader.at = start
      return dated
    }
  }
  const upTo = reader.key() === 'up' && reader.key(1) === 'to' && reader.key(2) !== 'and'
  const found = upTo ? { meaning: 'onOrBefore' as const, length: 2 } : VERBS.at(reader.tokens, reader.at)
  if (found && (isEdge(found.meaning) || found.meaning === 'between')) {
    reader.at += found.length
    const next = reader.tokens[reader.at]
    const condition = reader.attempt(() =>
      found.meaning === 'between'
        ? readBetweenDays(reader)
        : reader.tokens[start]?.key === 'from'
          ? readFrom(reader)
          : readEdge(reader, isEdge(found.meaning) ? found.meaning : 'after'),
    )
    if (condition) return condition
    // What looks like a date gets its own refusal rather than being taken for a name.
    if (/^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/.test(next?.key ?? '')) readEdge(reader, 'after')
    reader.at = start
    return undefined
  }
  const point = MONTH_POINTS.at(reader.tokens, start) !== undefined
  const named = /^(weekends?|weekdays?)$/.test(reader.key()) && !verbAt(reader, start + 1)
  const alone = standsAlone(reader)
  if (alone === 'monthly') reader.at += 1
  if (
    !point &&
    !named &&
    alone === undefined &&
    !/^(on|in|at|during|every|each|dated|falling|made)$/.test(reader.key())
  )
    return undefined
  const condition = readCalendar(reader, '')
  if (condition && named && reader.key() === 'only' && reader.token(1).kind === 'end') reader.at += 1
  if (!condition || (alone === 'ending' && !closes(reader))) {
    reader.at = start
    return undefined
  }
  return condition
}

/** Whether a date without any preposition stands at a place. */
export function dateAloneAt(reader: Reader, at: number): boolean {
  const start = reader.at
  reader.at = at
  const alone = standsAlone(reader) !== undefined
  reader.at = start
  return alone
}

/** Months whose names are nobody's first name and no plain word. */
const MONTH_ONLY = /^(january|february|july|september|october|november|december)$/

/**
 * How the date that stands here without a preposition is known for one: by its year or the words "of the
 * month", or because the clause ends with it, as in "Uber December" and unlike "March Brothers".
 */
function standsAlone(reader: Reader): 'dated' | 'ending' | 'monthly' | undefined {
  if (reader.at > 0 && /^(between|from)$/.test(reader.key(-1))) return undefined
  const [key, next, third] = [reader.key(), reader.key(1), reader.key(2)]
  if (/^(monthly|yearly|annually)$/.test(key) && /^(on|in)$/.test(next)) return 'monthly'
  if (/^(?:\d{4}([-/.])\d{2}\1\d{2}|\d{1,2}([-/.])\d{1,2}\2\d{4})$/.test(key)) return 'dated'
  if (/^[qh][1-4]$/.test(key) && YEAR.test(next)) return 'dated'
  if (/^[a-z]{3,9}[-/](?:19|20)\d\d$/.test(key) && monthOfYear(key.slice(0, -5)) !== undefined) return 'dated'
  if (reader.at === 0 && /^(?:(19|20)\d\d-(0[1-9]|1[0-2])|(0[1-9]|1[0-2])\/(19|20)\d\d)$/.test(key))
    return 'ending'
  if (partOfYearAt(reader) !== undefined) return 'dated'
  const ordinal = key === 'the' ? 1 : 0
  if (ordinalOf(reader.key(ordinal)) !== undefined && OF_THE_MONTH.at(reader.tokens, reader.at + ordinal + 1))
    return 'dated'
  const begins =
    reader.at === 0 || reader.token(-1).kind !== 'word' || clauseEnd(reader, reader.at - 1) < reader.at
  if (begins && weekdaysOf(key) && (key.endsWith('s') || key.includes('-'))) return 'ending'
  const through = /^(to|through|till|until|-|–|or|and|&)$/.test(next)
  if (through && weekdaysOf(key) && weekdaysOf(third)) return 'ending'
  if (begins && /^(q[1-4]|h[12])$/.test(key)) return 'ending'
  if (reader.at === 0 && key === 'the' && ordinalOf(next) !== undefined) return 'ending'
  const month = monthHere(reader)
  if (month !== undefined) {
    if (
      YEAR.test(next) ||
      (reader.token(1).kind === 'word' && YEAR.test(third) && dateNumber(next) !== undefined)
    )
      return 'dated'
    const listed = /^(or|and|to|through)$/.test(next) && monthNamed(reader, 2)
    return MONTH_ONLY.test(key) || listed || dateNumber(next) !== undefined ? 'ending' : undefined
  }
  if (dateNumber(key) === undefined || !monthNamed(reader, next === 'of' ? 2 : 1)) return undefined
  return YEAR.test(reader.key(next === 'of' ? 3 : 2)) ? 'dated' : 'ending'
}

const YEAR = /^(19|20|21)\d\d$/

/** Whether the clause ends here, or goes on with something that is no part of a name. */
function closes(reader: Reader): boolean {
  const verb = VERBS.at(reader.tokens, reader.at)
  return (
    clauseEnd(reader) === reader.at ||
    /^(from|to|at|for|with)$/.test(reader.key()) ||
    (verb !== undefined && kindOfVerb(verb.meaning) === 'amount')
  )
}

function isEdge(verb: Verb): verb is Edge {
  return kindOfVerb(verb) === 'date'
}

function missing(reader: Reader, from: number): never {
  return refuse(
    'MISSING_VALUE',
    'Which date? e.g. date is after 2026-01-31',
    reader.span(from - 1, reader.at),
  )
}

function unreadable(reader: Reader): never {
  const end = Math.max(clauseEnd(reader), reader.at + 1)
  return refuse(
    'BAD_DATE',
    `"${reader.text(reader.at, end)}" is not a date; write it like 2026-01-31 or 31 January 2026`,
    reader.span(reader.at, end),
  )
}

/** A span of dates with its year. A month or day without one cannot come before or after anything. */
function needDateSpan(reader: Reader): DateSpan {
  const start = reader.at
  if (reader.ended) missing(reader, start)
  reader.takeWords('the')
  const edge =
    /^(end|close|start|beginning)$/.test(reader.key()) && reader.key(1) === 'of' ? reader.key() : ''
  if (edge !== '') reader.at += 2
  reader.takeWords('the')
  const whole = edge === '' ? undefined : readDateSpan(reader)
  if (whole && isDateSpan(whole)) {
    const day = /^(end|close)$/.test(edge) ? whole.last : whole.first
    return { first: day, last: day }
  }
  if (edge !== '') reader.at = start
  const value = readDateSpan(reader)
  if (value && isDateSpan(value)) return value
  if (value || monthHere(reader) !== undefined) {
    const end = value ? reader.at : reader.at + 1
    const said = reader.text(start, end)
    refuse('AMBIGUOUS_DATE', `${said} of which year? Write ${said} 2026`, reader.span(start, end))
  }
  return unreadable(reader)
}

/** "after the 20th of the month", "by the 5th": days of each month before or after one. */
function readMonthEdge(reader: Reader, edge: Edge): Condition | undefined {
  return reader.attempt(() => {
    const day = readOrdinal(reader)
    if (day === undefined) return undefined
    const isOfMonth = reader.take(OF_THE_MONTH) !== undefined
    if (!isOfMonth && !closes(reader)) return undefined
    if (edge === 'before' && day > 1) return { kind: 'dayOfMonth', first: 1, last: day - 1 }
    if (edge === 'onOrBefore') return { kind: 'dayOfMonth', first: 1, last: day }
    if (edge === 'after' && day < 31) return { kind: 'dayOfMonth', first: day + 1, last: 31 }
    return edge === 'onOrAfter' ? { kind: 'dayOfMonth', first: day, last: 31 } : undefined
  })
}

function readEdge(reader: Reader, edge: Edge): Condition {
  const ofMonth = readMonthEdge(reader, edge)
  if (ofMonth) return ofMonth
  const dates = needDateSpan(reader)
  const day = edge === 'after' || edge === 'onOrBefore' ? dates.last : dates.first
  return { kind: 'date', compare: edge, day }
}

function readBetweenDays(reader: Reader): Condition {
  const start = reader.at
  const shared = readSharedRange(reader, BETWEEN)
  if (shared) return days(reader, start, shared.from, shared.to)
  const ordinals = readDaysOfMonth(reader, true) ?? readWeekdaysBetween(reader)
  if (ordinals) return ordinals
  const from = needDateSpan(reader)
  if (reader.takeOne(BETWEEN) === undefined) {
    refuse(
      'MISSING_AND',
      'between needs two dates: between 2026-04-01 and 2026-06-30',
      reader.span(start, reader.at),
    )
  }
  return days(reader, start, from, needDateSpan(reader))
}

/** "between Monday and Thursday" */
function readWeekdaysBetween(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const [first] = weekdaysHere(reader) ?? []
    reader.at += 1
    if (first === undefined || reader.takeOne(BETWEEN) === undefined) return undefined
    const [last] = weekdaysHere(reader) ?? []
    reader.at += 1
    return last === undefined ? undefined : { kind: 'weekday', days: daysThrough(first, last) }
  })
}

function daysThrough(first: number, last: number): number[] {
  const days = [first]
  for (let day = first; day !== last; days.push(day)) day = (day % 7) + 1
  return days.sort((a, b) => a - b)
}

/** "from 2026-04-01" alone has no end; with "to" it has. */
function readFrom(reader: Reader): Condition {
  const start = reader.at
  const shared = readSharedRange(reader, THROUGH)
  if (shared) return days(reader, start, shared.from, shared.to)
  const ordinals = readDaysOfMonth(reader)
  if (ordinals) return ordinals
  const from = needDateSpan(reader)
  if (reader.takeOne('onwards|onward|on') !== undefined)
    return { kind: 'date', compare: 'onOrAfter', day: from.first }
  const to = reader.attempt(() => (reader.takeOne(THROUGH) === undefined ? undefined : needDateSpan(reader)))
  if (to) return days(reader, start, from, to)
  if (from.first !== from.last) {
    const said = reader.text(start, reader.at)
    refuse(
      'AMBIGUOUS_DATE',
      `In ${said}, or from then on? Write "in ${said}" or "since ${said}"`,
      reader.span(start, reader.at),
    )
  }
  return { kind: 'date', compare: 'onOrAfter', day: from.first }
}

function days(reader: Reader, start: number, from: DateSpan, to: DateSpan): DateCondition {
  if (daysBetween(from.first, to.last) < 0) {
    refuse(
      'EMPTY_RANGE',
      `${from.first} is after ${to.last}; this can never match. Swap them?`,
      reader.span(start, reader.at),
      `date is between ${to.first} and ${from.last}`,
    )
  }
  return { kind: 'date', compare: 'between', day: from.first, upTo: to.last }
}

const MOST_LEADING = 4
const LEADING = 'on|in|at|during|the|a|an|every|each|any|dated|falling|made|of|either|within|month'

/** Days and spans of dates as they follow "on", "in" or "is". Undefined where none stands here. */
export function readCalendar(reader: Reader, said: string): Condition | undefined {
  const start = reader.at
  // Prepositions and articles say nothing here; a run of more than a few is no English.
  while (
    reader.at < start + MOST_LEADING &&
    !MONTH_POINTS.at(reader.tokens, reader.at) &&
    reader.takeOne(LEADING) !== undefined
  );
  const found =
    // "The first half" would pass for the first of a month.
    (partOfYearAt(reader) && readWhole(reader)) ??
    readMonthsOfYear(reader) ??
    readThrough(reader) ??
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

/**
 * "between 1 and 31 January 2026", "from 1 Jan to 31 Jan 2026": numbers that would pass for amounts were
 * they not days of a month that is named with its year.
 */
export function readBareRange(reader: Reader): Condition | undefined {
  const start = reader.at
  reader.takeOne('made|dated|booked|posted|falling')
  const verb = VERBS.at(reader.tokens, reader.at)
  const from = reader.key() === 'from'
  if (verb && (verb.meaning === 'between' || from)) {
    reader.at += verb.length
    const shared = readSharedRange(reader, from ? THROUGH : BETWEEN)
    if (shared) return days(reader, start, shared.from, shared.to)
  }
  reader.at = start
  return undefined
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

function monthNamed(reader: Reader, offset: number): boolean {
  const start = reader.at
  reader.at += offset
  const month = monthHere(reader)
  reader.at = start
  return month !== undefined
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
  if (!/^(last|final|first|past|next|previous)$/.test(edge)) return undefined
  const count = countOf(reader.key(1))
  const unit = reader.key(count === undefined ? 1 : 2)
  if (!/^(days?|weeks?|months?|years?|quarters?)$/.test(unit)) return undefined
  const of = reader.at + (count === undefined ? 2 : 3)
  const length = OF_THE_MONTH.at(reader.tokens, of)?.length
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

/**
 * "the 1st of the month", "the 1st to the 5th", "the 1st or the 15th". Between two days "and" makes a range,
 * elsewhere a list.
 */
function readDaysOfMonth(reader: Reader, between = false): Condition | undefined {
  return reader.attempt(() => {
    const first = readOrdinal(reader)
    if (first === undefined) return undefined
    const options: Condition[] = []
    let from = first
    let last = first
    for (;;) {
      const more = reader.attempt(() => {
        const comma = reader.token().kind === 'comma'
        if (comma) reader.at += 1
        const join = reader.takeOne('to|-|–|through|until|till|and|or|&')
        const day = join === undefined && !comma ? undefined : readOrdinal(reader)
        return day === undefined
          ? undefined
          : { day, through: /^(to|-|–|through|until|till)$/.test(join ?? '') || between }
      })
      if (!more) break
      if (more.through) {
        if (more.day < from) {
          refuse(
            'EMPTY_RANGE',
            `${from} to ${more.day} has no days; write the earlier day first`,
            reader.span(reader.at - 1),
          )
        }
        last = more.day
      } else {
        options.push({ kind: 'dayOfMonth', first: from, last })
        from = more.day
        last = from
      }
    }
    // "between the 1st and …" has a second day.
    if (between && first === last) return undefined
    reader.take(OF_THE_MONTH)
    return anyOf([...options, { kind: 'dayOfMonth', first: from, last }])
  })
}

function readOrdinal(reader: Reader): number | undefined {
  reader.takeOne('on')
  reader.takeWords('the')
  const day = ordinalOf(reader.key())
  if (day === undefined || monthAfter(reader)) return undefined
  if (day < 1 || day > 31) refuse('BAD_DATE', 'Days of a month go from 1 to 31', reader.span(reader.at))
  reader.at += 1
  reader.takeWords('day')
  return day
}

/** "the 1st of January" names a day of the year. */
function monthAfter(reader: Reader): boolean {
  return monthNamed(reader, reader.key(1) === 'of' ? 2 : 1)
}

function weekdaysHere(reader: Reader): readonly number[] | undefined {
  return reader.token().kind === 'word' ? weekdaysOf(reader.key()) : undefined
}

const quarters: Readonly<Record<string, readonly number[]>> = {
  q1: [1, 2, 3], q2: [4, 5, 6], q3: [7, 8, 9], q4: [10, 11, 12],
  h1: [1, 2, 3, 4, 5, 6], h2: [7, 8, 9, 10, 11, 12],
} // oxfmt-ignore

function monthsHere(reader: Reader): readonly number[] | undefined {
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
      const join = reader.takeOne('or|and|&|to|-|–|through')
      if (!comma && join === undefined) return undefined
      while (reader.takeOne('on|in|a|the|every') !== undefined) {
        // "on Mondays or on Fridays"
      }
      const next = here(reader)
      if (next) reader.at += 1
      return next && { next, through: /^(to|-|–|through)$/.test(join ?? '') }
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
