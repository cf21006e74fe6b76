import { type CalendarDay, dayFromParts, daysBetween, daysInMonth } from '../../calendar/calendar-day.ts'
import type { SourceRow } from '../file-line.ts'
import { type DateOrder, readDay } from './date-text.ts'
import { monthOfAnyLanguage } from './month-words.ts'

/** The first and the last day of what a file covers. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

/** No statement covers more days. */
const LONGEST = 400
const LONGEST_TEXT = 300
const WRITTEN_DAY =
  /(?<![\d/.-])(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2} \p{L}{3,9}\.?,? \d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4})(?!\d)/gu
/** Days that can be read in one way: "2024-03-01", "20240301", "1 March 2024", "01-Mar-2024", "March 1, 2024". */
const PLAIN_DAY =
  /(?<![\d/.])(?:(?:19|20)\d{2}([-/._ ]?)[01]\d\1[0-3]\d|\d{1,2}[-_ ]\p{L}{3,9}\.?,?[-_ ](?:19|20)\d{2}|\p{L}{3,9}\.? \d{1,2},? (?:19|20)\d{2})(?!\d)/gu
const MONTH =
  /(?<![\p{L}\d])(?:(20\d{2})[-_.]?(0[1-9]|1[0-2])|(\p{L}{3,9})\.?[-_ ,]{0,2}(20\d{2}))(?![\p{L}\d])/gu

/** Days that follow one another beside the table, read in any order. */
export function periodsIn(around: readonly SourceRow[]): Period[] {
  const texts = textsOf(around).flatMap((text) => [...text.matchAll(WRITTEN_DAY)].map(([day]) => day))
  return (['ymd', 'dmy', 'mdy'] as const).flatMap((order) => between(texts, order))
}

/** What texts say beyond doubt that a file covers: from one day to another, or a month by its name. */
export function plainPeriodsIn(texts: readonly string[]): Period[] {
  const cut = texts.map((text) => text.slice(0, LONGEST_TEXT))
  const days = cut.flatMap((text) => [...text.matchAll(PLAIN_DAY)].map(([day]) => day.replaceAll('_', '-')))
  const months = cut.flatMap((text) => [...text.replace(PLAIN_DAY, '/').matchAll(MONTH)])
  return [
    ...between(days, 'ymd'),
    ...months.flatMap(([, year, month, name, yearBehind]) =>
      monthOf(
        Number(year ?? yearBehind),
        month === undefined ? monthOfAnyLanguage(name ?? '') : Number(month),
      ),
    ),
  ]
}

function monthOf(year: number, month: number | undefined): Period[] {
  if (month === undefined) return []
  const [from, to] = [dayFromParts(year, month, 1), dayFromParts(year, month, daysInMonth(year, month))]
  return from && to ? [{ from, to }] : []
}

/** The texts of cells, as much as a period is looked for in. */
export function textsOf(rows: readonly SourceRow[]): string[] {
  return rows.flatMap(({ cells }) => cells.map((cell) => cell.slice(0, LONGEST_TEXT)))
}

function between(texts: readonly string[], order: DateOrder): Period[] {
  const days = texts.map((text) => readDay(text, order))
  return days.flatMap((to, index) => {
    const from = days[index - 1]
    return from && to && from < to && daysBetween(from, to) <= LONGEST ? [{ from, to }] : []
  })
}
