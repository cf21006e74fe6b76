import { dayFromParts, daysInMonth } from '../../../calendar/calendar-day.ts'
import { MONTH_NAMES } from '../../../calendar/month-names.ts'
import { allOf, anyOf, type Condition } from '../../tree.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { dateNumber, dayOf, monthHere, YEAR } from './date-words.ts'

/** "24 or 25 December", "the 24th, 25th and 26th of December 2026", "December 24 or 25": the month is that of all days. */
export function readDaysOfOneMonth(reader: Reader): Condition | undefined {
  const start = reader.at
  return reader.attempt(() => {
    const before = monthHere(reader)
    if (before !== undefined) reader.at += 1
    const days = readDays(reader)
    if (days.length < 2) return undefined
    reader.takeOne('of')
    const month = before ?? monthHere(reader)
    if (month === undefined) return undefined
    if (before === undefined) reader.at += 1
    const year = readYear(reader)
    // "December 24 or 25 dollars"
    if (before !== undefined && year === undefined && clauseEnd(reader) !== reader.at) return undefined
    // A leap year shows whether the month ever has such a day.
    if (days.some((day) => dayFromParts(year ?? 2024, month, day) === undefined))
      refuse(
        'BAD_DATE',
        `${MONTH_NAMES[month - 1]} has at most ${daysInMonth(year ?? 2024, month)} days`,
        reader.span(start, reader.at),
      )
    if (year !== undefined)
      return anyOf(days.map((day) => ({ kind: 'date', compare: 'on', day: dayOf(year, month, day) })))
    return allOf([
      { kind: 'month', months: [month] },
      anyOf(days.map((day) => ({ kind: 'dayOfMonth', first: day, last: day }))),
    ])
  })
}

/** Whether such a list stands here; reads nothing. */
export function daysOfOneMonthHere(reader: Reader): boolean {
  const start = reader.at
  const found = readDaysOfOneMonth(reader) !== undefined
  reader.at = start
  return found
}

/** Days that commas, "or" and "and" join. */
function readDays(reader: Reader): number[] {
  const days: number[] = []
  for (;;) {
    const start = reader.at
    const comma = reader.token().kind === 'comma'
    if (comma) reader.at += 1
    const isJoined = reader.takeOne('or|and|&') !== undefined || comma
    // "in August on the 1st or 15th" says both by itself.
    if (days.length > 0) reader.takeOne('on')
    reader.takeOne('the')
    const day = isJoined === days.length > 0 ? dateNumber(reader.key()) : undefined
    if (day === undefined) {
      reader.at = start
      return days
    }
    days.push(day)
    reader.at += 1
  }
}

function readYear(reader: Reader): number | undefined {
  return reader.attempt(() => {
    if (reader.token().kind === 'comma' || reader.key() === 'of') reader.at += 1
    if (!YEAR.test(reader.key())) return undefined
    reader.at += 1
    return Number(reader.key(-1))
  })
}
