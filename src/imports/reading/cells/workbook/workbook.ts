import { CFB, read, type WorkBook } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { decoderOf } from '../decoder.ts'
import { detectEncoding } from '../../../../domain/bank-file/formats/text/encoding.ts'
import { plainName } from '../../../../domain/text/plain-name.ts'
import { cutText } from '../../../../domain/text/sanitize-text.ts'
import { FileRefused } from '../../file-refused.ts'
import { decodeTexts, encodingOfTexts } from './code-page.ts'
import { withUncalculatedFormulas } from './formulas.ts'
import { withPlainEntities } from '../html-entities.ts'
import { areEncrypted, hasEncryptedFiles } from './protected-files.ts'
import { withClosedCells } from '../unclosed-cells.ts'
import { rowsOfSheet } from './sheet-rows.ts'
import { repeatedCells, tooLarge, undoLinks, undoOldLinks, withoutColumnTags } from './swollen-parts.ts'
import { type Sheet, transactionTables, withStatusOfName } from './workbook-sheets.ts'

const NOTHING =
  'This workbook has no sheet with rows. Save the sheet with the transactions as CSV and choose that file.'
/** What an archive of a bank's download holds, apart from the workbooks that are archives themselves. */
const STATEMENT_NAME =
  /\.(?:csv|tsv|txt|ofx|qfx|qif|xml|sta|mt940|940|942|bai2?|n43|q43|aeb|coda?|gpc|abo|afb|cfo|to|xls[bmx]?|ods|fods|htm|html|json|zip)$/i

/** What macOS packs beside each file. */
const LEAVINGS = /__MACOSX|(?:^|\/)\._/

/** A small archive can be made to hold the contents of a whole disk; a million rows of a sheet take a third of this. */
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024
/** Programs repeat blanks for a million times, and what is written for some hundred. */
const MOST_REPEATED = 1024 * 1024
/** A workbook of many pictures has some thousands. */
const MOST_ENTRIES = 20_000
/** More are nothing that anybody chooses from. */
const MOST_TABLES = 500

const LONGEST_NAME = 200

const PROTECTED_BOOK =
  'This workbook is protected by a password. Open it in Excel or another spreadsheet program, save a copy without the password, and choose that copy.'
const PROTECTED_ARCHIVE =
  'This archive is protected by a password. Unpack it with the password and choose the file inside.'
const NO_WORKBOOK =
  'This isn’t a workbook but another kind of Office document. Choose CSV, Excel, or OFX as the format on your bank’s download page.'

/** One table of a workbook or an archive, with the name of its sheet or file. */
export interface NamedTable {
  name: string
  content: Blob
}

/**
 * The tables in a workbook, a web page or an archive. Of sheets it is tab-separated text: numbers are written
 * with a point and dates as ISO, however the sheet shows them; texts stay as they are. Throws FileRefused for none.
 */
