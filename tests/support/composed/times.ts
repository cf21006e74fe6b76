import fc from 'fast-check'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Look, Phrase } from './phrase.ts'

/** A time as it is said, whether it holds for a day, and days at its edges: the first is one that it holds for. */
type Time = readonly [text: string, holds: (day: string) => boolean, ...days: string[]]

const weekday = (day: string) => new Date(day).getUTCDay()
const month = (day: string) => Number(day.slice(5, 7))
const date = (day: string) => Number(day.slice(8))
const between = (first: string, last: string) => (day: string) => day >= first && day <= last

const TIMES: readonly Time[] = [
  ['in March', (day) => month(day) === 3, '2025-03-31', '2026-04-01', '2026-02-28'],
  ['in March 2026', between('2026-03-01', '2026-03-31'), '2026-03-31', '2025-03-31', '2026-04-01'],
  ['March 2026', between('2026-03-01', '2026-03-31'), '2026-03-01', '2025-03-31', '2026-04-01'],
  ['during July and August', (day) => month(day) === 7 || month(day) === 8, '2025-07-01', '2025-08-31', '2025-09-01'],
  ['in Jan or Feb', (day) => month(day) <= 2, '2025-01-01', '2025-02-28', '2025-03-01'],
  ['in 2025', between('2025-01-01', '2025-12-31'), '2025-12-31', '2026-01-01', '2024-12-31'],
  ['since 1 June 2026', (day) => day >= '2026-06-01', '2026-06-01', '2026-05-31'],
  ['after 1 June 2026', (day) => day > '2026-06-01', '2026-06-02', '2026-06-01'],
  ['before June 2026', (day) => day < '2026-06-01', '2026-05-31', '2026-06-01'],
  ['before 2026-06-01', (day) => day < '2026-06-01', '2026-05-31', '2026-06-01'],
  ['until 30 June 2026', (day) => day <= '2026-06-30', '2026-06-30', '2026-07-01'],
  ['from 1 April 2026 to 5 April 2026', between('2026-04-01', '2026-04-05'), '2026-04-05', '2026-04-06', '2026-03-31'],
  ['between 1 and 5 April 2026', between('2026-04-01', '2026-04-05'), '2026-04-01', '2026-04-06', '2026-03-31'],
  ['in Q1 2026', between('2026-01-01', '2026-03-31'), '2026-03-31', '2026-04-01', '2025-12-31'],
  ['on 2026-04-03', (day) => day === '2026-04-03', '2026-04-03', '2026-04-04'],
  ['on April 3rd, 2026', (day) => day === '2026-04-03', '2026-04-03', '2026-04-04', '2026-03-04'],
  ['on 31/03/2026', (day) => day === '2026-03-31', '2026-03-31', '2026-03-30'],
  ['on Fridays', (day) => weekday(day) === 5, '2026-03-20', '2026-03-21'],
  ['every Friday', (day) => weekday(day) === 5, '2026-03-20', '2026-03-21'],
  ['on weekends', (day) => weekday(day) % 6 === 0, '2026-03-21', '2026-03-22', '2026-03-20'],
  ['on weekdays', (day) => weekday(day) % 6 !== 0, '2026-03-20', '2026-03-22'],
  ['Monday to Friday', (day) => weekday(day) % 6 !== 0, '2026-03-20', '2026-03-22'],
  ['on the 1st', (day) => date(day) === 1, '2026-03-01', '2026-03-02'],
  ['on the 1st or 15th', (day) => date(day) === 1 || date(day) === 15, '2026-03-01', '2026-03-15', '2026-03-02'],
  ['on the 28th of the month', (day) => date(day) === 28, '2026-03-28', '2026-03-29'],
  ['in the first week of the month', (day) => date(day) <= 7, '2026-03-07', '2026-03-08'],
  ['between the 1st and the 5th', (day) => date(day) <= 5, '2026-03-05', '2026-03-06'],
  ['after the 20th', (day) => date(day) > 20, '2026-03-21', '2026-03-20'],
  ['on the last day of the month', (day) => day === '2026-03-31', '2026-03-31', '2026-03-30'],
] // oxfmt-ignore

export const time: fc.Arbitrary<Phrase> = fc.constantFrom(...TIMES).map(([text, holds, ...days]): Phrase => {
  const [first = {}, ...more] = days.map((day): Look => ({ day: day as CalendarDay }))
  return { text, holds: (row) => holds(row.day), looks: [first, ...more] }
})
