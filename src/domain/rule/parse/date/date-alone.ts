import { monthNamed as monthOfYear } from '../../../calendar/month-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { KINDS_OF_PAYMENTS } from '../../names/payment-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { countOf, weekdaysOf } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import { THROUGH } from './date-range.ts'
import { dashedDay, dateNumber, monthHere, ordinalHere, partOfYearAt, YEAR } from './date-words.ts'
import { daysOfMonthHere } from './days-of-month.ts'
import { daysOfOneMonthHere } from './days-of-one-month.ts'
import { monthNamed } from './month-ahead.ts'
import { monthsOfYearHere } from './months-of-year.ts'
import { OF_THE_MONTH } from './of-the-month.ts'

/* Dates without a preposition: "Uber December" is one, and "March Brothers" is not. */

/**
 * How such a date is known for one: by its year or the words "of the month", because the clause ends with it, or by
 * the "monthly" before what follows.
 */
export type Alone = 'dated' | 'ending' | 'monthly'

/** Whether a date without any preposition stands at a place. */
export function dateAloneAt(reader: Reader, at: number): boolean {
  const start = reader.at
  reader.at = at
  const alone = aloneHere(reader) !== undefined
  reader.at = start
  return alone
}

/** Whether several days or months stand at a place, one to another or listed: "Sep thru Oct", "Mon-Friday", "Sat/Sun". */
export function daysRunAt(reader: Reader, at: number): boolean {
  const isDay = (place: number) => reader.keyAt(place).split(/[-–/]/).every(isDayOrMonth)
  const isInOne = /\p{L}[-–/]\p{L}/u.test(reader.keyAt(at))
  const isJoined = reader.isOneAt(THROUGH, at + 1) || reader.isOneAt(LISTING, at + 1)
  return isDay(at) && (isInOne || (isJoined && isDay(at + 2)))
}

const isDayOrMonth = (word: string): boolean =>
  weekdaysOf(word) !== undefined || monthOfYear(word) !== undefined

