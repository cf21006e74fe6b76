import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { looksLikeDate } from '../../../domain/bank-file/dates/date-text.ts'
import { namesUnbooked } from '../../../domain/bank-file/statuses.ts'
import type { RowChange } from '../cells/rows-of-file.ts'

/** A table in which lines between the movements say that those below them are not booked: "Pending transactions". */
export interface SectionsByStatus {
  headerLine: number
  /** How many columns the rows have without the one that tells their status. */
  width: number
}

const LONGEST = 60

/** The status that a line gives to the movements below it; undefined of one that gives none. */
function statusOfLine(name: string): string | undefined {
  return name.length <= LONGEST && !/\d/.test(name) && namesUnbooked(name) ? name : undefined
}

/** Follows the lines between movements that say whether those below them are booked. */
export class StatusSections {
  #open: string | undefined
  #holdsMovements = false

  /** What the line above a movement says that it is: not booked. Undefined where none does, and of the lines themselves. */
  statusOf({ cells }: SourceRow): string | undefined {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const [name = ''] = filled
    if (filled.length === 1) {
      this.#open = statusOfLine(name)
      return undefined
    }
    if (this.#open !== undefined && filled.some(looksLikeDate)) this.#holdsMovements = true
    return this.#open
  }

  get holdMovements(): boolean {
    return this.#holdsMovements
  }
}

/** Where a line alone tells that some movements are not booked. */
export function sectionsByStatus(
  sections: StatusSections,
  { status, layout }: FileMapping,
): SectionsByStatus | undefined {
  const { headerLine, columns } = layout
  if (!sections.holdMovements || status != null || headerLine === null) return undefined
  return { headerLine, width: columns.length }
}

/** Rows with the status of the line above them in a column of its own. */
export function withStatusBeside({ headerLine, width }: SectionsByStatus): RowChange {
  const sections = new StatusSections()
  return (row) => {
    const status = sections.statusOf(row)
    const beside = row.line === headerLine ? 'Status' : status
    if (beside === undefined) return row
    return { ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), beside] }
  }
}
