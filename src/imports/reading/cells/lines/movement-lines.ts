import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../rows-of-file.ts'

/**
 * One row for each movement of a text that lists it in lines of its own, below a row of the names; lines before the first are rows
 * as they stand.
 */
export abstract class MovementLines implements RowSource {
  readonly #names: readonly string[]
  #rest = ''
  #isNamed = false
  #open: { line: number; cells: string[] } | undefined
  /** The number of the line that is taken. */
  protected line = 0

  constructor(names: readonly string[]) {
    this.#names = names
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#takeNext(line))
  }

  end(): SourceRow[] {
    const rows = this.#takeNext(this.#rest)
    this.#rest = ''
    return [...rows, ...this.#endMovement()]
  }

  /** The rows that a line ends, or is. */
  protected abstract take(text: string): SourceRow[]

  protected get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** Begins a movement whose values begin on a line; the names come once, on the line before the first movement. */
  protected begin(line: number): SourceRow[] {
    const before = this.#endMovement()
    const names = this.#isNamed ? [] : [{ line: line - 1, cells: this.#names }]
    this.#isNamed = true
    this.#open = { line, cells: this.#names.map(() => '') }
    return [...before, ...names]
  }

  /** Says more of what the name at a place is of the movement. */
  protected add(at: number, value: string): void {
    if (this.#open) this.#open.cells[at] = [this.#open.cells[at], value].filter(Boolean).join(' ')
  }

  #takeNext(text: string): SourceRow[] {
    this.line += 1
    return this.take(text)
  }

  #endMovement(): SourceRow[] {
    const movement = this.#open
    this.#open = undefined
    return movement ? [movement] : []
  }
}
