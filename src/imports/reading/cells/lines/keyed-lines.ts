import { headerWeight } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../rows-of-file.ts'

/** "Amount: -45.60": a name and what it is, on a line of its own. */
const KEYED = /^\s*(\p{L}[\p{L}\d ()/.'-]{1,39}?)\s*:(?!\/\/)\s*(.*?)\s*$/u
/** So many lines tell whether all are. */
const TELLING_LINES = 400
const MOSTLY = 0.9

/**
 * The names of a text that lists each movement in lines of "name: value", as its beginning shows: from the date on, of
 * which there is one for each movement. Undefined of any other text.
 */
export function keysOfLines(head: string): readonly string[] | undefined {
  const lines = head
    .split(/\r\n?|\n/, TELLING_LINES)
    .filter((line) => line.trim() !== '')
    .map(keyedLine)
  const keyed = lines.flatMap((line) => line ?? [])
  if (keyed.length < MOSTLY * lines.length) return undefined
  const first = keyed.findIndex(({ key }) => headerWeight(key, 'date') >= 5)
  const keys = [...new Set(keyed.slice(Math.max(0, first)).map(({ key }) => key))]
  const hasAmount = keys.some((key) => (['amount', 'debit', 'credit'] as const).some((role) => headerWeight(key, role) >= 5)) // oxfmt-ignore
  // Two at least: one date with an amount may stand in any letter.
  const begin = keys[0] ?? ''
  return first >= 0 && hasAmount && keys.length >= 3 && keyed.filter(({ key }) => key === begin).length >= 2 ? keys : undefined // oxfmt-ignore
}

function keyedLine(line: string): { key: string; value: string } | undefined {
  if (line.length > 2000) return undefined
  const [, key, value] = KEYED.exec(line.replace(/\u00a0/g, ' ')) ?? []
  return key === undefined || value === undefined ? undefined : { key: key.trim(), value }
}

/** One row for each movement of such a text, below a row of its names; lines before the first are rows as they stand. */
export class KeyedLines implements RowSource {
  readonly #keys: readonly string[]
  #rest = ''
  #line = 0
  #isNamed = false
  #open: { line: number; cells: string[] } | undefined

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#take(line))
  }

  end(): SourceRow[] {
    const rows = this.#take(this.#rest)
    this.#rest = ''
    return [...rows, ...this.#endMovement()]
  }

  #take(text: string): SourceRow[] {
    this.#line += 1
    const found = keyedLine(text)
    if (!found) return []
    const { key, value } = found
    if (key === this.#keys[0]) {
      const before = this.#endMovement()
      // The names come once, on the line before the first movement.
      const names = this.#isNamed ? [] : [{ line: this.#line - 1, cells: this.#keys }]
      this.#isNamed = true
      this.#open = { line: this.#line, cells: this.#keys.map((each) => (each === key ? value : '')) }
      return [...before, ...names]
    }
    if (!this.#open) return [{ line: this.#line, cells: [key, value] }]
    const at = this.#keys.indexOf(key)
    if (at >= 0) this.#open.cells[at] = [this.#open.cells[at] ?? '', value].filter(Boolean).join(' ')
    return []
  }

  #endMovement(): SourceRow[] {
    const movement = this.#open
    this.#open = undefined
    return movement ? [movement] : []
  }
}
