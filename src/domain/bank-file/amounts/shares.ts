import type { MoneyColumns } from './amount-candidates.ts'
import type { AmountFile } from './amount-reading.ts'
import { scaledCell } from '../balances/balance-proof.ts'

/** Columns with the names of people: what each of them owes the others, which comes to nothing in every row. */
export function sharesIn({ amounts }: MoneyColumns, { rows, decimalMark }: AmountFile): number[] {
  const shares = amounts.flatMap(({ column, named }) => (named === 0 ? [column] : []))
  const sums = rows.flatMap(({ cells }) => {
    const parts = shares.map((column) => scaledCell(cells[column], decimalMark))
    const whole = parts.filter((part) => part !== undefined)
    return whole.length === parts.length && whole.some(Boolean)
      ? [whole.reduce((sum, part) => sum + part, 0)]
      : []
  })
  return shares.length > 1 && sums.length > 1 && sums.every((sum) => sum === 0) ? shares : []
}
