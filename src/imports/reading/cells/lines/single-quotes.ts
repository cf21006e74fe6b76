import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../rows-of-file.ts'

/** A cell within single quotation marks. */
const QUOTED = /^\s*'([^']*)'\s*$/

/** Whether cells stand in single quotation marks, as the beginning of a file shows: two of them in a row are no accident. */
export function areSingleQuoted(rows: readonly SourceRow[]): boolean {
  return rows.some(({ cells }) => cells.filter((cell) => QUOTED.test(cell)).length >= 2)
}

/** Rows with the cells inside of their single quotation marks. */
export const withoutSingleQuotes: RowChange = (row) => ({
  ...row,
  cells: row.cells.map((cell) => QUOTED.exec(cell)?.[1] ?? cell),
})
