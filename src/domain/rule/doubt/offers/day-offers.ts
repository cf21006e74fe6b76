import { dayFromParts } from '../../../calendar/calendar-day.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'

/** "since 3/1", "from 25/12 on": a day without its year. */
const SHORT_DAY = /\b(after|before|since|from|until|till|by|on) (\d{1,2})\/(\d{1,2})(?![/\d])/i

/** A sentence with such a day in this year, each way that it can be read: month first, as in the United States, and day first. */
export function dayOffers(value: string, source: string, { today }: RuleContext): string[] {
  const [said = '', led = '', one, two] = SHORT_DAY.exec(source) ?? []
  if (today === undefined || said === '' || !/\d\/\d/.test(value)) return []
  const year = Number(today.slice(0, 4))
  const days = [
    dayFromParts(year, Number(one), Number(two)),
    dayFromParts(year, Number(two), Number(one)),
  ].filter((day) => day !== undefined)
  return [...new Set(days)].map((day) => source.replace(said, `${led} ${day}`))
}
