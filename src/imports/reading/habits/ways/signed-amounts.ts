import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'

/**
 * What a column of amounts is called once they have the signs that something else in their file tells. A name of its own
 * keeps the reading of these files from files that nothing told the signs of.
 */
export function signedName(name: string): string {
  return `${name.trim()} (signed)`
}

/** The row of names with that name for a column. */
export function withSignedName(row: SourceRow, column: number): SourceRow {
  return { ...row, cells: row.cells.with(column, signedName(row.cells[column] ?? '')) }
}
