import Papa from 'papaparse'
import type { SourceRow } from '../../domain/statement/statement-line.ts'

/** A file that cannot be read at all, with the sentence that says why. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefused'
  }
}

/** A quote that is never closed would swallow the rest of the file into one cell. */
const MAX_ROW_CHARS = 16 * 1024 * 1024

interface Text {
  encoding: string
  delimiter: string
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

/** The rows of a delimited file, chunk by chunk, with how many bytes have been read so far. */
export async function* rowsOf(
  file: Blob,
  { encoding, delimiter }: Text,
  signal: AbortSignal,
): AsyncGenerator<{ rows: SourceRow[]; bytes: number }> {
  const decoder = new TextDecoder(encoding)
  // One kind of line end from here on: files mix them, and the parser knows one a file.
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let rest = ''
  let heldReturn = false
  let parseFrom = 0
  let line = 1
  let bytes = 0

  const take = (decoded: string, last: boolean): SourceRow[] => {
    let text = heldReturn ? `\r${decoded}` : decoded
    heldReturn = !last && text.endsWith('\r')
    if (heldReturn) text = text.slice(0, -1)
    rest += text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    // An unfinished row is parsed again only when it has doubled: a huge one costs no more than twice.
    if (!last && rest.length < parseFrom) return []
    const parsed = parser.parse(rest, 0, !last) as Parsed
    rest = last ? '' : rest.slice(parsed.meta.cursor)
    parseFrom = 2 * rest.length
    const rows = parsed.data.map((cells) => {
      const row = { line, cells }
      line += 1 + cells.reduce((count, cell) => count + newlines(cell), 0)
      return row
    })
    const open = last && parsed.errors.some((error) => error.code === 'MissingQuotes')
    if (open || rest.length > MAX_ROW_CHARS) {
      throw new FileRefused(
        `The row on line ${(open && rows.at(-1)?.line) || line} never ends: a quotation mark is opened and not closed. Correct it in the file and choose it again.`,
      )
    }
    return rows
  }

  for await (const chunk of bytesOf(file, signal)) {
    bytes += chunk.length
    yield { rows: take(decoder.decode(chunk, { stream: true }), false), bytes }
  }
  yield { rows: take(decoder.decode(), true), bytes }
}

function newlines(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}
