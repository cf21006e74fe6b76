import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/** A column of days that are counted: seconds or milliseconds from 1970 (UTC), or a spreadsheet's days from 1900. */
export interface CountedDays {
  column: number
  unit: 'seconds' | 'milliseconds' | 'days'
}

/** What programs call the moment of a movement, besides the names of days. */
const MOMENT = wholeWords(
  'ts|epoch|unix(?: time)?|time ?stamp|created|completed|settled|booked|posted|executed|processed|occurred|happened',
)

/** Whether a header may stand above moments that are counted. */
export function isOfMoment(name: string): boolean {
  return headerWeight(name, 'date') >= NAMED.likely || MOMENT.test(headerKey(name))
}

const MS_PER_DAY = 86_400_000
/** The day that spreadsheets count from, with the leap day that 1900 did not have. */
const FIRST_OF_SHEETS = Date.UTC(1899, 11, 30)
/** Counts of these years are taken for days; a number of a document may be any other. */
const [SINCE, UNTIL] = [Date.UTC(2000, 0, 1), Date.UTC(2050, 0, 1)]

/** Where a column named as a date holds nothing but counts of one unit, as the beginning of a file shows. */
export function countedDays(rows: readonly SourceRow[]): CountedDays | undefined {
  const header = rows.findIndex(({ cells }) => cells.some(isOfMoment))
  const names = rows[header]?.cells ?? []
  for (const [column, name] of names.entries()) {
    if (!isOfMoment(name)) continue
    const values = rows
      .slice(header + 1)
      .flatMap(({ cells }) =>
        cells.length < names.length || (cells[column] ?? '').trim() === '' ? [] : [cells[column] ?? ''],
      )
    const units = new Set(values.map(unitOf))
    const [unit] = units
    if (values.length > 0 && units.size === 1 && unit !== undefined) return { column, unit }
  }
  return undefined
}

/** Rows whose counted days are written out. */
export function withWrittenDays({ column, unit }: CountedDays): RowChange {
  return cellsChanged([column], (cell) =>
    unitOf(cell) === unit ? new Date(momentOf(cell, unit)).toISOString().slice(0, 10) : undefined,
  )
}

/** Kept, for each cell of a column asks: a day takes 3 µs so, and 20 µs by date-fns in a zone. */
const formatByZone = new Map<string, Intl.DateTimeFormat>()

/** The day in a time zone ("Europe/Berlin") of a moment counted from 1970; undefined of other texts and of an unknown zone. */
export function dayInZone(text: string, zone: string): string | undefined {
  const unit = unitOf(text)
  const format = unit === undefined || unit === 'days' ? undefined : formatOf(zone)
  return unit && format?.format(momentOf(text, unit))
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    // Swedes write days as ISO 8601 does.
    const format =
      formatByZone.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    if (formatByZone.size < MOST_ZONES) formatByZone.set(zone, format)
    return format
  } catch {
    return undefined
  }
}

/** No file names more. */
const MOST_ZONES = 50

function unitOf(text: string): CountedDays['unit'] | undefined {
  const digits = /^\s*(\d{5}|\d{10}|\d{13})(?:\.\d+)?\s*$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const unit = digits.length === 5 ? 'days' : digits.length === 10 ? 'seconds' : 'milliseconds'
  const moment = momentOf(digits, unit)
  return moment >= SINCE && moment < UNTIL ? unit : undefined
}

function momentOf(text: string, unit: CountedDays['unit']): number {
  const count = Math.floor(Number(text))
  if (unit === 'days') return FIRST_OF_SHEETS + count * MS_PER_DAY
  return unit === 'seconds' ? count * 1000 : count
}
