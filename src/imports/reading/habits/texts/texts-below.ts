import { balanceLineOf } from '../../../../domain/bank-file/balances/balance-lines.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { namesUnbooked } from '../../../../domain/bank-file/statuses.ts'
import type { RowSource } from '../../cells/rows-of-file.ts'

/** The column of texts that go on in the row below, which has nothing else. */
export interface TextsBelow {
  column: number
  /** In how many such rows at most. */
  most: number
}

/** So many texts go on below theirs before it is how the bank writes them. */
const FEWEST = 2

/**
 * Texts that go on below, as the beginning of a file shows them: of the rows that have a day and an amount at least half have a
 * row of nothing but a text below them, and no such row stands above the first.
 */
export function textsBelow(rows: readonly SourceRow[]): TextsBelow | undefined {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.plainly),
  )
  const names = rows[header]?.cells ?? []
  if (header < 0 || names.length < FEWEST_COLUMNS) return undefined
  const table = rows.slice(header + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const movements = [...table.entries()].filter(([, row]) => isMovement(row))
  const below = movements.flatMap(([at]) => columnAlone(table[at + 1]) ?? [])
  const [column] = below
  if (column === undefined || below.some((each) => each !== column)) return undefined
  const isMany = below.length >= FEWEST && 2 * below.length >= movements.length
  const isText = headerWeight(names[column] ?? '', 'description') >= NAMED.atAll
  if (!isMany || !isText || columnAlone(table[0]) !== undefined) return undefined
  // What stands below the last of them may be a note of the bank.
  const runs = movements.slice(0, -1).map(([at], index) => (movements[index + 1]?.[0] ?? at) - at - 1)
  return { column, most: Math.max(1, ...runs) }
}

const FEWEST_COLUMNS = 3

/** Rows with their whole texts; where one goes on is none by itself. */
export class RowsOfWholeTexts implements RowSource {
  readonly #source: RowSource
  readonly #column: number
  readonly #most: number
  /** The last movement, and the rows of its text below it. */
  #waiting: SourceRow[] = []

  constructor(source: RowSource, { column, most }: TextsBelow) {
    this.#source = source
    this.#column = column
    this.#most = most
  }

  next(text: string): SourceRow[] {
    return this.#source.next(text).flatMap((row) => this.#take(row))
  }

  end(): SourceRow[] {
    return [...this.#source.end().flatMap((row) => this.#take(row)), ...this.#release()]
  }

  #take(row: SourceRow): SourceRow[] {
    const [movement, ...texts] = this.#waiting
    if (movement && texts.length < this.#most && columnAlone(row) === this.#column) {
      const at = this.#column
      const whole = [movement.cells[at], row.cells[at]].map((cell) => (cell ?? '').trim()).filter(Boolean)
      const cells = movement.cells.with(at, whole.join(' '))
      const below = { ...row, skip: 'The row goes on with the text of the one above.' }
      this.#waiting = [{ ...movement, cells }, ...texts, below]
      return []
    }
    const released = this.#release()
    if (!isMovement(row) || row.cells.length <= this.#column) return [...released, row]
    this.#waiting = [row]
    return released
  }

  #release(): SourceRow[] {
    const rows = this.#waiting
    this.#waiting = []
    return rows
  }
}

function isMovement({ cells, skip, fault }: SourceRow): boolean {
  const isSound = skip === undefined && fault === undefined
  return isSound && cells.some((cell) => looksLikeDate(cell.trim()))
}

/** The column of the one cell of a row that has anything, where that is a text and no name of a balance; undefined of others. */
function columnAlone(row: SourceRow | undefined): number | undefined {
  const filled = [...(row?.cells.entries() ?? [])].filter(([, cell]) => cell.trim() !== '')
  const [[column, cell] = []] = filled
  if (filled.length !== 1 || column === undefined || cell === undefined) return undefined
  const isText = /\p{L}{2}/u.test(cell) && !looksLikeDate(cell.trim())
  return isText && balanceLineOf(cell) === undefined && !namesUnbooked(cell) ? column : undefined
}
