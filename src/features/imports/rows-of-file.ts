import Papa from 'papaparse'
import { countLineEnds, LineEnds } from '../../domain/statement/line-ends.ts'
import type { SourceRow } from '../../domain/statement/statement-line.ts'
import { FileRefused } from './file-refused.ts'

/** A quote that is never closed would swallow the rest of the file into one cell. */
const MAX_ROW_CHARS = 16 * 1024 * 1024

/** Turns text into rows, part by part. */
interface RowSource {
  next(text: string): SourceRow[]
  end(): SourceRow[]
}

interface Parsed {
  data: string[][]
  errors: { code: string; row?: number }[]
  meta: { cursor: number }
}

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
  const decoder = new TextDecoder(encoding)
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
  #rest = ''
  #parseFrom = 0
  #line = 1

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' })
  }

  next(text: string): SourceRow[] {
    this.#rest += text
    // An unfinished row is parsed again only when it has doubled: a huge one costs no more than twice.
    return this.#rest.length < this.#parseFrom ? [] : this.#take(false)
  }

  end(): SourceRow[] {
    return this.#take(true)
  }

  #take(last: boolean): SourceRow[] {
    const parsed = this.#parser.parse(this.#rest, 0, !last) as Parsed
    this.#rest = last ? '' : this.#rest.slice(parsed.meta.cursor)
    this.#parseFrom = 2 * this.#rest.length
    const rows = parsed.data.map((cells) => {
      const row = { line: this.#line, cells }
      this.#line += 1 + cells.reduce((count, cell) => count + countLineEnds(cell), 0)
      return row
    })
    const open = last && parsed.errors.some((error) => error.code === 'MissingQuotes')
    if (open || this.#rest.length > MAX_ROW_CHARS) {
      throw new FileRefused(
        `The row on line ${(open && rows.at(-1)?.line) || this.#line} never ends: a quotation mark is opened and not closed. Correct it in the file and choose it again.`,
      )
    }
    return rows
  }
}
