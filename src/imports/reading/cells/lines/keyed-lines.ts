import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { MovementLines } from './movement-lines.ts'

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
  const first = keyed.findIndex(({ key }) => headerWeight(key, 'date') >= NAMED.likely)
  const keys = [...new Set(keyed.slice(Math.max(0, first)).map(({ key }) => key))]
  const hasAmount = keys.some((key) =>
    (['amount', 'debit', 'credit'] as const).some((role) => headerWeight(key, role) >= NAMED.likely),
  )
  // Two at least: one date with an amount may stand in any letter.
  const begin = keys[0] ?? ''
  return first >= 0 && hasAmount && keys.length >= 3 && keyed.filter(({ key }) => key === begin).length >= 2
    ? keys
    : undefined
}

function keyedLine(line: string): { key: string; value: string } | undefined {
  if (line.length > 2000) return undefined
  const [, key, value] = KEYED.exec(line.replace(/\u00a0/g, ' ')) ?? []
  return key === undefined || value === undefined ? undefined : { key: key.trim(), value }
}

/** A text of "name: value". */
export class KeyedLines extends MovementLines {
  readonly #keys: readonly string[]

  constructor(keys: readonly string[]) {
    super(keys)
    this.#keys = keys
  }

  protected override take(text: string): SourceRow[] {
    const found = keyedLine(text)
    if (!found) return []
    const at = this.#keys.indexOf(found.key)
    const ended = at === 0 ? this.begin(this.line) : []
    if (!this.isOpen) return [{ line: this.line, cells: [found.key, found.value] }]
    if (at >= 0) this.add(at, found.value)
    return ended
  }
}
