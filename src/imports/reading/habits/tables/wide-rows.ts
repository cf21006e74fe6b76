import { plainNumber } from '../../../../domain/bank-file/numbers/number-text.ts'
import { amountColumnsOf, type FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** A table some of whose rows have more cells than it has columns: a text before the amount may have been parted. */
export interface WideRows {
  firstLine: number
  /** How many columns the table has. */
  width: number
  /** The column of the text. */
  text: number
  /** Columns behind it, by what they hold. */
  amounts: readonly number[]
  numbers: readonly number[]
  dates: readonly number[]
  mark: FileMapping['decimalMark']
  /** What parts cells. */
  delimiter: string
}

const UNSURE =
  'The row has more cells than the table has columns, so its amount may be in another cell. Correct the row.'

/** Follows how many cells the widest row of a file has. */
export class RowWidths {
  #most = 0

  add({ cells }: SourceRow): void {
    if (cells.length > this.#most) this.#most = widthOf(cells)
  }

  get most(): number {
    return this.#most
  }
}

/** Cells up to the last that holds anything. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** Where rows are wider than the table, and what is behind their text may be moved; undefined where none can be. */
export function wideRows(
  widths: RowWidths,
  { amount, balance, date, decimalMark: mark, description, layout }: FileMapping,
  delimiter: string,
): WideRows | undefined {
  const { columns, firstLine } = layout
  const amounts = amountColumnsOf(amount)
  const text = description.find((column) => amounts.some((each) => each > column))
  if (widths.most <= columns.length || text === undefined || date === null) return undefined
  const behind = (places: readonly (number | null)[]) =>
    places.flatMap((each) => (each !== null && each > text ? [each] : []))
  return {
    firstLine,
    width: columns.length,
    text,
    amounts,
    numbers: behind([...amounts, balance]),
    dates: behind([date]),
    mark,
    delimiter,
  }
}

/** Rows whose text is whole again; one that can be read either way is a fault. */
export function withWholeText(wide: WideRows): RowChange {
  return (row) => {
    const more = widthOf(row.cells) - wide.width
    if (row.fault !== undefined || row.line < wide.firstLine || more <= 0 || !fits(row.cells, wide, more))
      return row
    if (fits(row.cells, wide, 0)) return { ...row, fault: UNSURE }
    const { text, delimiter } = wide
    const whole = row.cells.slice(text, text + more + 1).join(delimiter)
    return { ...row, cells: [...row.cells.slice(0, text), whole, ...row.cells.slice(text + more + 1)] }
  }
}

/** Whether the cells behind the text are what their columns hold, once they are moved by so many places. */
function fits(cells: readonly string[], { amounts, numbers, dates, mark }: WideRows, by: number): boolean {
  const at = (column: number) => (cells[column + by] ?? '').trim()
  const isNumber = (column: number) => at(column) === '' || plainNumber(at(column), mark) !== undefined
  return (
    numbers.every(isNumber) &&
    amounts.some((column) => at(column) !== '') &&
    dates.every((column) => looksLikeDate(at(column)))
  )
}
