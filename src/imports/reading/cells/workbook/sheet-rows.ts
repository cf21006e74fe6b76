import { SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { tooLarge } from './swollen-parts.ts'

/** A few bytes can say a text of a workbook a million times over, or stand in the last cell of an endless sheet. */
const MOST_TEXT = 64 * 1024 * 1024
const MOST_CELLS = 32 * 1024 * 1024

/**
 * The rows of a sheet as texts, blank rows and columns at its end left out: where a sheet says that it ends says nothing,
 * because whoever formats a column formats a million cells. Throws FileRefused for more than can be read here.
 */
export function rowsOfSheet(sheet: WorkSheet, book: WorkBook): string[][] {
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const mark = decimalMarkOf(sheet)
  const used: { row: number; texts: { column: number; text: string }[] }[] = []
  let length = 0
  for (const [row, cells] of presentIn(sheet['!data'])) {
    const texts: { column: number; text: string }[] = []
    for (const [column, cell] of presentIn(cells)) {
      const text = cellText(cell as Cell, { is1904, mark })
      if (text === '') continue
      length += text.length
      if (length > MOST_TEXT) throw tooLarge()
      texts.push({ column, text })
    }
    if (texts.length > 0) used.push({ row, texts })
  }
  const height = (used.at(-1)?.row ?? -1) + 1
  const width = used.reduce((widest, { texts }) => Math.max(widest, (texts.at(-1)?.column ?? 0) + 1), 0)
  if (height * width > MOST_CELLS) throw tooLarge()
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { row, texts } of used) {
    for (const { column, text } of texts) rows[row]?.splice(column, 1, text)
  }
  return rows
}

/** The cells of a sheet, row by row. */
export function* cellsOf(sheet: WorkSheet): Generator<Cell> {
  for (const [, cells] of presentIn(sheet['!data'])) {
    for (const [, cell] of presentIn(cells)) yield cell as Cell
  }
}

/** The items of a list with their places. One at the thousand millionth place is found without passing those before it. */
function presentIn<T>(list: readonly T[] | undefined): [number, T][] {
  return Object.entries(list ?? []).map(([place, item]) => [Number(place), item])
}

interface Cell {
  t: string
  v?: unknown
  /** How the sheet shows a number. */
  z?: string
}

const POINTED = /^[-+−(]?\P{N}{0,4}\d[\d,'’\s]*\.\d\d\P{N}{0,4}$/u
const WITH_COMMA = /^[-+−(]?\P{N}{0,4}\d[\d.'’\s]*,\d\d\P{N}{0,4}$/u

/** How the texts of a sheet mark decimals; its numbers are to be written alike, for some banks write either in one column. */
function decimalMarkOf(sheet: WorkSheet): '.' | ',' {
  let hasComma = false
  for (const { v: value } of cellsOf(sheet)) {
    if (typeof value !== 'string' || value.length > 40) continue
    const text = value.trim()
    if (POINTED.test(text)) return '.'
    hasComma ||= WITH_COMMA.test(text)
  }
  return hasComma ? ',' : '.'
}

function cellText(cell: Cell | undefined, { is1904, mark }: { is1904: boolean; mark: '.' | ',' }): string {
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const { v: value, z: format } = cell
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return typeof value === 'boolean' ? String(value) : ''
  if (format !== undefined && SSF.is_date(format)) {
    const { y, m, d } = SSF.parse_date_code(value, { date1904: is1904 })
    return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  }
  const number = String(withoutNoise(value)).replace('.', mark)
  const currency = format === undefined ? undefined : CURRENCY_OF_FORMAT.exec(format)?.slice(1).find(Boolean)
  const side = format === undefined ? undefined : sideOfFormat(format, value)
  if (side !== undefined) return `${number.replace('-', '')} ${side}`
  return currency === undefined ? number : `${number} ${currency}`
}

/** Fifteen digits are what the sheet itself keeps, and sums of fractions are off in the last of them. */
function withoutNoise(value: number): number {
  const near = Math.round(value * 10_000) / 10_000
  return Math.abs(near - value) < 1e-9 ? near : Number(value.toPrecision(15))
}

/** `0.00" Dr"`: some programs say by the format alone which side a number is of. */
function sideOfFormat(format: string, value: number): string | undefined {
  const [positive = '', negative = positive] = format.split(';')
  return /"[^"a-z]*(dr|cr)\b[^"a-z]*"/i.exec(value < 0 ? negative : positive)?.[1]
}

/** `[$€-407]`, `[$USD]`, `"£"#,##0.00`: what a sheet shows beside a number. A dollar sign alone is of many currencies. */
const CURRENCY_OF_FORMAT = /\[\$(€|£|₦|₹|[A-Z]{3})(?:-[^\]]*)?\]|([€£₦₹])/
