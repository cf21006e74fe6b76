import { ordinal } from '../../print/ordinal.ts'
import { ordinalHere } from '../date/date-words.ts'
import { LATEST_DAY, OF_THE_MONTH } from '../date/of-the-month.ts'
import { monthNamed } from '../date/month-ahead.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { refuse } from './problem.ts'

const NEAR = 'around|about|near|circa|roughly|approximately'
/** What is offered for "around" a day, which whoever asks may change. */
const DAYS_AROUND = 2

/** Refuses "salary around the 25th", which does not say how near, with the days about it. */
export function refuseNearDay(reader: Reader): void {
  const at = reader.tokens.findIndex(
    (_, place) => reader.isOneAt(NEAR, place) && dayAt(reader, place + 1) !== undefined,
  )
  const day = at < 0 ? undefined : dayAt(reader, at + 1)
  if (day === undefined) return
  const days = `from the ${ordinal(wrapped(day.day - DAYS_AROUND))} to the ${ordinal(wrapped(day.day + DAYS_AROUND))}`
  // "on or about the 28th"
  const from = reader.isOneAt('or', at - 1) && reader.isOneAt('on', at - 2) ? at - 2 : at
  refuse(
    'AMBIGUOUS_DATE',
    `How near to the ${ordinal(day.day)}? Write the days, like "${days}"`,
    reader.span(from, day.to),
    reader.instead(from, day.to, days),
  )
}

/** The day of any month that ends its clause behind a place, and the place behind it. */
function dayAt(reader: Reader, at: number): { day: number; to: number } | undefined {
  const led = reader.isOneAt('the', at) ? at + 1 : at
  const found = ordinalHere(reader, led - reader.at)
  if (found === undefined || !/\d|th$|first|second|third/.test(reader.keyAt(led))) return undefined
  const behind = led + found.length
  const month = reader.peek(OF_THE_MONTH, behind)?.length ?? 0
  if (month === 0 && monthNamed(reader, behind - reader.at)) return undefined
  const to = behind + month
  return clauseEnd(reader, to) === to || reader.isOneAt('from|to|at|over|under|for', to)
    ? { day: found.day, to }
    : undefined
}

function wrapped(day: number): number {
  return day < 1 ? day + LATEST_DAY - 1 : day > LATEST_DAY ? day - LATEST_DAY : day
}
