import { calendarDay } from '../../../calendar/calendar-day.ts'
import { type Condition, not } from '../../tree.ts'
import { monthNamed as monthOfYear } from '../../../calendar/month-names.ts'
import { monthsInOne, readCalendar } from './calendar-words.ts'
import { readDaysWithinMonth } from './days-within-month.ts'
import { monthNamed } from './month-ahead.ts'
import { MONTH_POINTS, OF_THE_MONTH } from './of-the-month.ts'
import {
  closes,
  type Edge,
  isEdge,
  missing,
  readBetweenDays,
  readEdge,
  readFrom,
  unreadable,
} from './date-edge.ts'
import { edgeOf, edgeOfSymbol, readNumberedEdge, readNumberedRange } from './numbered-edge.ts'
import { aloneHere, MONTH_ONLY } from './date-alone.ts'
import { BETWEEN, days, readSharedRange, THROUGH } from './date-range.ts'
import { monthsThrough } from './months-of-year.ts'
import {
  dateNumber,
  isDateSpan,
  monthHere,
  ordinalHere,
  readDateSpan,
  wholeMonth,
  YEAR,
} from './date-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { readVerb, verbAt, wrongOperator } from '../grammar/verb.ts'
import { VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** The condition that follows the word "date", "day", "month" or "year". */
export function readDateCondition(reader: Reader, said: string): Condition {
  const read = readVerb(reader)
  const { verb } = read
  const symbol = edgeOfSymbol(reader.keyAt(read.verbFrom))
  const numbered =
    verb === 'between'
      ? readNumberedRange(reader, said)
      : readNumberedEdge(reader, said, symbol ?? edgeOf(verb))
  let condition: Condition
  if (numbered) condition = numbered
  else if (symbol !== undefined && read.verb !== undefined) condition = readEdge(reader, symbol)
  else if (verb === 'between') condition = readBetweenDays(reader)
  else if (verb === 'onOrAfter' && reader.text(read.verbFrom, read.to).toLowerCase() === 'from')
    condition = readFrom(reader)
  else if (verb !== undefined && isEdge(verb)) condition = readEdge(reader, verb)
  else if (verb !== undefined && !['is', 'exactly', 'anyOf'].includes(verb)) {
    return wrongOperator(reader, 'date', read)
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
  const whole = readDated(reader) ?? readWhole(reader) ?? readWorkingWeek(reader)
  if (whole) return whole
  const verb = edgeHere(reader)
  return verb ? readBehindVerb(reader, verb) : readNamed(reader)
}

/** "dated after 3 March 2026", "booked in December" */
function readDated(reader: Reader): Condition | undefined {
  if (!reader.isOne('dated|made|booked|posted|falling|happening|occurring')) return undefined
  const start = reader.at
  const led = reader.peek(VERBS, start + 1)
  const edge = led && isEdge(led.meaning) ? led.meaning : undefined
  if (edge === undefined && !reader.isOne('in|on|during', 1)) return undefined
  reader.at += 1
  // "made in Italy" may be no date; "dated after 31 February" is a wrong one.
  const dated = edge === undefined ? reader.attempt(() => readBareDate(reader)) : readBareDate(reader)
  if (dated) return dated
  // "dated after 3 March" lacks its year.
  const length = led?.length ?? 0
  if (edge !== undefined && (monthNamed(reader, length) || monthNamed(reader, length + 1))) {
    reader.at += length
    return readEdge(reader, edge)
  }
  reader.at = start
  return undefined
}

/** The "after", "up to and including", "between" that stands here, and how many words it has. */
function edgeHere(reader: Reader): { meaning: Edge | 'between'; length: number } | undefined {
  if (reader.key() === 'up' && reader.key(1) === 'to')
    return { meaning: 'onOrBefore', length: reader.key(2) === 'and' && reader.key(3) === 'including' ? 4 : 2 }
  const verb = toDayOfMonth(reader) ?? reader.peek(VERBS)
  if (!verb) return undefined
  const { meaning, length } = verb
  return meaning === 'between' || isEdge(meaning) ? { meaning, length } : undefined
}

function readBehindVerb(
  reader: Reader,
  { meaning, length }: { meaning: Edge | 'between'; length: number },
): Condition | undefined {
  const start = reader.at
  reader.at += length
  // "from date 1/4/2026"
  const date = reader.key() === 'date' ? 1 : reader.key() === 'the' && reader.key(1) === 'date' ? 2 : 0
  if (date > 0 && /\d/.test(reader.key(date))) reader.at += date
  const next = reader.key()
  const condition = reader.attempt(() => {
    if (meaning === 'between') return readBetweenDays(reader)
    return reader.keyAt(start) === 'from' ? readFrom(reader) : readEdge(reader, meaning)
  })
  if (condition) return condition
  const months = readMonthsFrom(reader, start)
  if (months) return months
  // What looks like a date gets its own refusal rather than being taken for a name.
  const isWritten = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(next)
  if (isWritten && meaning === 'between') readBetweenDays(reader)
  if (isWritten || (isEdge(meaning) && (isDayAndMonth(reader) || isMonthAlone(reader))))
    readEdge(reader, 'after')
  reader.at = start
  return undefined
}

/** "in December", "weekends", "on the 1st of the month": a date by its name, with a preposition or where it is one without. */
function readNamed(reader: Reader): Condition | undefined {
  const start = reader.at
  // "over the weekend"
  if (reader.key() === 'over' && reader.key(1) === 'the' && reader.isOne('weekend|weekends', 2))
    reader.at += 2
  const isPoint = reader.peek(MONTH_POINTS, start) !== undefined
  const isPartOfWeek =
    reader.isOne('weekend|weekends|weekday|weekdays|wknd|wknds|wkend|wkends|wkday|wkdays') &&
    !verbAt(reader, start + 1) &&
    reader.source.charAt(reader.token().to) !== ':'
  const alone = aloneHere(reader)
  if (alone === 'monthly') reader.at += 1
  const isLed = reader.isOne('on|in|at|during|every|each|dated|falling|made')
  if (!isPoint && !isPartOfWeek && alone === undefined && !ofMonthHere(reader) && !isLed) return undefined
  const condition = readCalendar(reader, '')
  if (condition) takeOnly(reader, isPartOfWeek, condition.kind === 'weekday' && alone === 'ending')
  // "weekends Starbucks": in small letters it is no part of the name.
  const said = reader.tokens[start]
  const isBefore = isPartOfWeek && said?.text === said?.key && /^\p{Lu}/u.test(reader.token().text)
  // "Tuesdays and Thursdays in Q1"
  const isList = condition?.kind === 'weekday' && condition.days.length > 1
  const isClosed = isBefore || closes(reader) || (isList && reader.isOne('in|at|from|over|under'))
  if (!condition || (alone === 'ending' && !isClosed)) {
    reader.at = start
    return undefined
  }
  return openEnded(reader, condition)
}

/** The "only" of "weekends only" and of "hall hire at St Mary's, Tuesdays only". */
function takeOnly(reader: Reader, isPartOfWeek: boolean, isLastDay: boolean): void {
  if (reader.key() !== 'only') return
  const next = reader.token(1).kind
  if (isPartOfWeek ? isAmong(next, 'end|close|comma|open') : isLastDay && next === 'end') reader.at += 1
}

/** The "to" of "contributions to 10th of month", up to which day they are paid. */
function toDayOfMonth(reader: Reader): { meaning: 'onOrBefore'; length: number } | undefined {
  const the = reader.key(1) === 'the' ? 2 : 1
  const ordinal = reader.key() === 'to' ? ordinalHere(reader, the) : undefined
  const isDay = ordinal && reader.peek(OF_THE_MONTH, reader.at + the + ordinal.length) !== undefined
  return isDay ? { meaning: 'onOrBefore', length: 1 } : undefined
}

/** "during the week": on none of the days of its end. */
function readWorkingWeek(reader: Reader): Condition | undefined {
  return reader.attempt(() =>
    reader.takeWords('during', 'the', 'week') && closes(reader)
      ? { kind: 'weekday', days: [1, 2, 3, 4, 5] }
      : undefined,
  )
}

/** "the whole of 2025", "all of March 2026", "any time in 2025". */
function readWhole(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    reader.takeOne('the')
    const isWhole = reader.takeOne('whole|entire') !== undefined
    const isAll = isWhole || reader.takeOne('all') !== undefined
    if (!isAll || (reader.takeOne('of') === undefined && reader.takeOne('year') === undefined))
      return undefined
    const condition = readCalendar(reader, '')
    return condition?.kind === 'date' ? condition : undefined
  })
}

