import { utc } from '@date-fns/utc'
import { addMonths } from 'date-fns'
import { addDays, type CalendarDay, dayFromParts, dayOfTimestamp } from '../../../calendar/calendar-day.ts'
import type { Period } from '../../../calendar/calendar-period.ts'
import { fiscalYearOf } from '../../../reports/periods.ts'
import { isDateSpan, readDateSpan } from './date-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { DateCondition } from '../../tree.ts'
import { ordinalOf } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

const FISCAL = /^(fy|fye)['’]?(\d{2}|\d{4})?([-/](\d{2}|\d{4}))?$/

/**
 * Reads "FY2026", "fiscal year 2026" and "FY 2025/26", and a part of one: "H1 FY26", "the third quarter of fiscal 2026", "FY26 Q2". A fiscal year is called by the year in which it ends, and one
 * of two numbers by both. Refused where the organisation's year is not known; undefined where none stands here.
 */
export function readFiscalYear(reader: Reader): DateCondition | undefined {
  const ended = readYearEnding(reader)
  if (ended) return ended
  const start = reader.at
  let at = start
  if (reader.isOneAt('in|during|for|the', at)) at += 1
  if (reader.keyAt(at) === 'the') at += 1
  const led = partAt(reader, at)
  at += led?.pieces ?? 0
  const short = FISCAL.exec(reader.keyAt(at))
  const isNamed = reader.isOneAt('fiscal|financial|tax', at)
  const long = isNamed && reader.keyAt(at + 1) === 'year'
  const brief = isNamed && /^(19|20)\d\d([-/]\d\d)?$/.test(reader.keyAt(at + 1))
  if (!short && !long && !brief) return undefined
  const yearAt = long ? at + 2 : brief ? at + 1 : short?.[2] === undefined ? at + 1 : undefined
  const named = yearAt === undefined ? reader.keyAt(at).replace(/^\D+/, '') : reader.keyAt(yearAt)
  const [, century = '20', year, next] = /^(19|20)?(\d\d)(?:[-/](?:19|20)?(\d\d))?$/.exec(named) ?? []
  if (year === undefined) return undefined
  const to = yearAt === undefined ? at + 1 : yearAt + 1
  const { fiscalYearStart: month } = reader.context
  const follows = next === undefined || Number(next) === (Number(year) + 1) % 100
  // A tax year is the state's, and need not be that of the books.
  const isTax = reader.keyAt(at) === 'tax'
  if (isTax || month === undefined || !follows || (month === 1 && next !== undefined)) {
    const first = Number(century + year)
    const meant = exampleOf(first, next !== undefined && follows, month)
    refuse(
      'AMBIGUOUS_DATE',
      `Which days is "${reader.text(led ? at - led.pieces : at, to)}"? Write its first and last day: ${meant}`,
      reader.span(start, to),
      isTax && !led ? reader.instead(start, to, meant) : undefined,
      // That of the United Kingdom.
      isTax && next !== undefined && follows && !led
        ? reader.instead(start, to, `date between ${first}-04-06 and ${first + 1}-04-05`)
        : undefined,
    )
  }
  const part = led ?? partAt(reader, to)
  reader.at = to + (led ? 0 : (part?.pieces ?? 0))
  const ending = Number(century + year) + (next === undefined ? 0 : 1)
  const whole = fiscalYearOf(lastMonthOf(ending, month), month)
  const { from, to: last } = part ? partOf(whole, part) : whole
  return { kind: 'date', compare: 'between', day: from, upTo: last }
}

/** "year ending March 2026", "FYE 31 March 2026": the twelve months up to then. */
function readYearEnding(reader: Reader): DateCondition | undefined {
  return reader.attempt(() => {
    reader.takeOne('in|during|for')
    reader.takeOne('the|our')
    const isNamed = reader.takeOne('fiscal|financial|tax') !== undefined
    const said = reader.takeOne(isNamed ? 'year' : 'year|fy|fye')
    if (said === undefined || (reader.takeOne('ending|ended|to') === undefined && said !== 'fye'))
      return undefined
    const last = readDateSpan(reader)
    if (last === undefined || !isDateSpan(last)) return undefined
    const day = laterBy(-12, addDays(last.last, 1))
    return { kind: 'date', compare: 'between', day, upTo: last.last }
  })
}

/** Days that such a year may have: one called by two years begins in the one and ends in the other. */
function exampleOf(year: number, isTwo: boolean, month = 4): string {
  const { from, to } = isTwo
    ? fiscalYearOf(lastMonthOf(year + 1, month === 1 ? 4 : month), month === 1 ? 4 : month)
    : { from: `${year}-01-01`, to: `${year}-12-31` }
  return `date between ${from} and ${to}`
}

/** A half or a quarter of a fiscal year: which of them, how many months it has, and how many pieces name it. */
interface Part {
  readonly nth: number
  readonly months: number
  readonly pieces: number
}

/** "H1", "Q3 of", "the second quarter of the" */
function partAt(reader: Reader, at: number): Part | undefined {
  const [, unit, digit] = /^([qh])([1-4])$/.exec(reader.keyAt(at)) ?? []
  const isNamed = unit === undefined && reader.isOneAt('quarter|half', at + 1)
  const nth = isNamed ? nthOf(reader.keyAt(at), reader.keyAt(at + 1)) : Number(digit)
  const months = (isNamed ? reader.keyAt(at + 1) : unit)?.startsWith('h') === true ? 6 : 3
  if (nth === undefined || !(nth * months <= 12)) return undefined
  const end = at + (isNamed ? 2 : 1)
  const of = reader.keyAt(end) === 'of' ? (reader.keyAt(end + 1) === 'the' ? 2 : 1) : 0
  return { nth, months, pieces: end + of - at }
}

function nthOf(word: string, unit: string): number | undefined {
  return isAmong(word, 'last|final') ? (unit === 'half' ? 2 : 4) : ordinalOf(word)
}

function partOf({ from }: Period, { nth, months }: Part): Period {
  const first = laterBy((nth - 1) * months, from)
  return { from: first, to: addDays(laterBy(months, first), -1) }
}

/** The first day of a month some months after the one that begins on a day. */
function laterBy(months: number, first: CalendarDay): CalendarDay {
  return dayOfTimestamp(addMonths(first, months, { in: utc }).toISOString())
}

/** The first day of the last month of the fiscal year that ends in a year. */
function lastMonthOf(year: number, startMonth: number): CalendarDay {
  const month = startMonth === 1 ? 12 : startMonth - 1
  const day = dayFromParts(year, month, 1)
  if (day === undefined) throw new RangeError(`There is no month ${month}`)
  return day
}
