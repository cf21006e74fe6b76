import { balanceLineOf, TOTAL_WORDS } from '../../../domain/bank-file/amounts/balance-lines.ts'
import { scaledAmount } from '../../../domain/bank-file/amounts/balance-proof.ts'
import { signedPlain } from '../../../domain/bank-file/amounts/row-amount.ts'
import { plainLetters } from '../../../domain/bank-file/columns/header-words.ts'
import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../cells/rows-of-file.ts'

/** The row that comes to what all others come to, and whether its words say that it is a total or a balance. */
export interface TotalRow {
  line: number
  isNamed: boolean
}

/** Of fewer rows one may be what the others come to by accident. */
const FEWEST = 3
const MAY_BE_TOTAL =
  'This amount is the sum of all the other rows, so it may be a total. Correct the row if it’s a transaction.'

/** The last row of a whole file, or the first, where it is dated and described as all others and yet their total. */
export function totalRow(rows: readonly SourceRow[], mapping: FileMapping): TotalRow | undefined {
  const { balance, date, layout } = mapping
  const movements = rows.flatMap((row) => {
    const isInTable = row.line >= layout.firstLine && row.line <= (layout.lastLine ?? row.line)
    if (!isInTable || row.skip !== undefined || row.fault !== undefined) return []
    if (row.cells.some((cell) => /\p{L}/u.test(cell) && isBalance(cell))) return []
    const amount = scaledAmount(signedPlain(row.cells, mapping))
    return amount ? [{ row, amount, isDated: date !== null && /\d/.test(row.cells[date] ?? '') }] : []
  })
  if (movements.length <= FEWEST) return undefined
  const ends = [movements.at(-1), movements.findLast(({ isDated }) => isDated), movements[0]]
  const found = ends.find(
    (end) =>
      end !== undefined && end.amount === sumOf(movements.filter((each) => each !== end && each.isDated)),
  )
  // A movement has its own balance beside it.
  if (!found || (balance !== null && (found.row.cells[balance] ?? '').trim() !== '')) return undefined
  const { cells, line } = found.row
  const isNamed = cells.some((cell) => TOTAL_WORDS.test(plainLetters(cell.slice(0, 200))))
  // Amounts of both signs come to a small one by accident.
  const isLargest = movements.every(({ row, amount }) => row.line === line || Math.abs(amount) < Math.abs(found.amount)) // oxfmt-ignore
  return isNamed || isLargest ? { line, isNamed } : undefined
}

/** A row without a day is none of those that a total is of, but may be another total. */
function sumOf(movements: readonly { amount: number }[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0)
}

function isBalance(cell: string): boolean {
  const kind = balanceLineOf(cell)
  return kind === 'opening' || kind === 'closing'
}

/** Rows without the total: one that is not named as such somebody should look at. */
export function withoutTotal({ line, isNamed }: TotalRow): RowChange {
  return (row) => {
    if (row.line !== line) return row
    return isNamed
      ? { ...row, skip: 'The row is a total, not a transaction.' }
      : { ...row, fault: MAY_BE_TOTAL }
  }
}
