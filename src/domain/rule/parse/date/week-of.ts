import { getISODay, parseISO } from 'date-fns'
import { addDays, type CalendarDay } from '../../../calendar/calendar-day.ts'
import type { DateCondition } from '../../tree.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { isDateSpan, readDateSpan } from './date-words.ts'

const BEGINS = /^(beginning|commencing|starting|from)$/
const ENDS = /^(ending|ended|to)$/

/**
 * Reads "the week beginning 9 November 2026", "week ending 15 Nov 2026", "the week of 9 November 2026". Where the last names
 * a day that begins no week, it asks, as weeks begin on Sunday or on Monday. Undefined where no such words stand here.
 */
export function readWeekOf(reader: Reader): DateCondition | undefined {
  const start = reader.at
  reader.takeOne('in|during|for|on')
  reader.takeOne('the|a')
  // "payroll w/c 2 March 2026"
  const short = reader.takeOne('w/c|w/b|w/e')
  const led =
    reader.takeOne('week') === undefined
      ? undefined
      : reader.takeOne('of|beginning|commencing|starting|from|ending|ended|to')
  const said = short === undefined ? led : short === 'w/e' ? 'ending' : 'beginning'
  reader.takeOne('on')
  reader.takeOne('the')
  const span = said === undefined ? undefined : readDateSpan(reader)
  if (said === undefined || span === undefined || !isDateSpan(span) || span.first !== span.last) {
    reader.at = start
    return undefined
  }
  const day = span.first
  if (BEGINS.test(said)) return week(day)
  if (ENDS.test(said)) return week(addDays(day, -6))
  const monday = addDays(day, 1 - getISODay(parseISO(day)))
  if (monday === day) return week(day)
  const meant = `date between ${monday} and ${addDays(monday, 6)}`
  return refuse(
    'AMBIGUOUS_DATE',
    `Does "${reader.text(start, reader.at)}" begin on a Sunday or a Monday? Write its first and last day: ${meant}`,
    reader.span(start, reader.at),
    reader.instead(start, reader.at, meant),
  )
}

function week(first: CalendarDay): DateCondition {
  return { kind: 'date', compare: 'between', day: first, upTo: addDays(first, 6) }
}
