import { scaledAmount } from './balance-proof.ts'
import { decimalEvidence, plainNumber } from './number-text.ts'
import { signedPlain } from './row-amount.ts'
import type { SourceRow } from '../file-line.ts'
import type { FileMapping } from '../columns/file-mapping.ts'

/**
 * Whether the first row of a table without a header tells of the file, not of a movement: it holds two amounts
 * between which all other rows lead, as opening and closing balance.
 */
export function isLeadingSummary(
  { cells }: SourceRow,
  others: readonly SourceRow[],
  rule: FileMapping,
): boolean {
  const deltas = others.map((row) => scaledAmount(signedPlain(row.cells, rule)))
  const moved = deltas.reduce<number>((sum, delta) => sum + (delta ?? 0), 0)
  if (moved === 0 || deltas.includes(undefined)) return false
  const amounts = cells.flatMap((cell) => {
    const text = cell.trim()
    const amount =
      decimalEvidence(text) === undefined ? undefined : scaledAmount(plainNumber(text, rule.decimalMark))
    return amount === undefined ? [] : [amount]
  })
  return amounts.some((opening, at) => amounts.slice(at + 1).some((closing) => closing - opening === moved))
}
