import { type CalendarDay, daysInMonth } from '../../../calendar/calendar-day.ts'
import { dayOf, monthHere, YEAR } from './date-words.ts'
import type { Reader } from '../reader.ts'
import { anyOf, type Condition } from '../../tree.ts'

/** "June or July 2026": the year is that of both months. */
export function readMonthsOfYear(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const months = [monthHere(reader)]
    reader.at += 1
    for (;;) {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      if (reader.takeOne('or|and|&') === undefined && !comma) break
      reader.takeOne('in')
      months.push(monthHere(reader))
      reader.at += 1
    }
    const year = YEAR.test(reader.key()) ? Number(reader.key()) : undefined
    if (months.length < 2 || year === undefined) return undefined
    reader.at += 1
    const spans = months.flatMap((month): Condition[] =>
      month === undefined ? [] : [{ kind: 'date', compare: 'between', ...monthSpan(year, month) }],
    )
    return spans.length === months.length ? anyOf(spans) : undefined
  })
}

function monthSpan(year: number, month: number): { day: CalendarDay; upTo: CalendarDay } {
  return { day: dayOf(year, month, 1), upTo: dayOf(year, month, daysInMonth(year, month)) }
}
