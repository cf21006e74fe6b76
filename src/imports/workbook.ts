import { CFB, read, SSF, type WorkBook, type WorkSheet, utils } from '@e965/xlsx'
import Papa from 'papaparse'
import { detectEncoding } from '../domain/statement/formats/encoding.ts'
import { FileRefused } from './file-refused.ts'
import { type Sheet, transactionTables } from './workbook-sheets.ts'

const NOTHING =
  'This workbook has no sheet with rows. Save the sheet with the transactions as CSV and choose that file.'
/** What an archive of a bank's download holds, apart from the workbooks that are archives themselves. */
const STATEMENT_NAME = /\.(?:csv|tsv|txt|ofx|qfx|qif|xml|sta|mt940|940|942|xlsx?|htm|html)$/i

/** One statement of a workbook or an archive, with the name of its sheet or file. */
export interface FilePart {
  name: string
  content: Blob
}

/**
 * The statements in a workbook, a web page or an archive. Of sheets it is tab-separated text: numbers are written
 * with a point and dates as ISO, however the sheet shows them; texts stay as they are. Throws FileRefused for none.
 */
export function partsIn(bytes: Uint8Array<ArrayBuffer>): FilePart[] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const inside = archivedFiles(bytes)
    if (!inside.some(({ name }) => /(?:^|\/)(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/i.test(name)))
      return statementsIn(inside)
  }
  const tables = transactionTables(visibleSheets(openBook(bytes)))
  if (tables.length === 0) throw new FileRefused(NOTHING)
  return tables.map(({ name, rows }) => ({
    name: name.trim(),
    content: new Blob([Papa.unparse(rows, { delimiter: '\t', newline: '\n' })]),
  }))
}

/** What the reader of archives gives; it comes without types. */
interface Container {
  FileIndex: { size: number; content: Uint8Array }[]
  FullPaths: string[]
}

interface Archived {
  name: string
  content: Uint8Array<ArrayBuffer>
}

function archivedFiles(bytes: Uint8Array): Archived[] {
  try {
    const container = CFB.read(bytes, { type: 'array' }) as Container
    return container.FileIndex.flatMap(({ content, size }, index) =>
      size > 0 ? [{ name: container.FullPaths[index] ?? '', content: Uint8Array.from(content) }] : [],
    )
  } catch {
    throw new FileRefused(
      'This archive is damaged or protected by a password. Unpack it and choose the file inside.',
    )
  }
}

function statementsIn(inside: readonly Archived[]): FilePart[] {
  const files = inside
    .filter(({ name }) => STATEMENT_NAME.test(name) && !/__MACOSX/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (files.length === 0) {
    throw new FileRefused('This archive has no statement. Unpack it and choose the file inside.')
  }
  return files.map(({ name, content }) => ({
    name: name.slice(name.lastIndexOf('/') + 1),
    content: new Blob([content]),
  }))
}

function openBook(bytes: Uint8Array): WorkBook {
  const detected =
    bytes[0] === 0x3c || bytes[0] === 0xef || bytes[0] === 0xff ? detectEncoding(bytes) : undefined
  try {
    const options = { cellNF: true, cellText: false, raw: true }
    if (detected && 'encoding' in detected) {
      return read(new TextDecoder(detected.encoding).decode(bytes), { ...options, type: 'string' })
    }
    return read(bytes, { ...options, type: 'array' })
  } catch {
    throw new FileRefused(
      'This workbook can’t be opened: it’s damaged or protected by a password. Save its sheet as CSV and choose that file.',
    )
  }
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

/** The rows of a sheet as texts, blank rows at its end left out. */
function rowsOfSheet(sheet: WorkSheet, book: WorkBook): string[][] {
  const range = sheet['!ref']
  if (range === undefined) return []
  const { e: end } = utils.decode_range(range)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const rows: string[][] = []
  for (let row = 0; row <= end.r; row += 1) {
    const cells: string[] = []
    for (let column = 0; column <= end.c; column += 1) {
      const cell: unknown = sheet[utils.encode_cell({ r: row, c: column })]
      cells.push(cellText(cell as Cell | undefined, is1904))
    }
    rows.push(cells)
  }
  return rows.slice(0, rows.findLastIndex((cells) => cells.some((cell) => cell !== '')) + 1)
}

interface Cell {
  t: string
  v?: unknown
  /** How the sheet shows a number. */
  z?: string
}

function cellText(cell: Cell | undefined, is1904: boolean): string {
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const { v: value, z: format } = cell
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return typeof value === 'boolean' ? String(value) : ''
  if (format !== undefined && SSF.is_date(format)) {
    const { y, m, d } = SSF.parse_date_code(value, { date1904: is1904 })
    return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  }
  // Fifteen digits are what the sheet itself keeps; the rest is how computers write fractions.
  const number = String(Number(value.toPrecision(15)))
  const currency = format === undefined ? undefined : CURRENCY_OF_FORMAT.exec(format)?.slice(1).find(Boolean)
  return currency === undefined ? number : `${number} ${currency}`
}

/** `[$€-407]`, `[$USD]`, `"£"#,##0.00`: what a sheet shows beside a number. A dollar sign alone is of many currencies. */
const CURRENCY_OF_FORMAT = /\[\$(€|£|₦|₹|[A-Z]{3})(?:-[^\]]*)?\]|([€£₦₹])/
