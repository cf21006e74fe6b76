import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { exponentOf } from '../../../domain/money/currency.ts'
import { decimalText } from '../../../domain/money/money.ts'
import { firstRowOf, type ReportSheet, type SheetCell } from '../../../domain/reports/report-sheet.ts'
import { distinctNames } from './distinct-names.ts'

/** What spreadsheets demand of the names of sheets; one of them is where they keep what has been changed. */
const SHEET_NAMES = { without: /[\\/?*[\]:\p{C}]/gu, most: 31, taken: ['history'] }

/** Reports as the bytes of a workbook (Office Open XML), a sheet each. Sums stay formulas, so a changed cell moves its totals. */
export function workbookOf(sheets: readonly ReportSheet[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const names = distinctNames(
    sheets.map(({ title }) => title),
    SHEET_NAMES,
  )
  sheets.forEach((sheet, index) => utils.book_append_sheet(book, worksheetOf(sheet), names[index]))
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  return new Uint8Array(bytes)
}

function worksheetOf(sheet: ReportSheet): WorkSheet {
  const { title, facts, head, rows, notes, currency, depths } = sheet
  const first = firstRowOf(sheet) - 1
  const worksheet = utils.aoa_to_sheet([[title], ...facts.map((fact) => [fact]), [], [...head]])
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      const text = cell.kind === 'text' ? `${'   '.repeat(depths[row] ?? 0)}${cell.text}` : ''
      worksheet[utils.encode_cell({ r: first + row, c: column })] = cellOf(cell, text, currency)
    }),
  )
  notes.forEach((note, index) => {
    worksheet[utils.encode_cell({ r: first + rows.length + 1 + index, c: 0 })] = { t: 's', v: note }
  })
  const lastRow = first + rows.length + (notes.length === 0 ? 0 : notes.length + 1)
  worksheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: Math.max(lastRow - 1, 0), c: Math.max(head.length - 1, 0) },
  })
  worksheet['!cols'] = head.map((_, column) => ({ wch: column === 0 ? 44 : 16 }))
  return worksheet
}

function cellOf(cell: SheetCell, text: string, sheetCurrency: string): CellObject {
  if (cell.kind === 'text') return { t: 's', v: text }
  const f = cell.formula === undefined ? {} : { f: cell.formula }
  if (cell.kind === 'amount') {
    const { amount, currency = sheetCurrency } = cell
    const decimals = exponentOf(currency)
    const z = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
    return { t: 'n', v: Number(decimalText(amount, currency)), z, ...f }
  }
  if (cell.perMille === undefined) return { t: 's', v: '', ...f }
  return { t: 'n', v: cell.perMille / 1000, z: '0.0%', ...f }
}
