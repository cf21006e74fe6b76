import { fetchModule } from '../../../errors/missing-module.ts'
import { decoderOf } from './decoder.ts'
import { detectFormat } from '../../../domain/bank-file/formats/format.ts'
import { detectEncoding } from '../../../domain/bank-file/formats/text/encoding.ts'
import { FileRefused } from '../file-refused.ts'
import { withoutPadding } from './padding.ts'
import type { NamedTable } from './workbook/workbook.ts'

/** More than this is no file of a bank, and a small archive can hold it. */
const MOST_BYTES = 64 * 1024 * 1024
/** An archive may hold the archive of an account, and that a workbook; deeper ones are left to whoever made them. */
const DEEPEST = 2
const HEAD_BYTES = 64 * 1024
const JSON_START = /^\s*(?:\{\s*"|\[\s*[{["])/
/** The type of a table that a program has written field by field, and no bank as a statement. */
export const PROGRAM_TABLE = 'text/tab-separated-values;from=program'
/** Containers of Office before 2007, archives, and sheets from before there were containers. */
const SIGNATURES = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
] as const

/**
 * A file as text that can be read row by row: sheets of Excel, web pages and archives named as such become
 * what they hold, everything else stays as it is. The reader of sheets is fetched with the first of them.
 * Throws FileRefused where nothing in the file can be read, and where it has several tables.
 */
export async function unpackedFile(file: Blob, depth = 0): Promise<Blob> {
  const tables = depth > DEEPEST ? undefined : await tablesInside(file)
  const [table, ...others] = tables ?? []
  if (!table) return withoutPadding(file)
  if (others.length > 0) {
    throw new FileRefused(
      'This file has several statements. Choose it again to import them one after the other.',
    )
  }
  return unpackedFile(table.content, depth + 1)
}

/** The tables that are packed in a file, with one of an archive's archive as well; none where a file is text. Throws FileRefused. */
export async function tablesOf(file: Blob, depth = 0): Promise<readonly NamedTable[]> {
  const tables = depth > DEEPEST ? undefined : await tablesInside(file)
  const [table, ...others] = tables ?? []
  if (!table) return []
  if (others.length > 0) return [table, ...others]
  const inner = await tablesOf(table.content, depth + 1)
  return inner.length > 0 ? inner : [table]
}

/** What is in a sheet, a web page or an archive; undefined of any other file. */
async function tablesInside(file: Blob): Promise<NamedTable[] | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isSheet = SIGNATURES.some((signature) => startsWith(head, ...signature))
  if (!isSheet && JSON_START.test(textOf(head))) return tablesOfProgram(file, jsonTablesOf)
  if (!isSheet && !isMarkup(head)) return isOtherXml(head) ? tablesOfProgram(file, xmlTablesOf) : undefined
  if (file.size > MOST_BYTES) {
    throw new FileRefused(
      'This workbook or archive is too large to open here. Save its sheet as CSV and choose that file.',
    )
  }
  const tablesIn = await fetchModule(async () => (await import('./workbook/workbook.ts')).tablesIn)
  return tablesIn(new Uint8Array(await file.arrayBuffer()))
}

const jsonTablesOf = async () => (await import('./json/json-tables.ts')).jsonTables
const xmlTablesOf = async () => (await import('./xml/xml-tables.ts')).xmlTables

/** The lists of transactions in what a program has written; undefined where it has none. */
async function tablesOfProgram(
  file: Blob,
  reader: typeof jsonTablesOf | typeof xmlTablesOf,
): Promise<NamedTable[] | undefined> {
  if (file.size > MOST_BYTES) return undefined
  const tablesIn = await fetchModule(reader)
  const tables = tablesIn(textOf(new Uint8Array(await file.arrayBuffer())))
  return tables?.map(({ name, text }) => ({ name, content: new Blob([text], { type: PROGRAM_TABLE }) }))
}

/** A table of a web page, of Excel's own XML or of an OpenDocument in one file, whatever it is called. */
function isMarkup(head: Uint8Array): boolean {
  const text = textOf(head)
  if (!/^\s*</.test(text)) return false
  return /<table[\s>]|urn:schemas-microsoft-com:office:spreadsheet|<office:document[\s>]/i.test(text)
}

/** XML of a bank's own making: the formats that are known are read as they stand, and what is none says so. */
function isOtherXml(head: Uint8Array): boolean {
  const text = textOf(head)
  if (!/^\s*<(?:\?xml\s|[\p{L}_][\w:.-]*[\s>])/u.test(text)) return false
  const found = detectFormat(text)
  return 'format' in found && found.format === 'delimited'
}

/** Bytes as text without its mark; no text where they are none. */
function textOf(bytes: Uint8Array): string {
  const detected = detectEncoding(bytes)
  if (!('encoding' in detected)) return ''
  return decoderOf(detected.encoding)
    .decode(bytes)
    .replace(/^\uFEFF/, '')
}

function startsWith(head: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