/** How the date that stands here without a preposition is known for one; undefined where none is. */
export function aloneHere(reader: Reader): Alone | undefined {
  const [key, next] = [reader.key(), reader.key(1)]
  if (reader.at > 0 && reader.isOne('between|from', -1)) return undefined
  // "weekday: Friday" says which.
  if (key === 'weekday' && weekdaysOf(next)) return undefined
  if (isAmong(key, 'monthly|yearly|annually') && isAmong(next, 'on|in')) return 'monthly'
  for (const question of QUESTIONS) {
    const answer = question(reader)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Asked one after the other, until one knows. */
const QUESTIONS: readonly ((reader: Reader) => Alone | undefined)[] = [
  writtenOut,
  ofTheMonth,
  asWeekday,
  asOrdinal,
  asQuarter,
  asMonths,
  asMonth,
  asDayOfMonth,
]

/** "2026-03-04", "Q1 2026", "Jan-2026", "2025 and older". */
function writtenOut(reader: Reader): Alone | undefined {
  const [key, next, third] = [reader.key(), reader.key(1), reader.key(2)]
  if (/^(?:\d{4}([-/.])\d{2}\1\d{2}|\d{1,2}([-/.])\d{1,2}\2\d{4})$/.test(key)) return 'dated'
  if (/^[qh][1-4]$/.test(key) && YEAR.test(next)) return 'dated'
  if (dashedDay(key)) return 'dated'
  if (/^[a-z]{3,9}[-/](?:19|20)\d\d$/.test(key) && monthOfYear(key.slice(0, -5)) !== undefined) return 'dated'
  if (reader.at > 0) return undefined
  if (/^(?:(19|20)\d\d-(0[1-9]|1[0-2])|(0[1-9]|1[0-2])\/(19|20)\d\d)$/.test(key))
    return isNameNext(reader) ? 'dated' : 'ending'
  const isOpen = isAmong(next, 'and|or') && isAmong(third, 'older|newer|earlier|later|onwards')
  return YEAR.test(key) && isOpen ? 'dated' : undefined
}

/** "the 3rd of the month", "last Friday of the month", "the last 3 days of the month". */
function ofTheMonth(reader: Reader): Alone | undefined {
  if (partOfYearAt(reader) !== undefined || monthsOfYearHere(reader) || daysOfOneMonthHere(reader))
    return 'dated'
  const the = articleHere(reader)
  const isOf = (length: number) => reader.peek(OF_THE_MONTH, reader.at + the + length) !== undefined
  const ordinal = ordinalHere(reader, the)
  if (ordinal && isOf(ordinal.length)) return 'dated'
  const nth = reader.isOne('last|final', the) ? 1 : ordinal?.length
  const isNth = nth !== undefined && weekdaysOf(reader.key(the + nth))?.length === 1
  if (isNth && isOf(nth + 1)) return 'dated'
  const isRun =
    reader.isOne('first|last|final', the) &&
    countOf(reader.key(the + 1)) !== undefined &&
    reader.key(the + 2) === 'days'
  if (isRun && isOf(3)) return 'dated'
  return daysOfMonthHere(reader) ? 'dated' : undefined
}

/** What joins days and months of a list. */
const LISTING = 'or|and|&|+|and/or'

function asWeekday(reader: Reader): Alone | undefined {
  const [key, next, third] = [reader.key(), reader.key(1), reader.key(2)]
  if (!weekdaysOf(key)) return undefined
  // "weekdays except Friday", "car wash <25 sat"
  if (endsClause(reader, 1) && (isExcepted(reader) || isBehindNumber(reader))) return 'ending'
  // "bar takings, Sunday"
  const isLast = reader.token(1).kind === 'end' || (next === 'only' && reader.token(2).kind === 'end')
  if (reader.token(-1).kind === 'comma' && isLast) return 'ending'
  const begins = isFirst(reader)
  if (/\p{L}[-–/]\p{L}/u.test(key) && !key.startsWith('week')) return begins ? 'dated' : 'ending'
  if (reader.at === 0 && isPayments(reader)) return 'dated'
  if (begins && key.endsWith('s')) return next === 'in' && monthNamed(reader, 2) ? 'dated' : 'ending'
  // "fri sat or sun", "DoorDash Friday Saturday"
  const isJoined = isAmong(next, LISTING) || isAmong(next, THROUGH) || reader.token(1).kind === 'comma'
  const isRange = isJoined && weekdaysOf(third) !== undefined
  // No firm is called "Monday to Friday".
  if (isRange && isAmong(next, THROUGH)) return 'dated'
  return isRange || weekdaysOf(next) ? 'ending' : undefined
}

function asOrdinal(reader: Reader): Alone | undefined {
  const the = articleHere(reader)
  const ordinal = ordinalHere(reader, the)
  if (!ordinal) return undefined
  if (reader.at === 0 && the === 1) return 'ending'
  if (!endsClause(reader, the + ordinal.length)) return undefined
  // "Fridays except the 13th", "machine lease, 24th, 189 pounds", "rent 1450 due 1st"
  const isLed = isExcepted(reader) || reader.token(-1).kind === 'comma' || reader.isOne('due', -1)
  if (isLed || isBehindNumber(reader)) return 'ending'
  // "HMRC PAYE 22nd": no name ends so but that of a street or a saint's day.
  const { kind, key: before } = reader.token(-1)
  const isNamed =
    reader.at > 0 &&
    kind === 'word' &&
    /\p{L}/u.test(before) &&
    !isAmong(before, 'the|and|&|of|or|on|at|near|corner|east|west|north|south')
  return isNamed && /^\d{1,2}(?:st|nd|rd|th)$/.test(reader.key()) && endsClause(reader, 1)
    ? 'ending'
    : undefined
}

function asQuarter(reader: Reader): Alone | undefined {
  return isFirst(reader) && /^(q[1-4]|h[12])$/.test(reader.key()) ? 'ending' : undefined
}

/** "fuel Jan-Mar", "fuel Jan/Feb" */
function asMonths(reader: Reader): Alone | undefined {
  const [one, other, ...more] = reader.key().split(/[-–/]/).map(monthOfYear)
  if (one === undefined || other === undefined || more.length > 0) return undefined
  return isNameNext(reader) ? 'ending' : 'dated'
}

/** Months whose names are nobody's first name and no plain word. */
export const MONTH_ONLY = /^(january|february|july|september|october|november|december)$/

function asMonth(reader: Reader): Alone | undefined {
  const [key, next, third] = [reader.key(), reader.key(1), reader.key(2)]
  if (monthHere(reader) === undefined) return undefined
  if (reader.at === 0 && isPayments(reader)) return 'dated'
  // "January's rent"
  if (/['’]s$/.test(key)) return 'dated'
  const isDay = reader.token(1).kind === 'word' && dateNumber(next) !== undefined
  if (YEAR.test(next) || (isDay && YEAR.test(third))) return 'dated'
  // "wages June"
  const { text: said, key: before } = reader.token(-1)
  const isNoun = reader.at > 0 && said === before && isCategoryWord(before)
  const isCapital = /^\p{Lu}/u.test(reader.token().text)
  if (isNoun && isCapital && key !== 'may' && endsClause(reader, 1)) return 'ending'
  const isListed = reader.token(1).kind === 'comma' || isAmong(next, LISTING) || isAmong(next, THROUGH)
  const listed = isListed && monthNamed(reader, 2)
  // No firm is called "March to May".
  if (listed && isAmong(next, THROUGH)) return 'dated'
  return MONTH_ONLY.test(key) || listed || dateNumber(next) !== undefined ? 'ending' : undefined
}

/** "3 March 2026", "the 3rd of March". */
function asDayOfMonth(reader: Reader): Alone | undefined {
  const of = reader.key(1) === 'of' ? 1 : 0
  if (dateNumber(reader.key()) === undefined || !monthNamed(reader, of + 1)) return undefined
  return YEAR.test(reader.key(of + 2)) ? 'dated' : 'ending'
}

/** Whether a clause begins here, or behind what leads up to it. */
function isFirst(reader: Reader): boolean {
  return (
    reader.at === 0 ||
    reader.isOne('only', -1) ||
    reader.token(-1).kind !== 'word' ||
    // "all the Fridays"
    (reader.isOne('the', -1) && reader.isOne('all|every', -2)) ||
    clauseEnd(reader, reader.at - 1) < reader.at
  )
}

const isExcepted = (reader: Reader): boolean => reader.isOne('except|excluding|without|not|never', -1)

const isBehindNumber = (reader: Reader): boolean => /^\D?\d[\d.,]*$/.test(reader.token(-1).text)

const endsClause = (reader: Reader, length: number): boolean => clauseEnd(reader) === reader.at + length

const isNameNext = (reader: Reader): boolean => /^\p{Lu}/u.test(reader.token(1).text)

const articleHere = (reader: Reader): 0 | 1 => (reader.key() === 'the' ? 1 : 0)

/** "Friday payments to Sam", "Monday deposits over 50": days and months of payments are part of no name. */
function isPayments(reader: Reader): boolean {
  // "January or February payments"
  const isPair =
    reader.isOne('or|and', 1) && (weekdaysOf(reader.key(2)) !== undefined || monthNamed(reader, 2))
  return isAmong(reader.token(isPair ? 3 : 1).text, KINDS_OF_PAYMENTS)
}
