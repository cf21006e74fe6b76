import { balanceLineOf, TOTAL_WORDS } from '../../../../domain/bank-file/balances/balance-lines.ts'
import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { plainLetters } from '../../../../domain/text/plain-letters.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** A row that is a total or may be one. */
export interface TotalRow {
  line: number
  /** It comes to all others and says that it is a total, only comes to them, or only says so. */
  isTold: 'by both' | 'by its sum' | 'by its name'
}

/** Of fewer rows one may be what the others come to by accident. */
const FEWEST = 3
const DOUBTS = {
  'by its sum':
    'This amount is the sum of all the other rows, so it may be a total. Correct the row if it’s a transaction.',
  'by its name': 'By its name this row may be a total. Correct the row if it’s a transaction.',
} as const

/** The last row of a whole file, or the first, where it is dated and described as all others and yet their total. */
export function totalRow(rows: readonly SourceRow[], mapping: FileMapping): TotalRow | undefined {
  const { balance, date, layout } = mapping
  const movements = rows.flatMap((row) => {
    const isInTable = row.line >= layout.firstLine && row.line <= (layout.lastLine ?? row.line)
    if (!isInTable || row.skip !== undefined || row.fault !== undefined) return []
    if (row.cells.some((cell) => /\p{L}/u.test(cell) && isBalance(cell))) return []
    const amount = scaledAmount(signedPlain(row.cells, mapping))
    return amount ? [{ row, amount, isDated: date !== null && looksLikeDate(row.cells[date] ?? '') }] : []
  })
  if (movements.length <= FEWEST) return undefined
  const ends = [movements.at(-1), movements.findLast(({ isDated }) => isDated), movements[0]]
  const found = ends.find(
    (end) =>
      end !== undefined && end.amount === sumOf(movements.filter((each) => each !== end && each.isDated)),
  )
  // A movement has its own balance beside it.
  const hasBalance = ({ row }: { row: SourceRow }) =>
    balance !== null && (row.cells[balance] ?? '').trim() !== ''
  if (!found) {
    const last = movements.at(-1)
    const isCalled =
      last && !hasBalance(last) && movements.filter(({ row }) => isCalledTotal(row)).length === 1
    return isCalled && isCalledTotal(last.row) ? { line: last.row.line, isTold: 'by its name' } : undefined
  }
  if (hasBalance(found)) return undefined
  const { cells, line } = found.row
  const isNamed = cells.some((cell) => TOTAL_WORDS.test(plainLetters(cell.slice(0, 200))))
  // Amounts of both signs come to a small one by accident.
  const isLargest = movements.every(
    ({ row, amount }) => row.line === line || Math.abs(amount) < Math.abs(found.amount),
  )
  return isNamed ? { line, isTold: 'by both' } : isLargest ? { line, isTold: 'by its sum' } : undefined
}

/** A row without a day is none of those that a total is of, but may be another total. */
function sumOf(movements: readonly { amount: number }[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0)
}

function isBalance(cell: string): boolean {
  const kind = balanceLineOf(cell)
  return kind === 'opening' || kind === 'closing'
}

/** Whether a cell is nothing but the word for a total; shops are called so as well. */
function isCalledTotal({ cells }: SourceRow): boolean {
  return cells.some((cell) => balanceLineOf(cell) === 'turnover')
}

/** Rows without the total: one that may be none somebody should look at. */
export function withoutTotal({ line, isTold }: TotalRow): RowChange {
  return (row) => {
    if (row.line !== line) return row
    return isTold === 'by both'
      ? { ...row, skip: 'The row is a total, not a transaction.' }
      : { ...row, fault: DOUBTS[isTold] }
  }
}
