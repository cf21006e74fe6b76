import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { plainLine } from '../plain-digits.ts'
import { CUT_OFF_ROW, type RowSource } from '../rows-of-file.ts'

/** Where a column of a printed list stands: from its first place to the one behind its last. */
export interface Span {
  from: number
  to: number
}

/** So many lines show where columns stand. */
const TELLING_LINES = 400
const FEWEST = 3
const FEWEST_COLUMNS = 3
/** So many lines may have a mark in their texts that parts the cells of others. */
const MOST_MARKED = 0.2
/** Words are parted by one blank, columns by more. */
const GAP = 2
/** A minus sign or two letters behind an amount. */
const SIGN = 3
/** The day stands in one of the first columns, and others follow. */
const DAY_WITHIN = 3
const CHUNK = /\S+(?: \S+)*/g
const WORD = /\S+/g
const LONGEST = 500
/** An amount with its decimals, or nothing. */
const AMOUNT = /^(?:[-+(]?(?!0\d)\d[\d.,']*[.,]\d{2}[-+)]?)?$/
/** One of a currency without cents. */
const GROUPED = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/
const TEXT_AND_AMOUNT = /\p{L}{3,} (?:.* )?[-+(]?\d[\d.,']*[.,]\d{2}[-+)]?\s*$/u
/** A line that is drawn, and no text. */
const DRAWN = /^[\s=_*+-]+$/
/** A head of a page has no more lines. */
const MOST_ABOVE = 40
const SHIFTED = 'This row isn’t aligned with the rows above it. Correct the row.'

/**
 * The columns of a text that is printed in columns of fixed width, as its beginning shows: places that are blank in every
 * line that begins with a date part them. Undefined of any other text.
 */
export function spacedColumns(head: string): readonly Span[] | undefined {
  const dated: string[] = []
  let marked = 0
  for (const text of head.split(/\r\n?|\n/, TELLING_LINES)) {
    const line = plainLine(text)
    if (line.length > LONGEST || !startsWithDate(line)) continue
    if (isParted(line)) return undefined
    if (/[\t;|~]/.test(line)) marked += 1
    dated.push(line)
  }
  // What parts cells stands in every line; in one or two it is of their texts.
  if (dated.length < FEWEST || marked > MOST_MARKED * dated.length) return undefined
  const spans = spansOf(dated).flatMap((span) => partedSpans(span, dated))
  const last = spans.at(-1)
  const ends = last ? dated.map((line) => line.slice(last.from, last.to)) : []
  const isAmount = ends.some((end) => /\d/.test(end)) || spans.some((span) => holdsAmounts(span, dated))
  // "Einkauf -45,10", "Gehalt 2.000,00": lines that begin alike by accident, and no columns.
  const isUnparted = ends.every((end) => TEXT_AND_AMOUNT.test(end))
  if (spans.length < FEWEST_COLUMNS || !isAmount || isUnparted) return undefined
  return spans.every((span) => isAligned(span, dated)) ? spans : undefined
}

/** Whether a column has amounts with their decimals and nothing else. */
function holdsAmounts({ from, to }: Span, lines: readonly string[]): boolean {
  const cells = lines.map((line) => line.slice(from, to).trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => AMOUNT.test(cell) || GROUPED.test(cell))
}

/** Whether what stands in a column begins or ends in one place, but for a sign or letters behind it. */
function isAligned({ from, to }: Span, lines: readonly string[]): boolean {
  const cells = lines.map((line) => line.slice(from, to)).filter((cell) => cell.trim() !== '')
  const begins = cells.map((cell) => cell.length - cell.trimStart().length)
  const ends = cells.map((cell) => cell.trimEnd().length)
  return [begins, ends].some((places) => Math.max(...places) - Math.min(...places) <= SIGN)
}

/** Commas that part no thousands or cents part cells, and so do those with a blank before them. */
function isParted(line: string): boolean {
  return / ,.* ,/.test(line) || /,(?!\d)|(?<!\d),|,"|",/.test(line.replace(/, /g, ' '))
}

/** Whether a line begins with a day, or has one in its second column or third. */
function startsWithDate(line: string): boolean {
  const words = line.trim().split(/ +/, 3)
  if (words.some((_, count) => looksLikeDate(words.slice(0, count + 1).join(' ')))) return true
  const chunks = line.trim().split(/ {2,}/, DAY_WITHIN + 1)
  return chunks.length > DAY_WITHIN && chunks.slice(1, DAY_WITHIN).some((chunk) => looksLikeDate(chunk))
}

function spansOf(lines: readonly string[]): Span[] {
  const width = Math.max(...lines.map((line) => line.length))
  const isBlank = Array.from({ length: width + GAP }, (_, at) =>
    lines.every((line) => (line[at] ?? ' ') === ' '),
  )
  const spans: Span[] = []
  for (let at = 0; at < width; at += 1) {
    if (isBlank[at]) continue
    const before = spans.at(-1)
    if (before && at - before.to < GAP) before.to = at + 1
    else spans.push({ from: at, to: at + 1 })
  }
  return spans
}

/** A column that one blank in every line parts into days and what follows, or into what goes before and amounts. */
function partedSpans(span: Span, lines: readonly string[]): Span[] {
  for (let at = span.from + 1; at < span.to - 1; at += 1) {
    if (!lines.every((line) => (line[at] ?? ' ') === ' ')) continue
    const before = lines.map((line) => line.slice(span.from, at).trim())
    const behind = lines.map((line) => line.slice(at, span.to).trim())
    const isParted =
      (before.every((cell) => looksLikeDate(cell)) && behind.some((cell) => cell !== '')) ||
      (behind.every((cell) => AMOUNT.test(cell)) &&
        before.some((cell) => /\p{L}/u.test(cell)) &&
        !lines.some((line) => endsShort(line, at)))
    if (isParted) return [{ from: span.from, to: at }, ...partedSpans({ from: at + 1, to: span.to }, lines)]
  }
  return [span]
}

/** Whether a line ends in an amount that stands before a place: amounts of one column end in one. */
function endsShort(line: string, at: number): boolean {
  const text = line.trimEnd()
  return text.length <= at && /[.,]\d{2}$/.test(text)
}

/** The lines of such a text as rows. A line with a date that stands otherwise than those above is told to be so. */
export class SpacedRows implements RowSource {
  readonly #spans: readonly Span[]
  #rest = ''
  #line = 0
  /** The lines above the first row, their numbers left out: each page may have them again. */
  readonly #above = new Set<string>()
  #hasBegun = false
  /** Of the lines with a day: how many there are, and how long they are. */
  #rows = 0
  #shortest = Number.POSITIVE_INFINITY
  #longest = 0

  constructor(spans: readonly Span[]) {
    this.#spans = spans
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.map((line) => this.#rowOf(plainLine(line)))
  }

  end(): SourceRow[] {
    const text = plainLine(this.#rest)
    this.#rest = ''
    if (text === '') return []
    // All lines above have an end of line, and this one has none.
    const isCut = this.#endsBefore(text)
    const row = this.#rowOf(text)
    return [isCut ? { ...row, fault: row.fault ?? CUT_OFF_ROW } : row]
  }

  #rowOf(text: string): SourceRow {
    this.#line += 1
    const isRow = startsWithDate(text)
    if (DRAWN.test(text) || (!isRow && this.#isRepeated(text))) return { line: this.#line, cells: [''] }
    this.#hasBegun ||= isRow
    if (isRow) this.#watchEnd(text.trimEnd().length)
    const parts = this.#spans.map((): string[] => [])
    let isShifted = false
    for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
      const touched = this.#touched(index, index + chunk.length)
      if (touched.length === 1) parts[touched[0] ?? 0]?.push(chunk)
      else {
        isShifted ||= !this.#areBeside(touched) || !this.#isPartedAt(chunk, index)
        // Names of columns are wider than what stands below them.
        for (const word of chunk.matchAll(WORD))
          parts[this.#nearest(index + word.index, word[0].length)]?.push(word[0])
      }
    }
    const row = { line: this.#line, cells: parts.map((words) => words.join(' ')) }
    return isShifted && isRow ? { ...row, fault: SHIFTED } : row
  }

  #watchEnd(length: number): void {
    this.#rows += 1
    this.#shortest = Math.min(this.#shortest, length)
    this.#longest = Math.max(this.#longest, length)
  }

  /** Whether a line with a day ends before what stands last in all others: its own last column, or the place where all end. */
  #endsBefore(text: string): boolean {
    const length = text.trimEnd().length
    const last = this.#spans.at(-1)?.from ?? 0
    const areEven = this.#shortest === this.#longest
    return (
      this.#rows >= FEWEST &&
      startsWithDate(text) &&
      (areEven || this.#shortest > last) &&
      length < (areEven ? this.#shortest : last)
    )
  }

  /** Names of columns are no such lines: where they come again is known by themselves. */
  #isRepeated(text: string): boolean {
    const key = text.replace(/\d+/g, '').trim()
    if (this.#hasBegun) return /\d/.test(text) && this.#above.has(key)
    if (this.#above.size < MOST_ABOVE) this.#above.add(key)
    return false
  }

  /** Whether nothing but one blank parts each of these columns from the next. */
  #areBeside(columns: readonly number[]): boolean {
    return columns
      .slice(1)
      .every((column) => this.#spans[column]?.from === (this.#spans[column - 1]?.to ?? 0) + 1)
  }

  /** Whether each word of a text stands in one column. */
  #isPartedAt(text: string, from: number): boolean {
    return [...text.matchAll(WORD)].every(
      ({ 0: word, index }) => this.#touched(from + index, from + index + word.length).length === 1,
    )
  }

  #touched(from: number, to: number): number[] {
    return this.#spans.flatMap((span, column) => (from < span.to && to > span.from ? [column] : []))
  }

  #nearest(from: number, length: number): number {
    const distances = this.#spans.map((span) => Math.max(span.from - (from + length), from - span.to))
    return distances.indexOf(Math.min(...distances))
  }
}
