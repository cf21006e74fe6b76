import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../rows-of-file.ts'

/** Amounts whose decimal commas part them from their cents, as any other comma of their file parts cells. */
export interface PartedCents {
  /** How many cells a row has by its header. */
  width: number
  /** Where the cells before the commas stand, in order. */
  columns: readonly number[]
}

const WHOLE = /^[+\u2212-]?\s?(?:\d{1,3}(?:\.\d{3})+|\d+)$/
const CENTS = /^\d{2}$/
/** Fewer rows may as well have a comma in a text. */
const FEWEST = 2

/**
 * Tells from the first rows whether each amount stands in two cells: rows of days are as many cells too wide as there
 * are places at which every one of them has a whole number before two digits. Undefined where that is not certain.
 */
export function partedCents(rows: readonly SourceRow[]): PartedCents | undefined {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.likely),
  )
  const width = rows[header]?.cells.length ?? 0
  const dated = rows.slice(header + 1).filter(({ cells }) => cells.some((cell) => looksLikeDate(cell)))
  const wide = dated.filter(({ cells }) => cells.length > width)
  const [first] = wide
  if (header < 0 || !first || wide.length < FEWEST) return undefined
  const more = first.cells.length - width
  const isEven = dated.every(
    ({ cells }) => cells.length === width + more || (more === 1 && cells.length === width),
  )
  const columns = [...first.cells.keys()].filter((at) => wide.every(({ cells }) => isParted(cells, at)))
  return isEven && columns.length === more ? { width, columns } : undefined
}

function isParted(cells: readonly string[], at: number): boolean {
  return WHOLE.test(cells[at] ?? '') && CENTS.test(cells[at + 1] ?? '')
}

/** Rows whose amounts have their cents again. */
export function withJoinedCents({ width, columns }: PartedCents): RowChange {
  return (row) => {
    if (row.cells.length !== width + columns.length) return row
    const cells = row.cells.flatMap((cell, at) => {
      if (columns.includes(at - 1)) return []
      return columns.includes(at) ? [`${cell},${row.cells[at + 1] ?? ''}`] : [cell]
    })
    return { ...row, cells }
  }
}
