import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** The first of three columns, of years, of months, and of days. */
export type PartedDays = number

const NAMES = [
  /(?:年[)）]?|^year|^jahr|^an(?:née|no?)|^año)$/iu,
  /(?:月[)）]?|^month|^monat|^mois|^mese?|^mês)$/iu,
  /(?:日[)）]?|^day|^tag|^jour|^d[ií]a|^giorno)$/iu,
]
const PARTS = [/^(?:19|20)\d\d$/, /^(?:0?[1-9]|1[0-2])$/, /^(?:0?[1-9]|[12]\d|3[01])$/]

/** Where each day stands in three columns side by side, as the beginning of a file shows. */
export function partedDays(rows: readonly SourceRow[]): PartedDays | undefined {
  const header = rows.findIndex(({ cells }) => columnOf(cells, NAMES) >= 0)
  if (header < 0) return undefined
  const first = columnOf(rows[header]?.cells ?? [], NAMES)
  const below = rows.slice(header + 1).filter(({ cells }) => (cells[first] ?? '').trim() !== '')
  return below.length > 0 && below.every(({ cells }) => isAt(cells, PARTS, first)) ? first : undefined
}

/** Rows whose days stand in the first of the three columns. */
export function withJoinedDays(first: PartedDays): RowChange {
  return (row) => {
    if (!isAt(row.cells, PARTS, first)) return row
    const [year = '', month = '', day = ''] = row.cells.slice(first, first + PARTS.length)
    const joined = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
    return { ...row, cells: row.cells.toSpliced(first, PARTS.length, joined, '', '') }
  }
}

function columnOf(cells: readonly string[], patterns: readonly RegExp[]): number {
  return cells.findIndex((_, at) => isAt(cells, patterns, at))
}

function isAt(cells: readonly string[], patterns: readonly RegExp[], first: number): boolean {
  return patterns.every((pattern, at) => pattern.test((cells[first + at] ?? '').trim()))
}
