import { detectEncoding } from '../../../domain/bank-file/formats/encoding.ts'
import { FileRefused } from '../file-refused.ts'
import type { NamedTable } from './workbook.ts'

/** More than this is no file of a bank, and a small archive can hold it. */
const MOST_BYTES = 64 * 1024 * 1024
/** An archive may hold a workbook; archives in archives are left to whoever made them. */
const DEEPEST = 1
const HEAD_BYTES = 64 * 1024

/**
 * A file as text that can be read row by row: sheets of Excel, web pages and archives named as such become
 * what they hold, everything else stays as it is. The reader of sheets is fetched with the first of them.
 * Throws FileRefused where nothing in the file can be read, and where it has several tables.
 */
export async function unpackedFile(file: Blob, depth = 0): Promise<Blob> {
  const tables = depth > DEEPEST ? undefined : await tablesInside(file)
  const [table, ...others] = tables ?? []
  if (!table) return file
  if (others.length > 0) {
    throw new FileRefused(
      'This file has several statements. Choose it again to import them one after the other.',
    )
  }
  return unpackedFile(table.content, depth + 1)
}

/** The tables of a workbook or an archive that has several; none where a file is one table. Throws FileRefused. */
export async function tablesOf(file: Blob): Promise<readonly NamedTable[]> {
  const tables = (await tablesInside(file)) ?? []
  return tables.length > 1 ? tables : []
}

/** What is in a sheet, a web page or an archive; undefined of any other file. */
async function tablesInside(file: Blob): Promise<NamedTable[] | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isSheet = startsWith(head, 0xd0, 0xcf, 0x11, 0xe0) || startsWith(head, 0x50, 0x4b, 0x03, 0x04)
  if (!isSheet && !isMarkup(head)) return undefined
  if (file.size > MOST_BYTES) {
    throw new FileRefused(
      'This workbook or archive is too large to open here. Save its sheet as CSV and choose that file.',
    )
  }
  const { tablesIn } = await import('./workbook.ts')
  return tablesIn(new Uint8Array(await file.arrayBuffer()))
}

/** A table of a web page or of Excel's own XML, whatever the file is called. */
function isMarkup(head: Uint8Array): boolean {
  const detected = detectEncoding(head)
  if (!('encoding' in detected)) return false
  const text = new TextDecoder(detected.encoding).decode(head)
  if (!/^\s*</.test(text.replace(/^\uFEFF/, ''))) return false
  return /<table[\s>]|urn:schemas-microsoft-com:office:spreadsheet/i.test(text)
}

function startsWith(head: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
