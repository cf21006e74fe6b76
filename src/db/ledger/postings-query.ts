import { FLAG } from './ledger-columns.ts'
import type { Ledger } from './ledger.ts'

/** How many transactions are posted to each GL account, by its number. The whole of a split is not counted. */
export function postings({ columns }: Ledger): ReadonlyMap<string, number> {
  const { size, glNumber, flags, texts } = columns
  const countByCode: number[] = []
  for (let at = 0; at < size; at++) {
    if ((flags[at] ?? 0) & FLAG.split) continue
    const code = glNumber[at] ?? 0
    countByCode[code] = (countByCode[code] ?? 0) + 1
  }
  return new Map(
    [...countByCode.entries()]
      .filter(([, count]) => count > 0)
      .map(([code, count]) => [texts.glNumber.textOf(code) ?? '', count]),
  )
}
