import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { amountColumnsOf, type FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { plainNumber } from '../../../../domain/bank-file/numbers/number-text.ts'
import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** The lines of rows without an amount that the balance passes over. */
export type PassedRows = readonly number[]

/** So few rows have no order that a balance proves. */
const FEWEST_HELD = 2

interface Held {
  amount: number
  balance: number
}

/** A row without an amount, with its own balance if it has one, behind so many rows that have both. */
interface Blank {
  line: number
  balance: number | undefined
  at: number
}

/**
 * Rows without an amount over which the balance goes on as if nothing stood there: what was carried over, or more of what the
 * row above tells. They have lost no amount, whatever they are called. Undefined where there are none.
 */
export function passedRows(rows: readonly SourceRow[], mapping: FileMapping): PassedRows | undefined {
  const { balance, decimalMark, layout } = mapping
  if (balance === null || !mapping.amount) return undefined
  const amounts = amountColumnsOf(mapping.amount)
  const held: Held[] = []
  const blanks: Blank[] = []
  for (const { line, cells, skip } of rows) {
    if (line < layout.firstLine || line > (layout.lastLine ?? line) || skip !== undefined) continue
    const left = scaledAmount(plainNumber(cells[balance] ?? '', decimalMark))
    const amount = scaledAmount(signedPlain(cells, mapping))
    if (amount !== undefined && left !== undefined) held.push({ amount, balance: left })
    else if (amounts.every((column) => (cells[column] ?? '').trim() === ''))
      blanks.push({ line, balance: left, at: held.length })
  }
  if (blanks.length === 0 || held.length < FEWEST_HELD) return undefined
  const isOldestFirst = stepsOf(held) >= stepsOf(held.toReversed())
  const passed = blanks.filter(({ balance: own, at }) => {
    const [earlier, later] = isOldestFirst ? [held[at - 1], held[at]] : [held[at], held[at - 1]]
    return isPassed(own, earlier, later)
  })
  return passed.length === 0 ? undefined : passed.map(({ line }) => line)
}

/** How many rows lead from the balance before them to their own. */
function stepsOf(held: readonly Held[]): number {
  return held.filter(({ amount, balance }, at) => (held[at - 1]?.balance ?? Number.NaN) + amount === balance)
    .length
}

function isPassed(own: number | undefined, earlier: Held | undefined, later: Held | undefined): boolean {
  const before = earlier?.balance ?? own
  if (before === undefined || (own !== undefined && own !== before)) return false
  return later === undefined ? own !== undefined : before + later.amount === later.balance
}

/** Rows without those that the balance passes over. */
export function withoutPassed(lines: PassedRows): RowChange {
  return (row) =>
    lines.includes(row.line) && row.skip === undefined
      ? { ...row, skip: 'The row leaves the balance as it was, so it isn’t a transaction.' }
      : row
}
