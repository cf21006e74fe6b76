import { dayFromParts } from '../../../calendar/calendar-day.ts'
import { allOf, type Condition } from '../../tree.ts'
import { DAYS_IN_FULL } from '../refused/misread.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { BETWEEN, THROUGH } from './date-range.ts'
import { dateNumber, monthHere, YEAR } from './date-words.ts'

/** A day, and the month where it stands beside it. */
interface End {
  readonly day: number
  readonly month: number | undefined
}

/**
 * "between 1 and 15 September", "from September 1 to 15", "1-15 September": days of one month of every year, whose numbers would
 * pass for amounts. Refuses "between 1 July and 15 September", for which the year is needed. `read` has been read already.
 */
export function readDaysWithinMonth(reader: Reader, read?: 'between' | 'from'): Condition | undefined {
  const start = reader.at
  const isBetween = reader.key() === 'between'
  const [first, last] = reader.attempt(() => readBoth(reader, read)) ?? []
  const month = last?.month ?? first?.month
  if (first !== undefined && last !== undefined && month !== undefined) {
    if (first.month === undefined || last.month === undefined) {
      const days = daysOf(month, first.day, last.day)
      if (days) return days
    } else if (isBetween) refuse('UNSUPPORTED_IDEA', DAYS_IN_FULL, reader.span(start, reader.at))
  }
  reader.at = start
  return undefined
}

function daysOf(month: number, first: number, last: number): Condition | undefined {
  // A leap year shows whether the month ever has such a day.
  const areDays = [first, last].every((day) => dayFromParts(2024, month, day) !== undefined)
  if (!areDays || first >= last) return undefined
  return allOf([
    { kind: 'month', months: [month] },
    { kind: 'dayOfMonth', first, last },
  ])
}

/** Both ends, where no year follows. */
function readBoth(reader: Reader, read?: string): readonly [End, End] | undefined {
  const led = read ?? reader.takeOne('between|from')
  const ends = readHyphened(reader) ?? readEnds(reader, led === 'between' ? BETWEEN : THROUGH)
  const isDated = YEAR.test(reader.key(reader.token().kind === 'comma' ? 1 : 0))
  return isDated ? undefined : ends
}

function readEnds(reader: Reader, joins: string): readonly [End, End] | undefined {
  const first = readEnd(reader)
  if (first === undefined || reader.takeOne(joins) === undefined) return undefined
  const last = readEnd(reader)
  return last && [first, last]
}

/** "the 1st", "1 September", "September 1", "the 15th of September" */
function readEnd(reader: Reader): End | undefined {
  reader.takeOne('the')
  const before = takeMonth(reader)
  if (before !== undefined) reader.takeOne('the')
  const day = dateNumber(reader.key())
  if (day === undefined) return undefined
  reader.at += 1
  return { day, month: before ?? takeMonthBehind(reader) }
}

function readHyphened(reader: Reader): readonly [End, End] | undefined {
  return reader.attempt(() => {
    const before = takeMonth(reader)
    const [, first, last] = /^(\d{1,2})[-–](\d{1,2})$/.exec(reader.key()) ?? []
    if (first === undefined || last === undefined) return undefined
    reader.at += 1
    const month = before ?? takeMonthBehind(reader)
    return [
      { day: Number(first), month: undefined },
      { day: Number(last), month },
    ]
  })
}

function takeMonthBehind(reader: Reader): number | undefined {
  return reader.attempt(() => {
    reader.takeOne('of')
    return takeMonth(reader)
  })
}

function takeMonth(reader: Reader): number | undefined {
  const month = monthHere(reader)
  if (month !== undefined) reader.at += 1
  return month
}
