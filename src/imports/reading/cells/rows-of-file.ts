import Papa from 'papaparse'
import { decoderOf } from './decoder.ts'
import { countLineEnds, LineEnds } from '../../../domain/bank-file/formats/text/line-ends.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { FileRefused } from '../file-refused.ts'
import { hasOtherDigits, withPlainDigits } from './plain-digits.ts'
import { withoutTextFormulas } from './workbook/text-formulas.ts'

/** A quote that is never closed would swallow the rest of the file into one cell. */
const MAX_ROW_CHARS = 16 * 1024 * 1024

/** The widest files of banks have some hundred columns, and what is asked of columns is asked of each. */
const MOST_CELLS = 1_000
const TOO_WIDE = `This row has more than ${MOST_CELLS.toLocaleString('en-US')} cells, so it can’t be one transaction. Correct the row.`

/** So many lines tell how cells are parted. */
const SPACING_LINES = 50

/** Turns text into rows, part by part. */
export interface RowSource {
  next(text: string): SourceRow[]
  end(): SourceRow[]
}

interface Parsed {
  data: string[][]
  errors: { code: string; row?: number }[]
  meta: { cursor: number }
}

/** What becomes of a row on its own. */
export type RowChange = (row: SourceRow) => SourceRow

/** The rows of a source, each of them changed in one way after the other; a way that is undefined is none. */
export class ChangedRows implements RowSource {
  readonly #source: RowSource
  readonly #changes: readonly RowChange[]

  constructor(source: RowSource, changes: readonly (RowChange | undefined)[]) {
    this.#source = source
    this.#changes = changes.filter((change) => change !== undefined)
  }

  next(text: string): SourceRow[] {
    return this.#source.next(text).map((row) => this.#changed(row))
  }

  end(): SourceRow[] {
    return this.#source.end().map((row) => this.#changed(row))
  }

  #changed(row: SourceRow): SourceRow {
    return this.#changes.reduce((changed, change) => change(changed), row)
  }
}

/** Rows with the cells of some columns written otherwise; a cell for which that is undefined stays as it is. */
export function cellsChanged(
  columns: readonly number[],
  written: (cell: string) => string | undefined,
): RowChange {
  return (row) => {
    const cells = row.cells.map((cell, at) => (columns.includes(at) ? (written(cell) ?? cell) : cell))
    return { ...row, cells }
  }
}

/** What is told of a row that the end of a file cut off. */
export const CUT_OFF_ROW = 'The file ends in the middle of this row. Download it again, or correct the row.'

