import { addDays, type CalendarDay } from '../../../calendar/calendar-day.ts'
import { type CalendarUnit, dayLater } from '../../../calendar/calendar-period.ts'
import { meansOtherDays } from '../date/relative-date.ts'
import type { Reader } from '../grammar/reader.ts'
import { countOf } from '../grammar/vocabulary.ts'
import { refuse } from './problem.ts'

const UNIT = /^(day|week|fortnight|month|quarter|year)s?$/

/**
 * Refuses "older than 90 days", "newer than a year", "in the past fortnight", which mean other days as time goes by, with the day
 * that is meant today, where the context says which day that is.
 */
export function refuseAges(reader: Reader): void {
  const at = reader.tokens.findIndex((_, place) => isAge(reader, place) || isFortnight(reader, place))
  if (at < 0) return
  const isOfAge = isAge(reader, at)
  const to = isOfAge ? at + 4 : fortnightEnd(reader, at)
  const count = isOfAge ? numberOf(reader.keyAt(at + 2)) : 1
  const [, unit = 'fortnight'] = isOfAge ? (UNIT.exec(reader.keyAt(at + 3)) ?? []) : []
  const { today } = reader.context
  const day = today && dayBefore(today, unit, count ?? 1)
  const meant = day && `${reader.isOneAt('older', at) ? 'before' : 'after'} ${day}`
  refuse(
    'UNSUPPORTED_IDEA',
    meansOtherDays(reader.text(at, to)),
    reader.span(at, to),
    meant && reader.instead(at, to, meant),
  )
}

/** "older than 90 days" */
function isAge(reader: Reader, at: number): boolean {
  return (
    reader.isOneAt('older|newer', at) &&
    reader.isOneAt('than', at + 1) &&
    numberOf(reader.keyAt(at + 2)) !== undefined &&
    UNIT.test(reader.keyAt(at + 3))
  )
}

/** "the past fortnight"; a month and the like are read as such elsewhere. */
function isFortnight(reader: Reader, at: number): boolean {
  return fortnightEnd(reader, at) > at
}

function fortnightEnd(reader: Reader, at: number): number {
  const led = reader.isOneAt('in|within|during|over|for|from', at) ? at + 1 : at
  const turn = reader.isOneAt('the|this', led) ? led + 1 : led
  return reader.isOneAt('last|past|previous', turn) && reader.isOneAt('fortnight', turn + 1) ? turn + 2 : at
}

function numberOf(word: string): number | undefined {
  if (/^an?$/.test(word)) return 1
  return /^\d{3,4}$/.test(word) ? Number(word) : countOf(word)
}

function dayBefore(today: CalendarDay, unit: string, count: number): CalendarDay {
  if (unit === 'day') return addDays(today, -count)
  if (unit === 'fortnight') return addDays(today, -14 * count)
  return dayLater(today, unit as CalendarUnit, -count)
}

/** Refuses "Airbnb stays longer than 3 nights": how long something took is no part of a transaction. What else is said is offered. */
export function refuseLengths(reader: Reader): void {
  const at = reader.tokens.findIndex(
    (_, place) =>
      reader.isOneAt('longer|shorter', place) &&
      reader.isOneAt('than', place + 1) &&
      numberOf(reader.keyAt(place + 2)) !== undefined &&
      LENGTH.test(reader.keyAt(place + 3)),
  )
  if (at < 0) return
  const unit = reader.keyAt(at + 3).replace(/s?$/, 's')
  refuse(
    'UNSUPPORTED_IDEA',
    `A rule can’t count ${unit}; compare the amount of the transaction, or leave this out`,
    reader.span(at, at + 4),
    at > 0 ? reader.instead(at, at + 4, '').replace(/ {2,}/g, ' ') : undefined,
  )
}

const LENGTH = /^(?:minute|hour|day|night|week|fortnight|month|year|mile|kilometre|kilometer|km)s?$/
