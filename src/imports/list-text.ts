import Papa from 'papaparse'
import { decoderOf } from './reading/cells/decoder.ts'
import { detectEncoding } from '../domain/bank-file/formats/text/encoding.ts'

/** A list of accounts or rules has hundreds of lines; a file of this size is something else. */
const MAX_BYTES = 1_000_000

/** The text of a list that somebody chose as a file, in whichever encoding; or why there is none. */
export async function listText(file: Blob): Promise<{ text: string } | { refused: 'too-large' | 'no-text' }> {
  if (file.size > MAX_BYTES) return { refused: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = detectEncoding(bytes)
  const text = 'encoding' in found ? decoderOf(found.encoding).decode(bytes) : undefined
  return text === undefined || text.includes('\0') ? { refused: 'no-text' } : { text }
}

/** A cell in plain quotes, which stays as it is, or what people type around one: a blank before it, curly quotes. */
const TYPED =
  /"(?:[^"]|"")*"|(?<=^|[,;\t\n]) +(?=")|(?<=^|[,;\t\n]) *[“”„]([^“”„"\n]*)[“”] *(?=[,;\t\r\n]|$)/g

/** The cells of a list that was typed or exported, line by line; blanks around a cell are the reader's to cut. */
export function listCells(text: string): string[][] {
  const plain = text.replace(TYPED, (found, curly: string | undefined) =>
    curly === undefined ? (found.startsWith('"') ? found : '') : `"${curly}"`,
  )
  return Papa.parse<string[]>(plain, { skipEmptyLines: false }).data
}
