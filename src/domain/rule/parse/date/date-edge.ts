import type { Condition } from '../../tree.ts'
import { weekdaysHere } from './calendar-words.ts'
import { readDaysOfMonth, readOrdinal } from './days-of-month.ts'
import { LATEST_DAY, OF_THE_MONTH } from './of-the-month.ts'
import { BETWEEN, days, readSharedRange, THROUGH } from './date-range.ts'
import { type DateSpan, isDateSpan, monthHere, readDateSpan } from './date-words.ts'
import { readDaysWithinMonth } from './days-within-month.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { kindOfVerb } from '../grammar/verb.ts'
import { type Verb, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

export type Edge = 'after' | 'before' | 'onOrAfter' | 'onOrBefore'

/** Whether the clause ends here, or goes on with something that is no part of a name. */
export function closes(reader: Reader): boolean {
  const verb = reader.peek(VERBS)
  return (
    clauseEnd(reader) === reader.at ||
    // "before the 5th: salary"
    reader.source.charAt(reader.token(-1).to) === ':' ||
    // "before the 10th only"
    (reader.key() === 'only' && isAmong(reader.token(1).kind, 'end|close|comma')) ||
    reader.token().kind === 'open' ||
    reader.isOne('from|to|at|for|with|-|–|—|&|+') ||
    (verb !== undefined && kindOfVerb(verb.meaning) === 'amount')
  )
}

/** What follows a day and is no part of a name: "after the 17th which are not from Acme", "after the 22nd 100 naira". */
function goesOn(reader: Reader): boolean {
  const { key, text } = reader.token()
  return (
    key === text &&
    (isAmong(key, "on|in|by|via|of|which|that|who|is|are|isn't|aren't") || /^\p{Sc}?\d/u.test(text))
  )
}

export function isEdge(verb: Verb): verb is Edge {
  return kindOfVerb(verb) === 'date'
}

export function missing(reader: Reader, from: number): never {
  return refuse(
    'MISSING_VALUE',
    'Which date? e.g. date is after 2026-01-31',
    reader.span(from - 1, reader.at),
  )
}

export function unreadable(reader: Reader): never {
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
  const edge = reader.isOne('end|close|start|beginning') && reader.key(1) === 'of' ? reader.key() : ''
  if (edge !== '') reader.at += 2
  reader.takeWords('the')
  const whole = edge === '' ? undefined : readDateSpan(reader)
  if (whole && isDateSpan(whole)) {
    const day = isAmong(edge, 'end|close') ? whole.last : whole.first
    return { first: day, last: day }
  }
  if (edge !== '') reader.at = start
  const value = readDateSpan(reader)
  if (value && isDateSpan(value)) return value
  if (value || monthHere(reader) !== undefined) {
    const end = value ? reader.at : reader.at + 1
    const said = reader.text(start, end)
    const year = reader.context.today?.slice(0, 4)
    const meant = year === undefined ? undefined : reader.instead(start, end, `${said} ${year}`)
    refuse(
      'AMBIGUOUS_DATE',
      `${said} of which year? Write ${said} ${year ?? '2026'}`,
      reader.span(start, end),
      meant,
    )
  }
  return unreadable(reader)
}

/** "after the 20th of the month", "by the 5th": days of each month before or after one. */
function readMonthEdge(reader: Reader, edge: Edge): Condition | undefined {
  return reader.attempt(() => {
    const day = readOrdinal(reader)
    if (day === undefined) return undefined
    const isOfMonth = reader.take(OF_THE_MONTH) !== undefined
    if (!isOfMonth && !closes(reader) && !goesOn(reader)) return undefined
    if (edge === 'before' && day > 1) return { kind: 'dayOfMonth', first: 1, last: day - 1 }
    if (edge === 'onOrBefore') return { kind: 'dayOfMonth', first: 1, last: day }
    if (edge === 'after' && day < LATEST_DAY) return { kind: 'dayOfMonth', first: day + 1, last: LATEST_DAY }
    return edge === 'onOrAfter' ? { kind: 'dayOfMonth', first: day, last: LATEST_DAY } : undefined
  })
}

export function readEdge(reader: Reader, edge: Edge): Condition {
  const ofMonth = readMonthEdge(reader, edge)
  if (ofMonth) return ofMonth
  const dates = needDateSpan(reader)
  const day = edge === 'after' || edge === 'onOrBefore' ? dates.last : dates.first
  return { kind: 'date', compare: edge, day }
}

export function readBetweenDays(reader: Reader): Condition {
  const start = reader.at
  const ofMonth = readDaysWithinMonth(reader, 'between')
  if (ofMonth) return ofMonth
  const shared = readSharedRange(reader, BETWEEN)
  if (shared) return days(reader, start, shared.from, shared.to)
  const ordinals = readDaysOfMonth(reader, true) ?? readWeekdaysBetween(reader, BETWEEN)
  if (ordinals) return ordinals
  const within = reader.key(-1) === 'within'
  const from = needDateSpan(reader)
  if (within && from.first !== from.last && clauseEnd(reader) === reader.at)
    return days(reader, start, from, from)
  if (reader.takeOne(BETWEEN) === undefined) {
    refuse(
      'MISSING_AND',
      'between needs two dates: between 2026-04-01 and 2026-06-30',
      reader.span(start, reader.at),
    )
  }
  return days(reader, start, from, needDateSpan(reader))
}

/** "between Monday and Thursday", "from Monday till Friday" */
function readWeekdaysBetween(reader: Reader, joins: string): Condition | undefined {
  return reader.attempt(() => {
    const [first] = weekdaysHere(reader) ?? []
    reader.at += 1
    if (first === undefined || reader.takeOne(joins) === undefined) return undefined
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
export function readFrom(reader: Reader): Condition {
  const start = reader.at
  const ofMonth = readDaysWithinMonth(reader, 'from')
  if (ofMonth) return ofMonth
  const shared = readSharedRange(reader, THROUGH)
  if (shared) return days(reader, start, shared.from, shared.to)
  const ordinals = readDaysOfMonth(reader) ?? readWeekdaysBetween(reader, THROUGH)
  if (ordinals?.kind === 'dayOfMonth' && ordinals.first === ordinals.last && ordinals.first > 1)
    return onwards(reader, ordinals.first)
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

/** "from the 25th", "from the 25th onwards": to the end of the month. */
function onwards(reader: Reader, day: number): Condition {
  if (reader.isOne('onwards|onward') || (reader.isOne('on') && clauseEnd(reader) === reader.at + 1))
    reader.at += 1
  return { kind: 'dayOfMonth', first: day, last: LATEST_DAY }
}
