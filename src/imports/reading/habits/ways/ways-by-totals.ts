import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { balancesAround } from '../../../../domain/bank-file/balances/balances-around.ts'
import { markOf, plainNumber } from '../../../../domain/bank-file/numbers/number-text.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { withSignedName } from './signed-amounts.ts'

/** Amounts without signs of which just some can have gone out, for all to lead from the opening to the closing balance. */
export interface WaysByTotals {
  amount: number
  headerLine: number | null
  /** The lines of those that went out. */
  out: readonly number[]
}

/** Of more rows several choices come to one sum. */
const MOST_ROWS = 30
/** So many sums are looked at before it is left open. */
const MOST_SUMS = 50_000

/**
 * Which amounts of a short list without signs went out, where the lines around it tell what was there before and after, and
 * no other choice of rows comes to that. Undefined where several do, or none.
 */
export function waysByTotals(rows: readonly SourceRow[], mapping: FileMapping): WaysByTotals | undefined {
  const { amount, date, decimalMark, ambiguous, layout } = mapping
  if (amount?.kind !== 'signed' || amount.fee !== undefined || date === null) return undefined
  if (!ambiguous.includes('sign') && !ambiguous.includes('amount')) return undefined
  const { opening, closing } = balancesAround(rows, mapping)
  if (opening === undefined || closing === undefined) return undefined
  const moved = rows.flatMap(({ line, cells }) => {
    const text = cells[amount.column] ?? ''
    const value =
      line >= layout.firstLine && looksLikeDate(cells[date] ?? '')
        ? scaledAmount(plainNumber(text, decimalMark))
        : undefined
    return value ? [{ line, value, isMarked: markOf(text) !== undefined }] : []
  })
  if (moved.length > MOST_ROWS || moved.some(({ isMarked }) => isMarked)) return undefined
  const all = moved.reduce((sum, { value }) => sum + value, 0)
  const out = (all - (closing - opening)) / 2
  const chosen = onlyChoice(
    moved.map(({ value }) => value),
    out,
  )
  return (
    chosen && {
      amount: amount.column,
      headerLine: layout.headerLine,
      out: chosen.map((at) => moved[at]?.line ?? 0),
    }
  )
}

/** The values that come to a sum, by their indexes; undefined where several choices do, or none. */
function onlyChoice(values: readonly number[], sum: number): readonly number[] | undefined {
  let choices = new Map<number, readonly number[] | 'several'>([[0, []]])
  for (const [at, value] of values.entries()) {
    const next = new Map(choices)
    for (const [each, chosen] of choices) {
      const more = each + value
      if (more > sum) continue
      next.set(more, next.has(more) || chosen === 'several' ? 'several' : [...chosen, at])
    }
    if (next.size > MOST_SUMS) return undefined
    choices = next
  }
  const found = choices.get(sum)
  return found === 'several' ? undefined : found
}

/** Rows of which those that went out have a minus. */
export function withTotalSigns({ amount, headerLine, out }: WaysByTotals): RowChange {
  return (row) => {
    if (row.line === headerLine) return withSignedName(row, amount)
    if (!out.includes(row.line)) return row
    return { ...row, cells: row.cells.with(amount, `-${(row.cells[amount] ?? '').trim()}`) }
  }
}
