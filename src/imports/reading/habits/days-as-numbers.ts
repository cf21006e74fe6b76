import { headerWeight } from '../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../cells/rows-of-file.ts'

/** A column of days that are counted: seconds or milliseconds from 1970 (UTC), or a spreadsheet's days from 1900. */
export interface CountedDays {
  column: number
  unit: 'seconds' | 'milliseconds' | 'days'
}

const MS_PER_DAY = 86_400_000
/** The day that spreadsheets count from, with the leap day that 1900 did not have. */
const FIRST_OF_SHEETS = Date.UTC(1899, 11, 30)
/** Counts of these years are taken for days; a number of a document may be any other. */
const [SINCE, UNTIL] = [Date.UTC(2000, 0, 1), Date.UTC(2050, 0, 1)]

/** Where a column named as a date holds nothing but counts of one unit, as the beginning of a file shows. */
export function countedDays(rows: readonly SourceRow[]): CountedDays | undefined {
  const header = rows.findIndex(({ cells }) => cells.some((cell) => headerWeight(cell, 'date') >= 5))
  const names = rows[header]?.cells ?? []
  for (const [column, name] of names.entries()) {
    if (headerWeight(name, 'date') < 5) continue
    const values = rows
      .slice(header + 1)
      .flatMap(({ cells }) => (cells.length < names.length || (cells[column] ?? '').trim() === '' ? [] : [cells[column] ?? ''])) // oxfmt-ignore
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
