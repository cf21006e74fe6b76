import { anyOf, type Condition } from '../../tree.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { ordinalHere } from './date-words.ts'
import { monthNamed } from './month-ahead.ts'
import { LATEST_DAY, MONTH_POINTS, OF_THE_MONTH } from './of-the-month.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { isAmong } from '../grammar/word-list.ts'

/** A run of days of any month, or the last one, whichever that is. */
type Days = { readonly first: number; readonly last: number } | 'last'

interface DaysRead {
  readonly listed: readonly Days[]
  /** Whether "of the month" or a run of two days tells that these are days, and not numbers of anything. */
  readonly isTold: boolean
}

/**
 * "the 1st of the month", "the 1st to the 5th", "the 15th and the last day", "25-28 of each month". Between two days "and"
 * makes a range, elsewhere a list.
 */
export function readDaysOfMonth(reader: Reader, between = false): Condition | undefined {
  return reader.attempt(() => {
    const read = readDays(reader, between)
    if (!read) return undefined
    const runs = read.listed.filter((days) => days !== 'last')
    const isLast = runs.length < read.listed.length
    return anyOf([
      ...runs.map(({ first, last }): Condition => ({ kind: 'dayOfMonth', first, last })),
      ...(isLast ? [{ kind: 'monthEnd', days: 1 } as const] : []),
    ])
  })
}

/** Whether days stand here that are told for such without a word before them; reads nothing. */
export function daysOfMonthHere(reader: Reader): boolean {
  const start = reader.at
  const read = reader.attempt(() => readDays(reader, false))
  reader.at = start
  return read?.isTold === true
}

function readDays(reader: Reader, between: boolean): DaysRead | undefined {
  const first = readHyphened(reader) ?? readDay(reader)
  if (first === undefined) return undefined
  const isSuffixed = /[a-z]$/.test(reader.key(-1))
  const hyphened = first !== 'last' && first.first !== first.last && !isSuffixed
  const isHyphenedRun = first !== 'last' && first.first !== first.last && isSuffixed
  const listed: Days[] = [first]
  let isRun = false
  for (let next = readNext(reader, between); next; next = readNext(reader, between)) {
    const from = listed.at(-1)
    if (!next.isThrough || from === undefined || from === 'last') listed.push(next.days)
    else {
      isRun = true
      listed.splice(-1, 1, ...runOf(from.first, next.days))
    }
  }
  // "between the 1st and …" has a second day, and "the last day" alone is of any time.
  if ((between && !isRun) || listed.every((days) => days === 'last')) return undefined
  const isOfMonth = reader.take(OF_THE_MONTH) !== undefined
  if (isOfMonth) listed.push(...readFurther(reader))
  // "paychex 15th & 30th"
  const isList = listed.length > 1 && clauseEnd(reader) === reader.at
  return hyphened && !isOfMonth
    ? undefined
    : { listed, isTold: isOfMonth || isRun || isHyphenedRun || isList || listed.includes('last') }
}

/** The "or the 15th" of "the 1st of the month or the 15th", which ends its clause or says the month again. */
function readFurther(reader: Reader): Days[] {
  const further: Days[] = []
  for (;;) {
    const next = reader.attempt(() => {
      const found = readNext(reader, false)
      const isDay = found !== undefined && !found.isThrough && found.days !== 'last'
      const isTold = reader.take(OF_THE_MONTH) !== undefined || clauseEnd(reader) === reader.at
      return isDay && isTold ? found.days : undefined
    })
    if (next === undefined) return further
    further.push(next)
  }
}

/** From one day to another; "from the 28th to the 3rd" runs over the turn of the month. */
function runOf(first: number, to: Days): Days[] {
  const last = to === 'last' ? LATEST_DAY : to.first
  return last < first
    ? [
        { first, last: LATEST_DAY },
        { first: 1, last },
      ]
    : [{ first, last }]
}

function readNext(reader: Reader, between: boolean): { days: Days; isThrough: boolean } | undefined {
  return reader.attempt(() => {
    const comma = reader.token().kind === 'comma'
    if (comma) reader.at += 1
    const join = reader.takeOne('to|-|–|through|thru|until|till|and|or|&')
    const days = join === undefined && !comma ? undefined : readDay(reader)
    return days && { days, isThrough: between || isAmong(join, 'to|-|–|through|thru|until|till') }
  })
}

/** "the 15th", "the last day", "the end of the month" */
function readDay(reader: Reader): Days | undefined {
  const day = readOrdinal(reader)
  if (day !== undefined) return { first: day, last: day }
  return reader.attempt(() => {
    reader.takeOne('on')
    reader.takeOne('the')
    const isLast =
      reader.take(MONTH_POINTS) === 'last' ||
      reader.takeWords('last', 'day') ||
      reader.takeWords('final', 'day')
    return isLast ? 'last' : undefined
  })
}

/** "25-28", "25th-28th", "the 25th-28th" */
function readHyphened(reader: Reader): Days | undefined {
  const the = reader.key() === 'the' ? 1 : 0
  const [, one, other] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-–](\d{1,2})(?:st|nd|rd|th)?$/.exec(reader.key(the)) ?? []
  const [first, last] = [Number(one), Number(other)]
  if (one === undefined || first < 1 || last <= first || last > LATEST_DAY) return undefined
  reader.at += the + 1
  return { first, last }
}

export function readOrdinal(reader: Reader): number | undefined {
  const start = reader.at
  reader.takeOne('on')
  reader.takeWords('the')
  const { day, length = 1 } = ordinalHere(reader) ?? {}
  if (day === undefined || monthAfter(reader, length)) {
    reader.at = start
    return undefined
  }
  if (day < 1 || day > LATEST_DAY)
    refuse('BAD_DATE', 'Days of a month go from 1 to 31', reader.span(reader.at))
  reader.at += length
  reader.takeWords('day')
  return day
}

/** "the 1st of January" names a day of the year. */
function monthAfter(reader: Reader, length: number): boolean {
  return monthNamed(reader, reader.key(length) === 'of' ? length + 1 : length)
}
