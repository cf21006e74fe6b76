import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { CUT_OFF_ROW, type RowSource } from './rows-of-file.ts'

/** So many rows that all write as many decimals show that every row does. */
const TELLING_ROWS = 8
/** So many rows of one width that all begin alike show where a shorter one is cut. */
const WIDE_ROWS = 3
/** So many tell whether zeros behind the point are left out. */
const SEEN_ROWS = 200
const DECIMALS = /^[^\p{L}]*\d[.,](\d{1,3})$/u
const CUT = /^[^\p{L}]*\d(?:[.,]\d{0,2})?$/u

/**
 * Rows of a text the last of which may have been cut off: it has no end of line, and either begins as those before it and
 * has fewer cells, or its last cell has fewer decimals than theirs. The amount may have lost its last digits.
 */
export class WholeRows implements RowSource {
  readonly #source: RowSource
  /** How many decimals the last cell of each row has so far; undefined where they differ. */
  #decimals: number | undefined
  #rows = 0
  #seen = 0
  readonly #decimalsByColumn = new Map<number, number>()
  /** Whether some column has more decimals in one row than in another: then a whole amount is no sign of anything. */
  #isMixed = false
  #last: SourceRow | undefined
  /** How many rows up to the last have its width, and cells that begin as its own do. */
  #alike = 0
  #endsLine = true

  constructor(source: RowSource) {
    this.#source = source
  }

  next(text: string): SourceRow[] {
    if (text !== '') this.#endsLine = text.endsWith('\n')
    const rows = this.#source.next(text)
    // The last of each part are enough: only those before the end are compared with it.
    for (const row of this.#seen < SEEN_ROWS ? rows : rows.slice(-TELLING_ROWS)) this.#watch(row)
    return rows
  }

  end(): SourceRow[] {
    const rows = this.#source.end()
    for (const row of rows.slice(0, -1)) this.#watch(row)
    const last = rows.at(-1)
    if (!last || this.#endsLine || !this.#isCut(last)) return rows
    return [...rows.slice(0, -1), { ...last, fault: CUT_OFF_ROW }]
  }

  #watch(row: SourceRow): void {
    if (this.#seen < SEEN_ROWS) this.#compare(row.cells)
    this.#seen += 1
    const found = DECIMALS.exec((row.cells.at(-1) ?? '').trim())?.[1]?.length
    const isSame = row.cells.length === this.#last?.cells.length
    this.#rows = isSame && found !== undefined && found === this.#decimals ? this.#rows + 1 : 1
    this.#decimals = found
    this.#alike = isSame && beginsAlike(row, this.#last) ? this.#alike + 1 : 1
    this.#last = row
  }

  #compare(cells: readonly string[]): void {
    for (const [column, cell] of cells.entries()) {
      const text = cell.trim()
      const decimals = DECIMALS.exec(text)?.[1]?.length ?? (/^[-+]?\d*[1-9]\d*$/.test(text) ? 0 : undefined)
      const before = this.#decimalsByColumn.get(column)
      if (decimals === undefined) continue
      if (before !== undefined && before !== decimals) this.#isMixed = true
      this.#decimalsByColumn.set(column, decimals)
    }
  }

  #isCut({ cells }: SourceRow): boolean {
    const width = this.#last?.cells.length ?? 0
    if (cells.length < width && this.#alike >= WIDE_ROWS && beginsAlike({ cells }, this.#last)) return true
    const text = (cells.at(-1) ?? '').trim()
    const decimals = DECIMALS.exec(text)?.[1]?.length ?? 0
    if (this.#isMixed || this.#decimals === undefined) return false
    return (
      this.#rows >= TELLING_ROWS &&
      cells.length === this.#last?.cells.length &&
      CUT.test(text) &&
      decimals < this.#decimals
    )
  }
}

/** Whether the first cell that a row fills is the same one in another, and written alike: as a day, or a number of one length. */
function beginsAlike({ cells }: Pick<SourceRow, 'cells'>, other: SourceRow | undefined): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '')
  if (at < 0 || other?.cells.slice(0, at).some((cell) => cell.trim() !== '')) return false
  return shapeOf(cells[at] ?? '') === shapeOf(other?.cells[at] ?? '')
}

function shapeOf(cell: string): string {
  return cell
    .trim()
    .replace(/\d/g, '9')
    .replace(/\p{L}+/gu, 'a')
}
