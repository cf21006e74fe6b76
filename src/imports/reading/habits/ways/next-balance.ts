import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../../cells/rows-of-file.ts'
import { withSignedName } from './signed-amounts.ts'

/** What rows are changed by: the balance of the next row that has one, on one side of each. */
export interface NextBalance<Balance> {
  readonly headerLine: number | null
  /** The column whose amounts get their signs by it; null where they keep theirs. */
  readonly signed: number | null
  /** Where the row stands that has the balance. */
  readonly from: 'above' | 'below'
  /** Called with each row in turn, but that of the names. */
  readonly met?: (row: SourceRow) => void
  /** The balance of a row; one without any is passed on as it is. */
  readonly balanceOf: (row: SourceRow) => Balance | undefined
  /** A row that has a balance, given that of the next one; undefined where no such row stands on that side. */
  readonly changed: (row: SourceRow, next: Balance | undefined) => SourceRow
}

/** Rows changed by the balance of the next one. They wait for a balance that stands below them, and stay in their order. */
export class RowsByNextBalance<Balance> implements RowSource {
  readonly #source: RowSource
  readonly #by: NextBalance<Balance>
  #above: Balance | undefined
  /** The last row with a balance, and those without any below it. */
  #waiting: SourceRow[] = []

  constructor(source: RowSource, by: NextBalance<Balance>) {
    this.#source = source
    this.#by = by
  }

  next(text: string): SourceRow[] {
    return this.#source.next(text).flatMap((row) => this.#take(row))
  }

  end(): SourceRow[] {
    const rows = this.#source.end().flatMap((row) => this.#take(row))
    return [...rows, ...this.#release(undefined)]
  }

  #take(row: SourceRow): SourceRow[] {
    const { headerLine, signed, from, met, balanceOf, changed } = this.#by
    if (row.line === headerLine) return [signed === null ? row : withSignedName(row, signed)]
    met?.(row)
    if (headerLine !== null && row.line < headerLine) return [row]
    const balance = balanceOf(row)
    if (balance === undefined) {
      if (this.#waiting.length === 0) return [row]
      this.#waiting.push(row)
      return []
    }
    if (from === 'above') {
      const above = this.#above
      this.#above = balance
      return [changed(row, above)]
    }
    const released = this.#release(balance)
    this.#waiting = [row]
    return released
  }

  #release(balance: Balance | undefined): SourceRow[] {
    const [first, ...others] = this.#waiting
    this.#waiting = []
    return first ? [this.#by.changed(first, balance), ...others] : []
  }
}
