import { balanceLineOf, isFirmTotal } from './balances/balance-lines.ts'
import { isUnnamed } from './columns/headers-beside.ts'
import { headerWeight, NAMED, namesText } from './columns/header-words.ts'
import { type FileLayout, isDrawn, repeatsName } from './columns/layout.ts'
import { looksLikeDate } from './dates/date-text.ts'
import type { SourceRow } from './file-line.ts'
import { isUnbookedStatus } from './statuses.ts'

/* Which rows of a table are no movements. */

/** Whether a row of the table is a balance or a note among the movements: it names itself, or fills few cells and holds no date. */
export function besideMovements(
  { columns }: FileLayout,
  rows: readonly SourceRow[],
): (row: SourceRow) => boolean {
  const kinds = columnsOfKinds(columns, rows)
  const days = [...columns.keys()].filter(
    (column) => headerWeight(columns[column] ?? '', 'date') >= NAMED.atAll,
  )
  return ({ cells }) => {
    if (repeatsNames(cells, columns) || isDrawn(cells)) return true
    // "Pending" where the day would stand.
    if (days.some((column) => isUnbookedStatus(cells[column] ?? ''))) return true
    const isSum = (cell: string) =>
      namesSumOf(cell) && (isFirmTotal(cell) || !cells.some((each) => looksLikeDate(each)))
    if (cells.some((cell, column) => isSum(cell) && !kinds.has(column))) return true
    const filled = cells.filter((cell) => cell.trim() !== '')
    return (
      filled.length <= 2 &&
      filled.length <= columns.length / 2 &&
      columns.length > 2 &&
      !filled.some((cell) => looksLikeDate(cell))
    )
  }
}

function namesSumOf(cell: string): boolean {
  return /\p{L}/u.test(cell) && balanceLineOf(cell) !== undefined
}

/** So many rows show whether a column names a sum in most of them. */
const ROWS_OF_KINDS = 20

/** Columns that say "Umsatz" or "Balance" in most rows that have a day: kinds of movements are called so as well. */
function columnsOfKinds(columns: readonly string[], rows: readonly SourceRow[]): ReadonlySet<number> {
  const dated = rows.slice(0, ROWS_OF_KINDS).filter(({ cells }) => cells.some((cell) => looksLikeDate(cell)))
  const isOfKinds = (name: string, column: number) => {
    const sums = dated.filter(({ cells }) => namesSumOf(cells[column] ?? ''))
    return 2 * sums.length > dated.length && isHeaderOfKinds(name)
  }
  return new Set(columns.flatMap((name, column) => (isOfKinds(name, column) ? [column] : [])))
}

/** Whether a column has a name, and not one of texts: there a sum may be what few rows are. */
function isHeaderOfKinds(name: string): boolean {
  return !isUnnamed(name) && !namesText(name)
}

/** Banks that print one table in several parts repeat the header above each. */
function repeatsNames(cells: readonly string[], columns: readonly string[]): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell.trim() !== '')
  return filled.length > 1 && filled.every(([column, cell]) => repeatsName(cell, columns[column]))
}
