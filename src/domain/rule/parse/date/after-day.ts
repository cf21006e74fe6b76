import { refuse } from '../problem.ts'
import type { Reader } from '../reader.ts'

const DAY = /^(?:on )?(weekend|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/
const TIME_OF_DAY = /^(?:mornings?|afternoons?|evenings?|nights?|noon|lunchtimes?)$/
const MOVEMENT = /^(?:spending|purchases?|payments?|expenses?|deposits?|withdrawals?|transactions?)$/

const SEASON = /^(winter|summer|spring|autumn|fall|springtime|wintertime|summertime)$/

/** Refuses "… in winter", which begins on other days elsewhere. */
export function refuseSeason(reader: Reader): void {
  if (!reader.isOne('in|during|over|every|each')) return
  const at = reader.isOne('the|each|every', 1) ? reader.at + 2 : reader.at + 1
  const { key, text } = reader.tokenAt(at)
  if (!SEASON.test(key)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `Which months are ${text}? Write them, like "in June, July or August"`,
    reader.span(reader.at, at + 1),
  )
}

/** Refuses what follows a day and is no condition: a time of that day, or what was done on it. */
export function refuseAfterDay(reader: Reader): void {
  const before = reader.text(0, reader.at)
  const day = DAY.exec(before.toLowerCase())?.[1]
  if (day === undefined) return
  const name = `${day.startsWith('week') ? day : `${day.charAt(0).toUpperCase()}${day.slice(1)}`}s`
  const span = reader.span(reader.at)
  if (TIME_OF_DAY.test(reader.key())) {
    const meant = `on ${name}`
    refuse('UNSUPPORTED_IDEA', `A transaction has a day and no time; write: ${meant}`, span, meant)
  }
  if (!MOVEMENT.test(reader.key())) return
  const meant = `${reader.text(reader.at, reader.tokens.length - 1)} on ${name}`
  refuse('MISSING_CONNECTIVE', `Put the day last: ${meant}`, span, meant)
}
