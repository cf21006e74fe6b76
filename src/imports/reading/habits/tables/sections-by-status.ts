import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { decimalEvidence } from '../../../../domain/bank-file/numbers/number-text.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { headerWeight } from '../../../../domain/bank-file/columns/header-words.ts'
import { namesUnbooked } from '../../../../domain/bank-file/statuses.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** A table in which lines between the movements say that those below them are not booked: "Pending transactions". */
export interface SectionsByStatus {
  /** Null of a table without names of columns; then the values alone tell what the new column is. */
  headerLine: number | null
  /** How many columns the rows have without the one that tells their status. */
  width: number
  /** Where such a line and its movements stand above the header: the names of the columns stand in place of that line. */
  above?: { line: number; columns: readonly string[] }
}

const LONGEST = 60

/** What the new column is called, beside those of the file. */
function statusName(names: readonly string[]): string {
  return names.some((name) => headerWeight(name, 'status') > 0) ? 'Booking status' : 'Status'
}

/** The status that a line gives to the movements below it; undefined of one that gives none. */
function statusOfLine(name: string): string | undefined {
  return name.length <= LONGEST && !/\d/.test(name) && namesUnbooked(name) ? name : undefined
}

/** "From;2026-03-01" between a title and the names of the columns is none. */
function isMovement(cells: readonly string[]): boolean {
  return cells.some(looksLikeDate) && cells.some(isNumber)
}

function isNumber(cell: string): boolean {
  return !looksLikeDate(cell) && decimalEvidence(cell) !== undefined
}

/** Follows the lines between movements that say whether those below them are booked. */
export class StatusSections {
  #open: { status: string; line: number } | undefined
  /** The first of such lines that movements follow, and the line of the first of these. */
  #first: { line: number; movement: number } | undefined

  /** What the line above a movement says that it is: not booked. Undefined where none does, and of the lines themselves. */
  statusOf({ line, cells }: SourceRow): string | undefined {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const [name = ''] = filled
    if (filled.length === 1) {
      const status = statusOfLine(name)
      this.#open = status === undefined ? undefined : { status, line }
      return undefined
    }
    if (this.#open && isMovement(filled)) this.#first ??= { line: this.#open.line, movement: line }
    return this.#open?.status
  }

  get first(): { line: number; movement: number } | undefined {
    return this.#first
  }

  /** What comes now is in no section. */
  close(): void {
    this.#open = undefined
  }
}

/** Where a line alone tells that some movements are not booked. */
export function sectionsByStatus(
  { first }: StatusSections,
  { leftOut = [], layout }: FileMapping,
): SectionsByStatus | undefined {
  const { headerLine, columns } = layout
  // A column that calls all of them completed does not know of the lines between them.
  if (!first || leftOut.length > 0) return undefined
  const isAbove = headerLine !== null && first.movement < headerLine
  return { headerLine, width: columns.length, ...(isAbove ? { above: { line: first.line, columns } } : {}) }
}

/** Rows with the status of the line above them in a column of its own. */
export function withStatusBeside({ headerLine, width, above }: SectionsByStatus): RowChange {
  const sections = new StatusSections()
  let names: readonly string[] | undefined
  return (row) => {
    if (row.line === headerLine) names = row.cells
    // The names of the columns once more, on the next page.
    const isNames = names?.every((name, at) => name === row.cells[at]) === true
    if (above && row.line === headerLine) sections.close()
    const status = sections.statusOf(row)
    if (row.line === above?.line) return { ...row, cells: [...above.columns, statusName(above.columns)] }
    // Without names the column is one where all movements have it.
    const isBare = headerLine === null && isMovement(row.cells)
    const beside = isNames ? statusName(row.cells) : (status ?? (isBare ? '' : undefined))
    if (beside === undefined) return row
    return { ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), beside] }
  }
}
