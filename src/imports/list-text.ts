import { detectEncoding } from '../domain/bank-file/formats/encoding.ts'

/** A list of accounts or rules has hundreds of lines; a file of this size is something else. */
const MAX_BYTES = 1_000_000

/** The text of a list that somebody chose as a file, in whichever encoding; or why there is none. */
export async function listText(file: Blob): Promise<{ text: string } | { refused: 'too-large' | 'no-text' }> {
  if (file.size > MAX_BYTES) return { refused: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = detectEncoding(bytes)
  const text = 'encoding' in found ? new TextDecoder(found.encoding).decode(bytes) : undefined
  return text === undefined || text.includes('\0') ? { refused: 'no-text' } : { text }
}
