import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../rows-of-file.ts'

/** A line that is one cell in quotation marks. */
const QUOTED = /^"((?:[^"]|"")*)"\s*$/
/** So many lines tell whether all are. */
const TELLING_LINES = 50

/** Whether each line of a text is a row that was put into quotation marks as a whole, as spreadsheets do that saved it twice. */
export function areLinesQuoted(head: string): boolean {
  const lines = head
    .split(/\r\n?|\n/, TELLING_LINES)
    .slice(0, -1)
    .filter((line) => line.trim() !== '')
  const quoted = lines.flatMap((line) => QUOTED.exec(line)?.[1] ?? [])
  return lines.length > 1 && quoted.length === lines.length && quoted.every((line) => /[,;\t|]/.test(line))
}

/** A line without the quotation marks around it; other lines as they are. */
export function unquotedLine(line: string): string {
  const inside = QUOTED.exec(line)?.[1]
  return inside === undefined ? line : inside.replaceAll('""', '"')
}

/** Rows of lines that are quoted as a whole. */
export class UnquotedLines implements RowSource {
  readonly #source: RowSource
  #rest = ''

  constructor(source: RowSource) {
    this.#source = source
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.length === 0
      ? []
      : this.#source.next(`${lines.map((line) => unquotedLine(line)).join('\n')}\n`)
  }

  end(): SourceRow[] {
    const rows = this.#rest === '' ? [] : this.#source.next(unquotedLine(this.#rest))
    this.#rest = ''
    return [...rows, ...this.#source.end()]
  }
}