/** The "3 March" of "after 3 March" and "after the 3rd of March", which lacks its year. */
function isDayAndMonth(reader: Reader): boolean {
  const the = reader.key() === 'the' ? 1 : 0
  if (
    dateNumber(reader.key(the)) !== undefined &&
    reader.key(the + 1) === 'of' &&
    monthNamed(reader, the + 2)
  )
    return !YEAR.test(reader.key(the + 3))
  const [day, month] = dateNumber(reader.key()) === undefined ? [1, 0] : [0, 1]
  return dateNumber(reader.key(day)) !== undefined && monthNamed(reader, month) && !/^\d/.test(reader.key(2))
}

/** The "april" of "uber since april"; "by May" and "from June" may be persons. */
function isMonthAlone(reader: Reader): boolean {
  const isLed = reader.isOne('since|after|before|until|till', -1)
  if (!isLed || !monthNamed(reader, 0)) return false
  reader.at += 1
  const isClosed = closes(reader)
  reader.at -= 1
  return isClosed
}

/** "invoice of October", "salaries of March 2026"; "House of May" is a name. */
function ofMonthHere(reader: Reader): boolean {
  if (reader.at === 0 || reader.key() !== 'of' || !monthNamed(reader, 1)) return false
  return MONTH_ONLY.test(reader.key(1)) || YEAR.test(reader.key(2))
}

