import type { WorkBook } from '@e965/xlsx'
import { decoderOf } from '../decoder.ts'
import { cellsOf } from './sheet-rows.ts'

/** Records of a workbook: of its beginning with its version, and of the code page of its texts. */
const BEGINNING = 0x0809
const CODE_PAGE = 0x0042
/** The version of Excel 97, which writes texts in Unicode. */
const UNICODE = 0x0600
/** The code page stands among the first records. */
const MOST_RECORDS = 100
/** Labels of the code pages that are not called by their number. */
const labelByPage: Readonly<Record<number, string>> = {
  866: 'ibm866', 850: 'cp850', 852: 'cp852', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr',
  950: 'big5', 10_000: 'macintosh', 10_007: 'x-mac-cyrillic', 32_768: 'macintosh', 32_769: 'windows-1252',
} // oxfmt-ignore
const [FIRST_OF_WINDOWS, LAST_OF_WINDOWS] = [1250, 1258]

/**
 * The encoding of the texts in the records of a workbook from before Excel 97, by its label for a decoder; undefined of a
 * newer one, whose texts are Unicode, and where the records name none.
 */
export function encodingOfTexts(records: Uint8Array): string | undefined {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0, count = 0; at + 6 <= records.length && count < MOST_RECORDS; count += 1) {
    const [kind, length, value] = [
      view.getUint16(at, true),
      view.getUint16(at + 2, true),
      view.getUint16(at + 4, true),
    ]
    if (kind === BEGINNING && value >= UNICODE) return undefined
    if (kind === CODE_PAGE) return labelOf(value)
    at += 4 + length
  }
  return undefined
}

function labelOf(page: number): string | undefined {
  const isOfWindows = page >= FIRST_OF_WINDOWS && page <= LAST_OF_WINDOWS
  return isOfWindows ? `windows-${page}` : labelByPage[page]
}

/** Decodes the texts of a book that was read a letter for each byte. */
export function decodeTexts(book: WorkBook, encoding: string): void {
  const decoder = decoderOf(encoding)
  const decoded = (text: string) => {
    const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
    const areBytes = codes.every((code) => code <= 0xff)
    return areBytes && codes.some((code) => code >= 0x80) ? decoder.decode(Uint8Array.from(codes)) : text
  }
  const sheets = book.SheetNames.map((name) => [decoded(name), book.Sheets[name]] as const)
  for (const [, sheet] of sheets) {
    for (const cell of sheet ? cellsOf(sheet) : []) {
      if (typeof cell.v === 'string') cell.v = decoded(cell.v)
      if (typeof cell.z === 'string') cell.z = decoded(cell.z)
    }
  }
  book.SheetNames = sheets.map(([name]) => name)
  book.Sheets = Object.fromEntries(sheets.flatMap(([name, sheet]) => (sheet ? [[name, sheet]] : [])))
}