/** The bytes of a file as they are read; memory holds one chunk at a time. */
export async function* bytesOf(file: Blob, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** The rows of a file, chunk by chunk, with how many bytes have been read so far. */
export async function* rowsOf(
  file: Blob,
  encoding: string,
  source: RowSource,
  signal: AbortSignal,
): AsyncGenerator<{ rows: SourceRow[]; bytes: number }> {
  const decoder = decoderOf(encoding)
  const lineEnds = new LineEnds()
  let bytes = 0
  for await (const chunk of bytesOf(file, signal)) {
    bytes += chunk.length
    yield { rows: source.next(lineEnds.next(decoder.decode(chunk, { stream: true }))), bytes }
  }
  const rest = lineEnds.next(decoder.decode()) + lineEnds.end()
  yield { rows: [...source.next(rest), ...source.end()], bytes }
}

/** Reads delimited text by papaparse. Throws FileRefused for a row that never ends. */
export class DelimitedRows implements RowSource {
  // One kind of line end reaches it: files mix them, and the parser knows one a file.
  readonly #parser: InstanceType<typeof Papa.Parser>
  readonly #delimiter: string
  #rest = ''
  #parseFrom = 0
  #line = 1
  /** How many cells the row before has, if it is no note. */
  #width = 0
  /** Whether blanks stand between delimiters and quotation marks (`"a", "b"`), where the parser takes both for text. */
  #isSpaced: boolean | undefined
  readonly #spaced: RegExp

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' })
    // Two marks before more text are one that is quoted: `"Private, ""mine"""` is one cell.
    this.#spaced = new RegExp(`[${delimiter}] +"(?!"[^"${delimiter}\\s])`, 'g')
  }

  next(text: string): SourceRow[] {
    this.#isSpaced ??= this.#hasSpacedQuotes(text)
    const plain = hasOtherDigits(text) ? withPlainDigits(text) : text
    this.#rest += this.#isSpaced ? plain.replaceAll(this.#spaced, `${this.#delimiter}"`) : plain
    // An unfinished row is parsed again only when it has doubled: a huge one costs no more than twice.
    return this.#rest.length < this.#parseFrom ? [] : this.#take(false)
  }

  end(): SourceRow[] {
    return this.#take(true)
  }

  /** Told by the beginning: most lines have such a place, and a text in quotation marks seldom does. */
  #hasSpacedQuotes(text: string): boolean {
    const lines = text.split('\n', SPACING_LINES).filter((line) => line.includes('"'))
    const spaced = lines.filter((line) => line.search(this.#spaced) >= 0)
    return spaced.length > 1 && spaced.length > 0.5 * lines.length
  }

  #take(last: boolean): SourceRow[] {
    this.#rest = withoutTextFormulas(this.#rest)
    // Blanks behind its last quotation mark are no text of a cell that goes on.
    if (last) this.#rest = this.#rest.replace(/" +$/, '"')
    const parsed = this.#parser.parse(this.#rest, 0, !last) as Parsed
    const unsure = new Set(parsed.errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])))
    const isOpen = last && parsed.errors.some((error) => error.code === 'MissingQuotes')
    const lines = unsure.size > 0 || isOpen ? this.#rest.split('\n') : []
    let open = isOpen
    const firstLine = this.#line
    this.#rest = last ? '' : this.#rest.slice(parsed.meta.cursor)
    this.#parseFrom = Math.min(2 * this.#rest.length, MAX_ROW_CHARS)
    const rows = parsed.data.flatMap((parted, index): SourceRow[] => {
      const line = this.#line
      this.#line += 1 + parted.reduce((count, cell) => count + countLineEnds(cell), 0)
      const cells = parted.length > MOST_CELLS ? parted.slice(0, MOST_CELLS) : parted
      if (parted.slice(MOST_CELLS).some((cell) => cell.trim() !== ''))
        return [{ line, cells, fault: TOO_WIDE }]
      if (isOpen && index === parsed.data.length - 1) {
        const told = this.#quotedWithin(line, lines.slice(line - firstLine))
        open = told === undefined
        if (told) return told
      }
      if (unsure.has(index)) {
        return this.#toldApart({ line, cells }, lines.slice(line - firstLine, this.#line - firstLine))
      }
      const whole =
        cells.length > this.#width && this.#width > 1 ? withSpacedQuotes(cells, this.#delimiter) : cells
      if (whole.length === this.#width) return [{ line, cells: whole }]
      if (cells.length > 1) this.#width = cells.length
      return [{ line, cells }]
    })
    const isEndless = this.#rest.length > MAX_ROW_CHARS
    const end = open ? rows.at(-1) : undefined
    if (end && !end.cells.some((cell) => cell.includes('\n'))) {
      return [...rows.slice(0, -1), { ...end, fault: CUT_OFF_ROW }]
    }
    if (open || (isEndless && this.#rest.includes('"'))) {
      throw new FileRefused(
        `The row on line ${(open && rows.at(-1)?.line) || this.#line} has an opening quotation mark but no closing one. Fix it in the file and choose the file again.`,
      )
    }
    if (isEndless) {
      throw new FileRefused(
        `Line ${this.#line} is too long to be one transaction. Choose a file with one transaction per row.`,
      )
    }
    return rows
  }

  /**
   * `"Acme" payroll` begins a cell with a word in quotation marks, and the parser reads on to the end of the file: each line
   * by itself has its marks in pairs and as many cells as the rows above.
   */
  #quotedWithin(first: number, lines: readonly string[]): SourceRow[] | undefined {
    const rows = lines.flatMap((text, index): SourceRow[] => {
      const cells = areQuotesPaired(text) ? cellsOfLine(text, this.#delimiter, this.#width) : undefined
      return cells ? [{ line: first + index, cells }] : []
    })
    const filled = lines.filter((text) => text.trim() !== '')
    return this.#width > 1 && rows.length > 0 && rows.length === filled.length ? rows : undefined
  }

  /**
   * A quotation mark within a cell makes the parser read on to the next one, over cells and rows. Where each
   * line by itself has as many cells as the row before, that is what they are; otherwise nobody can tell.
   */
  #toldApart(row: SourceRow, lines: readonly string[]): SourceRow[] {
    if (lines.length === 1 && row.cells.length === this.#width) return [row]
    const rows = lines.flatMap((text, index): SourceRow[] => {
      const cells = cellsOfLine(text, this.#delimiter, this.#width)
      return cells ? [{ line: row.line + index, cells }] : []
    })
    if (rows.length === lines.length) return rows
    const fault =
      lines.length === 1
        ? 'A quotation mark inside a cell makes the row unreadable. Correct the row.'
        : `A quotation mark inside a cell makes the rows on lines ${row.line} to ${row.line + lines.length - 1} unreadable. Fix them in the file and choose the file again.`
    return [{ ...row, fault }]
  }
}

/** Cells in quotation marks with blanks around them (`, "1,000.00" ,`), which the parser cuts at each comma, as one again. */
function withSpacedQuotes(cells: readonly string[], delimiter: string): string[] {
  const whole: string[] = []
  let open: string | undefined
  for (const cell of cells) {
    const text: string = open === undefined ? cell : open + delimiter + cell
    const isOpen = open !== undefined || /^\s+"/.test(cell)
    const isClosed = isOpen && /^\s*".*"\s*$/s.test(text) && text.trim().length > 1
    open = isOpen && !isClosed ? text : undefined
    if (isClosed) whole.push(text.trim().slice(1, -1).replaceAll('""', '"'))
    else if (!isOpen) whole.push(cell)
  }
  return open === undefined ? whole : [...cells]
}

function areQuotesPaired(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 0
}

/** The cells of one line, a quotation mark that ends no cell being text; undefined where they are not `width`. */
function cellsOfLine(line: string, delimiter: string, width: number): string[] | undefined {
  const cells: string[] = []
  for (let at = 0; at <= line.length;) {
    if (cells.length === width) return undefined
    const closing = closingQuote(line, at, delimiter)
    const next = line.indexOf(delimiter, Math.max(at, closing))
    const end = next < 0 ? line.length : next
    cells.push(closing < 0 ? line.slice(at, end) : line.slice(at + 1, closing).replaceAll('""', '"'))
    at = end + delimiter.length
  }
  return cells.length === width ? cells : undefined
}

/** The quotation mark that closes the cell beginning at an index; -1 where the cell has none, or text follows it. */
function closingQuote(line: string, at: number, delimiter: string): number {
  if (line[at] !== '"') return -1
  let quote = line.indexOf('"', at + 1)
  while (quote >= 0 && line[quote + 1] === '"') quote = line.indexOf('"', quote + 2)
  const closes = quote === line.length - 1 || line.startsWith(delimiter, quote + 1)
  return quote >= 0 && closes ? quote : -1
}
