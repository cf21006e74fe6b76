import { monthOfAnyLanguage } from '../../../../domain/bank-file/dates/month-words.ts'

/** "14/06", "'01-03", "14.06."; "12.05" by itself may be an amount. */
const SHORT = /^(\d{1,2})(?:([-/])(\d{1,2})|(\.)(\d{1,2})\.)$/
/** "14 Jun", "14-June", "Jun 14"; "Jun-14" is a month of 2014 as spreadsheets show it. */
const NAMED = /^(?:(\d{1,2})[-. /]*(\p{L}{3,})\.?|(\p{L}{3,})\.? (\d{1,2}))$/u
const LONGEST = 16

/** A day that is written without its year. */
export interface ShortDay {
  text: string
  /** The month by its first and by its last part, which are one where it is named. */
  months: readonly [number, number]
  /** What stands before the year. */
  mark: string
}

/** The day that a cell holds by its day and month alone; undefined where it holds none, or one with its year. */
export function shortDayOf(cell: string): ShortDay | undefined {
  if (cell.length > LONGEST) return undefined
  const text = cell.trim().replace(/^'/, '').replace(/'$/, '')
  const [, first = '', slash, second, dot = '', third] = SHORT.exec(text) ?? []
  if (first === '') return namedDayOf(text)
  const [one, two] = [Number(first), Number(second ?? third)]
  const isDay = Math.min(one, two) >= 1 && Math.min(one, two) <= 12 && Math.max(one, two) <= 31
  return isDay
    ? { text: dot === '' ? text : text.slice(0, -1), months: [one, two], mark: slash ?? dot }
    : undefined
}

function namedDayOf(text: string): ShortDay | undefined {
  const [, first, name, nameBefore = '', last] = NAMED.exec(text) ?? []
  const month = monthOfAnyLanguage(name ?? nameBefore)
  const day = Number(first ?? last)
  return month !== undefined && day >= 1 && day <= 31
    ? { text, months: [month, month], mark: ' ' }
    : undefined
}
