import { displayDate } from '../../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../../session/time-zone.ts'
import { rightTime } from '../../../session/clock.ts'

/** What differs between two states whose values are texts by the names of their fields: "Amount: $12 → $20". */
export function changedText(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): string {
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name))
  return names.map((name) => `${name}: ${was.get(name) ?? '–'} → ${is.get(name) ?? '–'}`).join(', ')
}

export function whenText(at: string): string {
  return displayDate(at, rightTime(), TIME_ZONE)
}