/** "from June through September", "between January and March": months of any year. */
function readMonthsFrom(reader: Reader, start: number): Condition | undefined {
  return reader.attempt(() => {
    reader.at = start
    const led = reader.takeOne('from|between')
    // "from Jan-Apr"
    if (led === 'from' && monthsInOne(reader.key()) !== undefined) return readCalendar(reader, 'month')
    const first = monthHere(reader)
    if (led === undefined || first === undefined || !monthNamed(reader, 2)) return undefined
    if (led === 'from') return reader.isOne(THROUGH, 1) ? readCalendar(reader, 'month') : undefined
    if (!reader.isOne('and|&', 1) || dateNumber(reader.key(3)) !== undefined) return undefined
    reader.at += 2
    const last = monthHere(reader) ?? first
    reader.at += 1
    return { kind: 'month', months: [...monthsThrough(first, last)].sort((a, b) => a - b) }
  })
}

/** "Nov 2026 and later", "31 December 2025 or earlier": days that go on from those before. */
function openEnded(reader: Reader, condition: Condition): Condition {
  if (condition.kind !== 'date' || (condition.compare !== 'on' && condition.compare !== 'between'))
    return condition
  const later = reader.attempt(() => {
    const isAlone = reader.isOne('onward|onwards')
    if (!isAlone && reader.takeOne('and|or') === undefined) return undefined
    return reader.takeOne('later|after|onwards|onward|newer|earlier|before|older')
  })
  if (later === undefined) return condition
  return isAmong(later, 'earlier|before|older')
    ? { kind: 'date', compare: 'onOrBefore', day: condition.upTo ?? condition.day }
    : { kind: 'date', compare: 'onOrAfter', day: condition.day }
}

/** "2026-01 to 2026-03", "Sept 2025 to Feb 2026": two days or months in full. */
function readWritten(reader: Reader): Condition | undefined {
  const start = reader.at
  if (!/\d|[-–]/.test(reader.key()) && monthHere(reader) === undefined) return undefined
  const dotted = readDotted(reader)
  if (dotted) return dotted
  // "1 to 31 January 2026", "1-31 January 2026"
  const shared = readSharedRange(reader, THROUGH)
  if (shared) return days(reader, start, shared.from, shared.to)
  return reader.attempt(() => {
    const from = readDateSpan(reader)
    if (!from || !isDateSpan(from) || reader.takeOne(THROUGH) === undefined) return undefined
    const to = readDateSpan(reader)
    return to && isDateSpan(to) ? days(reader, start, from, to) : undefined
  })
}

/** "2026-02-01..2026-02-28", "Jan-Mar 2026" */
function readDotted(reader: Reader): Condition | undefined {
  const [from, to, ...more] = reader.key().split(/[-–]/).map(monthOfYear)
  const year = Number(reader.key(1))
  if (from !== undefined && to !== undefined && more.length === 0 && YEAR.test(reader.key(1))) {
    reader.at += 2
    return days(reader, reader.at - 2, wholeMonth(year, from), wholeMonth(year, to))
  }
  const ends = reader.key().split('..').map(calendarDay)
  const [first, last] = ends
  if (ends.length !== 2 || first === undefined || last === undefined) return undefined
  reader.at += 1
  return days(reader, reader.at - 1, { first, last: first }, { first: last, last })
}

/**
 * "between 1 and 31 January 2026", "from 1 Jan to 31 Jan 2026": numbers that would pass for amounts were
 * they not days of a month that is named with its year.
 */
export function readBareRange(reader: Reader): Condition | undefined {
  const start = reader.at
  reader.takeOne('made|dated|booked|posted|falling')
  const within = readDaysWithinMonth(reader)
  if (within) return within
  const verb = reader.peek(VERBS)
  const from = reader.key() === 'from'
  const written = verb ? undefined : readWritten(reader)
  if (written) return written
  if (verb && (verb.meaning === 'between' || from)) {
    reader.at += verb.length
    const shared = readSharedRange(reader, from ? THROUGH : BETWEEN)
    if (shared) return days(reader, start, shared.from, shared.to)
  }
  reader.at = start
  return undefined
}
