import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { headerWeight, isHeaderWord } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../rows-of-file.ts'

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
    line.length <= LONGEST_NAME && /^\p{L}/u.test(line) && (begin.endsWith(':') ? line.endsWith(':') : counts.get(line) === days.length && isHeaderWord(line)) // oxfmt-ignore
  const names = [...counts.keys()].filter(isName)
  const hasAmount = names.some((name) => (['amount', 'debit', 'credit'] as const).some((role) => headerWeight(name, role) >= 5)) // oxfmt-ignore
  const share = own.filter((line) => names.includes(line)).length / own.length
  return hasAmount && names.length >= 3 && share >= FEWEST_NAMES ? names : undefined
}

function isOfDay(line: string): boolean {
  return line.length <= LONGEST_NAME && headerWeight(line, 'date') >= 5
}

function tidied(line: string): string {
  return line.replace(/\u00a0/g, ' ').trim()
}

/** One row for each movement of such a text, below a row of its names; lines before the first are rows as they stand. */
export class LinesByTurns implements RowSource {
  readonly #names: readonly string[]
  #rest = ''
  #line = 0
  #isNamed = false
  #open: { line: number; cells: string[] } | undefined
  /** Of which name the next lines are the value. */
  #at = 0

  constructor(names: readonly string[]) {
    this.#names = names
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
    const line = tidied(text)
    if (line === '') return []
    const at = this.#names.indexOf(line)
    if (at === 0) return this.#begin()
    if (at > 0) this.#at = at
    if (!this.#open) return [{ line: this.#line, cells: [line] }]
    if (at < 0) this.#open.cells[this.#at] = [this.#open.cells[this.#at], line].filter(Boolean).join(' ')
    return []
  }

  #begin(): SourceRow[] {
    const before = this.#endMovement()
    // The names come once, on the line of the first movement.
    const header = { line: this.#line, cells: this.#names.map((name) => name.replace(/:$/, '')) }
    const names = this.#isNamed ? [] : [header]
    this.#isNamed = true
    this.#at = 0
    this.#open = { line: this.#line + 1, cells: this.#names.map(() => '') }
    return [...before, ...names]
  }

  #endMovement(): SourceRow[] {
    const movement = this.#open
    this.#open = undefined
    return movement ? [movement] : []
  }
}