export function tablesIn(bytes: Uint8Array<ArrayBuffer>): NamedTable[] {
  const inside = bytes[0] === 0x50 && bytes[1] === 0x4b ? archivedFiles(bytes) : undefined
  const isBook = inside?.some(({ name }) => /(?:^|\/)(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/i.test(name))
  if (inside && !isBook) return tablesInArchive(inside)
  if (inside) lessenParts(inside)
  const tables = transactionTables(visibleSheets(openBook(inside ? repacked(inside) : bytes))).map(
    withStatusOfName,
  )
  if (tables.length === 0) throw new FileRefused(NOTHING)
  refuseMany(tables.length)
  return tables.map(({ name, rows }) => ({
    name: nameOf(name),
    // A sheet is whole, so its last line has an end.
    content: new Blob([Papa.unparse(rows, { delimiter: '\t', newline: '\n' }), '\n']),
  }))
}

interface Archived {
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** What is in an archive. No more of a file is unpacked than the archive's list says that it comes to. */
function archivedFiles(bytes: Uint8Array): Archived[] {
  if (hasEncryptedFiles(bytes)) throw new FileRefused(PROTECTED_ARCHIVE)
  let unpacked = 0
  let entries = 0
  try {
    const files = unzipSync(bytes, {
      filter({ size, originalSize }) {
        unpacked += Math.max(size, originalSize)
        entries += 1
        // How many files there are is what the archive says, and may be more than it has bytes.
        if (unpacked > MOST_UNPACKED_BYTES || entries > MOST_ENTRIES) throw tooLarge()
        return originalSize > 0
      },
    })
    // Some programs of Windows write the names of folders in its own way.
    return Object.entries(files).map(([name, content]) => ({ name: name.replaceAll('\\', '/'), content }))
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(
      'This archive is damaged. Download it again, or unpack it and choose the file inside.',
    )
  }
}

/** Undoes what the parts of a workbook say of endless cells, or refuses it. */
function lessenParts(parts: readonly Archived[]): void {
  for (const { name, content } of parts) {
    undoLinks(name, content)
    if (/(?:^|\/)content\.xml$/i.test(name)) refuseRepeats(new TextDecoder().decode(content))
  }
}

function refuseRepeats(xml: string): void {
  if (repeatedCells(xml) > MOST_REPEATED) throw tooLarge()
}

/** The same files without packing, so that the reader of sheets has nothing to unpack. */
function repacked(inside: readonly Archived[]): Uint8Array<ArrayBuffer> {
  const parts = inside.map(({ name, content }) => [name, withUncalculatedFormulas(name, content)])
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>, { level: 0 })
}

function refuseMany(count: number): void {
  if (count <= MOST_TABLES) return
  throw new FileRefused(
    `This file has more than ${MOST_TABLES} statements. Unpack it and choose some of the files inside.`,
  )
}

function tablesInArchive(inside: readonly Archived[]): NamedTable[] {
  const files = inside
    .filter(({ name }) => STATEMENT_NAME.test(name) && !LEAVINGS.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (files.length === 0) {
    throw new FileRefused('This archive has no statement. Unpack it and choose the file inside.')
  }
  refuseMany(files.length)
  return files.map(({ name, content }) => ({
    name: nameOf(name.slice(name.lastIndexOf('/') + 1)),
    content: new Blob([content]),
  }))
}

/** What a sheet or a file of an archive is called, as it can be shown in a line. */
function nameOf(name: string): string {
  return cutText(plainName(name).trim(), LONGEST_NAME)
}

function openBook(bytes: Uint8Array): WorkBook {
  const options = {
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
    raw: true,
    dense: true,
  }
  const isArchive = bytes[0] === 0x50
  const isOld = bytes[0] === 0xd0 || bytes[0] === 0x09
  const text = isArchive || isOld ? undefined : markupOf(bytes)
  try {
    if (text !== undefined) return read(text, { ...options, type: 'string' })
    if (!isOld) return read(bytes, { ...options, type: 'array' })
    const { bytes: plain, encoding } = withoutOldLinks(bytes)
    const book = read(plain, { ...options, type: 'array' })
    if (encoding !== undefined) decodeTexts(book, encoding)
    return book
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(
      'This workbook can’t be opened because it’s damaged. Save its sheet as CSV and choose that file.',
    )
  }
}

/** As a browser or a server keeps them. */
type Bytes = ArrayLike<number>

/**
 * A workbook from before 2007 without its links, and the encoding of its texts where they are no Unicode; the newer of them
 * are in a container of several files.
 */
function withoutOldLinks(bytes: Uint8Array): { bytes: Uint8Array; encoding: string | undefined } {
  if (bytes[0] === 0x09) {
    const records = bytes.slice()
    undoOldLinks(records)
    return { bytes: records, encoding: encodingOfTexts(records) }
  }
  let encoding: string | undefined
  const container = CFB.read(bytes, { type: 'array' }) as { FileIndex: { name: string; content?: Bytes }[] }
  const names = new Set(container.FileIndex.map(({ name }) => name.toLowerCase()))
  if (names.has('encryptedpackage')) throw new FileRefused(PROTECTED_BOOK)
  if (names.has('worddocument') || names.has('powerpoint document')) throw new FileRefused(NO_WORKBOOK)
  for (const file of container.FileIndex) {
    if (!/^(?:workbook|book)$/i.test(file.name) || !file.content) continue
    const records = Uint8Array.from(file.content)
    if (areEncrypted(records)) throw new FileRefused(PROTECTED_BOOK)
    undoOldLinks(records)
    encoding ??= encodingOfTexts(records)
    file.content = records
  }
  return { bytes: Uint8Array.from(CFB.write(container, { type: 'array' }) as Bytes), encoding }
}

function markupOf(bytes: Uint8Array): string | undefined {
  const detected = detectEncoding(bytes)
  if (!('encoding' in detected)) return undefined
  const text = withClosedCells(
    withoutColumnTags(withPlainEntities(decoderOf(detected.encoding).decode(bytes))),
  )
  refuseRepeats(text)
  return text
}

/** What somebody sees who opens the workbook; all of it where every sheet is hidden. */
function visibleSheets(book: WorkBook): Sheet[] {
  const all = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name]
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return sheet ? [{ name, hidden, rows: rowsOfSheet(sheet, book) }] : []
  })
  const visible = all.filter(({ hidden }) => !hidden)
  return visible.length > 0 ? visible : all
}
