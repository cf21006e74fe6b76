import { FLAG } from '../../ledger-columns.ts'
import type { Ledger } from '../../ledger.ts'
import { unheldSums } from '../../sums/unheld.ts'

/**
 * How many transactions are posted to each GL account, by its number, those that are not on this device among them.
 * The whole of a split is not counted.
 */
export function postings(ledger: Ledger): ReadonlyMap<string, number> {
  const { size, glNumber, flags, texts } = ledger.columns
  const countByCode: number[] = []
  for (let at = 0; at < size; at++) {
    if ((flags[at] ?? 0) & FLAG.split) continue
    const code = glNumber[at] ?? 0
    countByCode[code] = (countByCode[code] ?? 0) + 1
  }
  const counts = new Map(
    [...countByCode.entries()]
      .filter(([, count]) => count > 0)
      .map(([code, count]) => [texts.glNumber.textOf(code) ?? '', count]),
  )
  for (const { sum } of unheldSums(ledger).sums) {
    const { kind, glAccountNumber, rows } = sum
    if (kind !== 'SPLIT' && rows !== 0) counts.set(glAccountNumber, (counts.get(glAccountNumber) ?? 0) + rows)
  }
  return counts
}
