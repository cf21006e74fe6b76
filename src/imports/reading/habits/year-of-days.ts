import { monthOfAnyLanguage } from '../../../domain/bank-file/dates/month-words.ts'
import { headerWeight } from '../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { FileRefused } from '../file-refused.ts'
import { cellsChanged, type RowChange } from '../cells/rows-of-file.ts'
import { quoted } from '../../../domain/text/quoted.ts'

/** A column of days without their year, and the year of each half of the year. */
export interface YearOfDays {
  column: number
  /** Of days from July on, and of those before: a file over the turn of the year has two. */
  years: { early: number; late: number }
  monthFirst: boolean
}

/** "14/06", "'01-03", "14.06."; "12.05" by itself may be an amount. */
const SHORT = /^(\d{1,2})(?:([-/])(\d{1,2})|(\.)(\d{1,2})\.)$/
/** "14 Jun", "14-June", "Jun 14"; "Jun-14" is a month of 2014 as spreadsheets show it. */
const NAMED = /^(?:(\d{1,2})[-. /]*(\p{L}{3,})\.?|(\p{L}{3,})\.? (\d{1,2}))$/u
const LONGEST = 16
const WRITTEN =
  /(?<!\d)(?:\d{1,2}[-/.]\d{1,2}[-/.](20\d{2})|(20\d{2})[-/.]\d{1,2}[-/.]\d{1,2})(?!\d)|\p{L}{3,}\.? (20\d{2})(?!\d)/gu
/** So many cells of a column are told for days: one fraction is none. */
const FEWEST = 2

/**
 * Where a column named as a date has days without a year, as the beginning of a file shows: the year by the dates that
 * stand around the table. Undefined where no column is so. Throws FileRefused where nothing tells the year.
 */
export function yearOfDays(rows: readonly SourceRow[]): YearOfDays | undefined {
  const column = yearlessColumn(rows)
  if (column === undefined) return undefined
  const days = rows.flatMap(({ cells }) => shortDayOf(cells[column] ?? '') ?? [])
  const around = rows.filter(({ cells }) => !shortDayOf(cells[column] ?? ''))
  const found = around.flatMap(({ cells }) =>
    cells.flatMap((cell) => [...cell.slice(0, 200).matchAll(WRITTEN)]),
  )
  const years = [...new Set(found.map(([, last, first, named]) => Number(last ?? first ?? named)))].sort(
    (one, other) => one - other,
  )
  const [early, late = early] = years
  const isDayFirst = days.some(({ months }) => months[0] > 12)
  const isMonthFirst = days.some(({ months }) => months[1] > 12)
  const isNamed = days.every(({ months: [one, other] }) => one === other)
  const isTold = late === early || (late === (early ?? 0) + 1 && (isNamed || isDayFirst !== isMonthFirst))
  if (early === undefined || late === undefined || years.length > 2 || !isTold) {
    throw new FileRefused(
      `Dates in this file have no year, like ${quoted(days[0]?.text ?? '')}. Add the year to them in a spreadsheet and choose the file again.`,
    )
  }
  return { column, years: { early, late }, monthFirst: isMonthFirst }
}

/** Rows whose days are given the year that the file tells for them. */
export function withYear({ column, years, monthFirst }: YearOfDays): RowChange {
  return cellsChanged([column], (cell) => {
    const day = shortDayOf(cell)
    if (!day) return undefined
    // Over the turn of the year December stands beside January.
    const year = day.months[monthFirst ? 0 : 1] > 6 ? years.early : years.late
    return `${day.text}${day.mark}${year}`
  })
}

function yearlessColumn(rows: readonly SourceRow[]): number | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column += 1) {
    const first = rows.findIndex(({ cells }) => shortDayOf(cells[column] ?? ''))
    const header = rows
      .slice(0, Math.max(0, first))
      .findLast(({ cells }) => (cells[column] ?? '').trim() !== '')
    if (headerWeight(header?.cells[column] ?? '', 'date') < 5) continue
    // Lines of balances and notes below the table have fewer cells.
    const isOfTable = (cells: readonly string[]) =>
      cells.length >= (header?.cells.length ?? 0) && filledCells(cells) > 2 && /\d/.test(cells[column] ?? '')
    const filled = rows.slice(first).filter(({ cells }) => isOfTable(cells))
    const short = filled.filter(({ cells }) => shortDayOf(cells[column] ?? ''))
    if (short.length >= FEWEST && short.length >= 0.5 * filled.length) return column
  }
  return undefined
}

function filledCells(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0)
}

interface ShortDay {
  text: string
  /** The month by its first and by its last part, which are one where it is named. */
  months: readonly [number, number]
  /** What stands before the year. */
  mark: string
}

function shortDayOf(cell: string): ShortDay | undefined {
  if (cell.length > LONGEST) return undefined
  const text = cell.trim().replace(/^'/, '').replace(/'$/, '')
  const [, first = '', slash, second, dot = '', third] = SHORT.exec(text) ?? []
  if (first === '') return namedDayOf(text)
  const [one, two] = [Number(first), Number(second ?? third)]
  const isDay = Math.min(one, two) >= 1 && Math.min(one, two) <= 12 && Math.max(one, two) <= 31
  return isDay ? { text: dot === '' ? text : text.slice(0, -1), months: [one, two], mark: slash ?? dot } : undefined // oxfmt-ignore
}

function namedDayOf(text: string): ShortDay | undefined {
  const [, first, name, nameBefore = '', last] = NAMED.exec(text) ?? []
  const month = monthOfAnyLanguage(name ?? nameBefore)
  const day = Number(first ?? last)
  return month !== undefined && day >= 1 && day <= 31 ? { text, months: [month, month], mark: ' ' } : undefined // oxfmt-ignore
}
