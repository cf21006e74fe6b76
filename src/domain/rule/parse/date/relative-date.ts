import { addDays, type CalendarDay, dayFromParts } from '../../../calendar/calendar-day.ts'
import { periodAround } from '../../../calendar/calendar-period.ts'
import { monthNamed } from '../../../calendar/month-names.ts'
import { fiscalYearOf } from '../../../reports/periods.ts'
import { refuse } from '../refused/problem.ts'
import { daysOfMonthHere } from './days-of-month.ts'
import type { Reader } from '../grammar/reader.ts'
import { countOf, weekdaysOf } from '../grammar/vocabulary.ts'

type Turn = 'this' | 'last' | 'next'
type Unit = 'day' | 'week' | 'weekend' | 'month' | 'quarter' | 'year'

/** A time that is counted from the day on which it is read. */
interface RelativeDate {
  /** The piece after it. */
  readonly to: number
  /** The days it means today; undefined where they depend on more than the calendar. */
  readonly days?: { readonly first: CalendarDay; readonly last: CalendarDay }
}

const turnsByWord = new Map<string, Turn>([
  ['this', 'this'], ['current', 'this'], ['last', 'last'], ['past', 'last'], ['previous', 'last'], ['prior', 'last'], ['preceding', 'last'], ['next', 'next'], ['coming', 'next'], ['following', 'next'],
]) // oxfmt-ignore
const UNIT = /^(day|week|weekend|month|quarter|year)(?:s|['’]s|s['’])?$/
const SINGLE = /^(today|yesterday|tomorrow|recently|lately)(['’]s)?$/
/** What is counted up to today, in one word. */
const TO_DATE = new Map<string, 'month' | 'quarter' | 'year'>([
  ['ytd', 'year'],
  ['qtd', 'quarter'],
  ['mtd', 'month'],
  ['year-to-date', 'year'],
  ['quarter-to-date', 'quarter'],
  ['month-to-date', 'month'],
])
const LED =
  /^(made|paid|posted|dated|since|from|after|before|until|till|by|on|in|of|date|is|was|it|happened)$/

/**
 * Refuses a time like "last month": a rule runs for years, and such words mean other days each time. The
 * suggestion says the days that they mean today, where the context says which day that is.
 */
export function refuseRelativeDate(reader: Reader): void {
  const start = reader.at
  let at = start
  if (reader.isOneAt('in|during|over|within|for|on|since|from|after|before|until|so', at)) at += 1
  if (reader.keyAt(at) === 'far') at += 1
  if (reader.isOneAt('the|my|our', at)) at += 1
  const found = relativeAt(reader, at)
  if (!found || daysOfMonthHere(reader)) return
  const said = reader.text(start, found.to)
  if (reader.isOneAt('than|as', start - 1) && !reader.isOneAt('later|earlier|older|newer', start - 2))
    refuse(
      'UNSUPPORTED_IDEA',
      `A rule looks at each transaction by itself and can’t compare it with those of "${said}"; write an amount`,
      reader.span(start - 1, found.to),
    )
  const { days } = found
  const [before, after] = [
    reader.source.slice(0, reader.span(start).from),
    reader.source.slice(reader.span(found.to - 1).to),
  ]
  const dated = days && daysSaid(reader.keyAt(start), days)
  // "last year's rent" is rent between two days.
  const isWeekday = weekdaysOf(reader.keyAt(found.to - 1))?.length === 1 && /^(on )?the last /i.test(said)
  const whole = isWeekday
    ? `${before}${said} of the month${after}`
    : dated && (/['’]s?$/.test(said) ? `${before}${after.trim()} ${dated}` : before + dated + after)
  refuse('UNSUPPORTED_IDEA', meansOtherDays(said), reader.span(start, found.to), whole)
}

export function meansOtherDays(said: string): string {
  return `"${said}" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"`
}

/** "Since yesterday", "before this month" and "last week" with the days that they mean. */
function daysSaid(led: string, { first, last }: { first: CalendarDay; last: CalendarDay }): string {
  if (led === 'since' || led === 'from') return `since ${first}`
  if (led === 'after') return `after ${last}`
  if (led === 'before') return `before ${first}`
  return led === 'until' ? `until ${last}` : `between ${first} and ${last}`
}

function relativeAt(reader: Reader, at: number): RelativeDate | undefined {
  const { today } = reader.context
  const key = reader.keyAt(at)
  if (SINGLE.test(key)) {
    const owns = /['’]s$/.test(key)
    const alone =
      owns || (at === 0 ? endsAt(reader, at + 1) : LED.test(reader.keyAt(at - 1)) || endsAt(reader, 1))
    return alone
      ? {
          to: at + 1,
          ...daysOf(today, 'this', 'day', key.startsWith('yesterday') ? -1 : 0, key.replace(/['’]s$/, '')),
        }
      : undefined
  }
  const toDate = toDateAt(reader, at)
  if (toDate) return toDate
  const counted = countOf(key)
  if (
    (counted !== undefined || key === 'a') &&
    UNIT.test(reader.keyAt(at + 1)) &&
    reader.keyAt(at + 2) === 'ago'
  ) {
    return { to: at + 3 }
  }
  const turn = turnsByWord.get(key)
  if (turn === undefined) return undefined
  const month = monthAt(reader, at + 1, turn)
  if (month) return month
  const count = countOf(reader.keyAt(at + 1))
  let unitAt = at + (count === undefined && reader.keyAt(at + 1) !== 'few' ? 1 : 2)
  const ownYear = reader.isOneAt('fiscal|financial|tax|business', unitAt)
  if (ownYear || reader.keyAt(unitAt) === 'calendar') unitAt += 1
  const weekday = weekdaysOf(reader.keyAt(unitAt))?.length === 1 && !reader.keyAt(unitAt).endsWith('s')
  if (weekday && (endsAt(reader, unitAt + 1) || (at > 0 && LED.test(reader.keyAt(at - 1)))))
    return { to: unitAt + 1 }
  const unit = UNIT.exec(reader.keyAt(unitAt))?.[1] as Unit | undefined
  if (unit === undefined) return undefined
  // "the last 3 days of the month" stands still, and "Next Day Delivery" is a name.
  if (reader.keyAt(unitAt + 1) === 'of') return undefined
  if (unit === 'day' && count === undefined && !/days/.test(reader.keyAt(unitAt))) return undefined
  const to = unitAt + 1
  const isFiscal = reader.isOneAt('fiscal|financial', unitAt - 1) && unit === 'year' && unitAt === at + 2
  if (isFiscal) return { to, ...fiscalDaysOf(reader.context, turn) }
  if (ownYear || unitAt > at + 2 || reader.keyAt(at + 1) === 'few') return { to }
  return { to, ...daysOf(today, turn, unit, count) }
}

/** "last March", which is that of another year as time goes by; "Last March Records" is a name. */
function monthAt(reader: Reader, at: number, turn: Turn): RelativeDate | undefined {
  const month = monthNamed(reader.keyAt(at))
  if (month === undefined || !(endsAt(reader, at + 1) || reader.isOneAt(GOES_ON, at + 1))) return undefined
  const { today } = reader.context
  const [year = 0, now = 0] = today?.split('-').map(Number) ?? []
  const years = turn === 'last' && month >= now ? -1 : turn === 'next' && month <= now ? 1 : 0
  const first = today && dayFromParts(year + years, month, 1)
  return { to: at + 1, ...(first && { days: { first, last: periodAround(first, 'month').to } }) }
}

/** What begins another condition behind a time. */
const GOES_ON = 'over|under|above|below|between|from|to|at|on|and|or|but|except'

/** "ytd", "year to date": from the first day of it to today. */
function toDateAt(reader: Reader, at: number): RelativeDate | undefined {
  const { today } = reader.context
  const isApart = reader.keyAt(at + 1) === 'to' && reader.keyAt(at + 2) === 'date'
  const unit = TO_DATE.get(isApart ? `${reader.keyAt(at)}-to-date` : reader.keyAt(at))
  if (unit === undefined) return undefined
  const to = at + (isApart ? 3 : 1)
  return today === undefined ? { to } : { to, days: { first: periodAround(today, unit).from, last: today } }
}

/** The days meant today; nothing where today is not known. */
function daysOf(
  today: CalendarDay | undefined,
  turn: Turn,
  unit: Unit,
  count: number | undefined,
  word = '',
): Pick<RelativeDate, 'days'> {
  if (today === undefined || word === 'tomorrow' || word.endsWith('ly')) return {}
  if (unit === 'day') {
    const first = addDays(today, word === '' ? -(count ?? 1) : (count ?? 0))
    return { days: { first, last: word === '' ? today : first } }
  }
  if (count !== undefined && count > 1) return {}
  const later = turn === 'this' ? 0 : turn === 'last' ? -1 : 1
  const { from, to } = periodAround(today, unit === 'weekend' ? 'week' : unit, later)
  return { days: { first: unit === 'weekend' ? addDays(to, -1) : from, last: to } }
}

/** The days of a fiscal year; nothing where today, or the month in which the organization's begins, is not known. */
function fiscalDaysOf({ today, fiscalYearStart }: Reader['context'], turn: Turn): Pick<RelativeDate, 'days'> {
  if (today === undefined || fiscalYearStart === undefined) return {}
  const own = fiscalYearOf(today, fiscalYearStart)
  const day = turn === 'this' ? today : turn === 'last' ? addDays(own.from, -1) : addDays(own.to, 1)
  const { from, to } = fiscalYearOf(day, fiscalYearStart)
  return { days: { first: from, last: to } }
}

function endsAt(reader: Reader, at: number): boolean {
  const kind = reader.kindAt(at)
  return kind === 'end' || kind === 'comma' || kind === 'close'
}
