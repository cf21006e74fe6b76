import { csvLineOf, formulaSafe } from '../text/csv-text.ts'
import { decimalText } from '../money/money.ts'
import type { ReportSheet, SheetCell } from './report-sheet.ts'

/** A report as CSV: what it is, an empty line, then its table. Amounts are plain signed decimals. */
export function reportCsv({ title, facts, head, rows, notes, currency }: ReportSheet): string {
  return [
    csvLineOf([formulaSafe(title)]),
    ...facts.map((fact) => csvLineOf([formulaSafe(fact)])),
    csvLineOf(['']),
    csvLineOf(head.map(formulaSafe)),
    ...rows.map((cells) => csvLineOf(cells.map((cell) => cellText(cell, currency)))),
    ...(notes.length === 0 ? [] : [csvLineOf([''])]),
    ...notes.map((note) => csvLineOf([formulaSafe(note)])),
  ].join('')
}

function cellText(cell: SheetCell, currency: string): string {
  if (cell.kind === 'text') return formulaSafe(cell.text)
  if (cell.kind === 'amount') return decimalText(cell.amount, cell.currency ?? currency)
  return cell.perMille === undefined ? '' : `${(cell.perMille / 10).toFixed(1)}%`
}
