import { type CalendarDay, daysInMonth } from '../../../calendar/calendar-day.ts'
import { dayOf, monthHere, YEAR } from './date-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { anyOf, type Condition } from '../../tree.ts'

interface Months {
  readonly first: number
  readonly last: number
}

/** "June or July 2026", "Q1 or Q2 2026", "H1 and H2 of 2025": the year is that of all that are listed. */
export function readMonthsOfYear(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const listed: Months[] = []
    for (;;) {
      const months = monthsHere(reader)
      if (!months) return undefined
      listed.push(months)
      reader.at += 1
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      if (reader.takeOne('or|and|&') === undefined && !comma) break
      reader.takeOne('in')
    }
    reader.takeOne('of|in')
    if (listed.length < 2 || !YEAR.test(reader.key())) return undefined
    const year = Number(reader.key())
    reader.at += 1
    return anyOf(listed.map((months) => ({ kind: 'date', compare: 'between', ...spanOf(year, months) })))
  })
}

/** From one month to another, both included and in their order; they may run over the turn of the year. */
export function monthsThrough(first: number, last: number): readonly number[] {
  const months = [first]
  for (let month = first; month !== last; months.push(month)) month = (month % 12) + 1
  return months
}

/** Whether such a list stands here; reads nothing. */
export function monthsOfYearHere(reader: Reader): boolean {
  const start = reader.at
  const found = readMonthsOfYear(reader) !== undefined
  reader.at = start
  return found
}

/** A month, a quarter or a half. */
function monthsHere(reader: Reader): Months | undefined {
  const month = monthHere(reader)
  if (month !== undefined) return { first: month, last: month }
  const [, part = '', nth = ''] = /^([qh])([1-4])$/.exec(reader.key()) ?? []
  const length = part === 'q' ? 3 : 6
  const last = Number(nth) * length
  return nth === '' || last > 12 ? undefined : { first: last - length + 1, last }
}

function spanOf(year: number, { first, last }: Months): { day: CalendarDay; upTo: CalendarDay } {
  return { day: dayOf(year, first, 1), upTo: dayOf(year, last, daysInMonth(year, last)) }
}
