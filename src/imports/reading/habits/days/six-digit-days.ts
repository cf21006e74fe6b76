import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

const SIX_DIGITS = /^\s*(\d\d)(\d\d)(\d\d)\s*$/
/** Where the month and the day stand in six digits: of years first, days first and months first. */
const ORDERS = [[1, 2], [1, 0], [0, 1]] as const // oxfmt-ignore

/** Below a column of six digits that is named as a day: "240214". Undefined where its values are other numbers. */
export function sixDigitDays(rows: readonly SourceRow[]): number | undefined {
  for (const [at, { cells }] of rows.entries()) {
    for (const [column, name] of cells.entries()) {
      if (headerWeight(name, 'date') >= NAMED.likely && areDays(rows.slice(at + 1), column, cells.length))
        return column
    }
  }
  return undefined
}

/** Rows whose days have their parts apart; which of them is the year is told as of all days. */
export function withDaysApart(column: number): RowChange {
  return cellsChanged([column], (cell) =>
    SIX_DIGITS.test(cell) ? cell.trim().replace(SIX_DIGITS, '$1-$2-$3') : undefined,
  )
}

function areDays(rows: readonly SourceRow[], column: number, width: number): boolean {
  const values = rows
    .filter(({ cells }) => cells.length >= width - 1)
    .map(({ cells }) => (cells[column] ?? '').trim())
    .filter((value) => value !== '')
  const parts = values.map((value) => SIX_DIGITS.exec(value)?.slice(1).map(Number))
  return (
    values.length > 0 &&
    ORDERS.some(([month, day]) => parts.every((each) => isIn(each?.[month], 12) && isIn(each?.[day], 31)))
  )
}

function isIn(part: number | undefined, most: number): boolean {
  return part !== undefined && part >= 1 && part <= most
}
