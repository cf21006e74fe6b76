import { FileRefused } from '../../file-refused.ts'

/*
 * A few bytes of a workbook can say something of every cell there could be. The reader of sheets takes such words cell
 * by cell until the memory is full, so they are undone or counted before it is given them.
 */

const LINK_TAG = new TextEncoder().encode('hyperlink ')
const Y = 0x79
const [OPENING, COLON] = [0x3c, 0x3a]

/** Undoes the links in a part of a workbook, in place: one may be said to be of a whole sheet, and nobody asks for them. */
export function undoLinks(name: string, part: Uint8Array): void {
  if (name.endsWith('.bin')) undoBinaryLinks(part)
  else undoTaggedLinks(part)
}

/** Names the tags of links otherwise. Sheets hold few of the letter that is looked for, and a search passes the rest at once. */
function undoTaggedLinks(xml: Uint8Array): void {
  for (let at = xml.indexOf(Y); at >= 0; at = xml.indexOf(Y, at + 1)) {
    const isLink = LINK_TAG.every((byte, index) => xml[at - 1 + index] === byte)
    if (isLink && opensTag(xml, at - 2)) xml[at] = COLON
  }
}

/** Whether a tag begins at a place, with or without the prefix of its namespace. */
function opensTag(xml: Uint8Array, at: number): boolean {
  if (xml[at] !== COLON) return xml[at] === OPENING
  let start = at - 1
  while (isLetter(xml[start])) start -= 1
  return xml[start] === OPENING
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && /\w/.test(String.fromCharCode(byte))
}

/** BrtHLink of [MS-XLSB], which begins with its first and last row. */
const BINARY_LINK = 494

/** Lets the links of a binary sheet end before they begin. */
function undoBinaryLinks(records: Uint8Array): void {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at < records.length;) {
    const id = sevenBits(records, at, 2)
    const length = sevenBits(records, id.end, 4)
    if (id.value === BINARY_LINK && length.end + 8 <= records.length) {
      view.setUint32(length.end, 1, true)
      view.setUint32(length.end + 4, 0, true)
    }
    at = length.end + length.value
  }
}

/** HLink and HLinkTooltip of [MS-XLS], and Intl, which says nothing and is read by nobody. */
const [OLD_LINK, OLD_TOOLTIP, OLD_NOTHING] = [0x01b8, 0x0800, 0x0061]

/** Takes the links out of the records of a workbook from before 2007, in place. */
export function undoOldLinks(records: Uint8Array): void {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at + 4 <= records.length; at += 4 + view.getUint16(at + 2, true)) {
    const id = view.getUint16(at, true)
    if (id === OLD_LINK || id === OLD_TOOLTIP) view.setUint16(at, OLD_NOTHING, true)
  }
}

/** A number of seven bits a byte, the lowest first; the highest bit of a byte says that another follows. */
function sevenBits(bytes: Uint8Array, from: number, most: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < most; index += 1) {
    const byte = bytes[from + index] ?? 0
    value += (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: from + index + 1 }
  }
  return { value, end: from + most }
}

const ROW_OR_CELL = /<(?:[^\s<>:/]*:)?(table-row|table-cell|行|数据)((?:[^<>"]|"[^"]*")*)>/g

/** How many cells the sheets of an OpenDocument hold only because others are said to be repeated. */
export function repeatedCells(xml: string): number {
  let [cells, rows] = [0, 1]
  for (const [, tag, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    if (tag === 'table-row' || tag === '行') rows = repeated(attributes, 'rows')
    // One that ends at once holds nothing, and is not repeated: programs fill a sheet with them.
    else if (!attributes.endsWith('/')) cells += rows * repeated(attributes, 'columns') - 1
  }
  return cells
}

/** The most of what a tag says; readers differ in which of two they take, and in how they read a number. */
function repeated(attributes: string, what: 'rows' | 'columns'): number {
  const said = attributes.matchAll(new RegExp(`number-${what}-repeated\\s*=\\s*["']?([^"'\\s]*)`, 'g'))
  return Math.max(
    1,
    ...[...said].flatMap(([, text = '']) => [Number(text) || 1, Number.parseInt(text, 10) || 1]),
  )
}

/** The tags for the looks of columns in Excel's own XML, one of which may be for any number of them. */
const COLUMN_TAG = /<\/?(?:[^\s<>:/]*:)?column\b[^>]*>/gi

export function withoutColumnTags(xml: string): string {
  return xml.replaceAll(COLUMN_TAG, '')
}

/** What is said of a workbook or an archive that would fill the memory. */
export function tooLarge(): FileRefused {
  return new FileRefused(
    'This workbook or archive is too large to open here. Save its sheet as CSV and choose that file.',
  )
}
