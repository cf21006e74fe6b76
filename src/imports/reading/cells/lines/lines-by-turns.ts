import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { headerWeight, isHeaderWord, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { MovementLines } from './movement-lines.ts'

/** So many lines tell whether all are. */
const TELLING_LINES = 400
/** So many lines are names, or their values go on over more lines than those of a movement do. */
const FEWEST_NAMES = 0.4
const LONGEST_NAME = 40

/**
 * The names of a text that lists each movement in lines by turns, a name and below it what it is: "Amount", "-45.60". From
 * the date on, of which there is one for each movement. Undefined of any other text.
 */
export function namesByTurns(head: string): readonly string[] | undefined {
  const lines = head
    .split(/\r\n?|\n/, TELLING_LINES)
    .map(tidied)
    .filter((line) => line !== '')
  const first = lines.findIndex((line, at) => isOfDay(line) && looksLikeDate(lines[at + 1] ?? ''))
  if (first < 0) return undefined
  const begin = lines[first] ?? ''
  const own = lines.slice(first)
  const days = own.flatMap((line, at) => (line === begin ? [own[at + 1] ?? ''] : []))
  if (days.length < 2 || !days.every(looksLikeDate)) return undefined
  const counts = new Map<string, number>()
  for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1)
  const isName = (line: string) =>
    line.length <= LONGEST_NAME &&
    /^\p{L}/u.test(line) &&
    (begin.endsWith(':') ? line.endsWith(':') : counts.get(line) === days.length && isHeaderWord(line))
  const names = [...counts.keys()].filter(isName)
  const hasAmount = names.some((name) =>
    (['amount', 'debit', 'credit'] as const).some((role) => headerWeight(name, role) >= NAMED.likely),
  )
  const share = own.filter((line) => names.includes(line)).length / own.length
  return hasAmount && names.length >= 3 && share >= FEWEST_NAMES ? names : undefined
}

function isOfDay(line: string): boolean {
  return line.length <= LONGEST_NAME && headerWeight(line, 'date') >= NAMED.likely
}

function tidied(line: string): string {
  return line.replace(/\u00a0/g, ' ').trim()
}

/** A text of names and values by turns. */
export class LinesByTurns extends MovementLines {
  readonly #names: readonly string[]
  /** Of which name the next lines are the value. */
  #at = 0

  constructor(names: readonly string[]) {
    super(names.map((name) => name.replace(/:$/, '')))
    this.#names = names
  }

  protected override take(text: string): SourceRow[] {
    const line = tidied(text)
    if (line === '') return []
    const at = this.#names.indexOf(line)
    if (at >= 0) this.#at = at
    if (at === 0) return this.begin(this.line + 1)
    if (!this.isOpen) return [{ line: this.line, cells: [line] }]
    if (at < 0) this.add(this.#at, line)
    return []
  }
}
