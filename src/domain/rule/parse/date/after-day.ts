import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { isAmong } from '../grammar/word-list.ts'

const DAYS =
  'weekend|weekends|weekday|weekdays|monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|saturday|saturdays|sunday|sundays'
const TIMES_OF_DAY =
  'morning|mornings|afternoon|afternoons|evening|evenings|night|nights|noon|lunchtime|lunchtimes'
const SEASONS = 'winter|summer|spring|autumn|fall|springtime|wintertime|summertime'

/** Refuses "… in winter", which begins on other days elsewhere. */
export function refuseSeason(reader: Reader): void {
  if (!reader.isOne('in|during|over|every|each')) return
  const at = reader.isOne('the|each|every', 1) ? reader.at + 2 : reader.at + 1
  const { key, text } = reader.tokenAt(at)
  if (!isAmong(key, SEASONS)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `Which months are ${text}? Write them, like "in June, July or August"`,
    reader.span(reader.at, at + 1),
  )
}

/** Refuses a time of the day that follows a day: a transaction has none. */
export function refuseAfterDay(reader: Reader): void {
  const day = reader.key(-1)
  const isFirst = reader.at === 1 || (reader.at === 2 && reader.isOneAt('on', 0))
  if (!isFirst || !isAmong(day, DAYS)) return
  const days = day.endsWith('s') ? day : `${day}s`
  const name = days.startsWith('week') ? days : `${days.charAt(0).toUpperCase()}${days.slice(1)}`
  const span = reader.span(reader.at)
  if (reader.isOne(TIMES_OF_DAY)) {
    const meant = `on ${name}`
    refuse('UNSUPPORTED_IDEA', `A transaction has a day and no time; write: ${meant}`, span, meant)
  }
}
