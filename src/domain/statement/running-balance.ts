import type { Sign, StatementMapping } from './mapping.ts'
import { plainNumber } from './number-text.ts'
import { signedPlain } from './read-rows.ts'
import type { SourceRow } from './statement-line.ts'

/** Amounts and balances have cents; half of one absorbs what doubles lose. */
const TOLERANCE = 0.005
/** Share of neighbouring rows that must agree; the rest may be errors, notes or another account's rows. */
const AGREEING = 0.6

/**
 * The sign that the running balance proves: each balance is checked against the one before plus or minus the
 * amount, under the four readings (either sign, either order). Undefined where there is no balance, or no
 * reading explains the rows better than every other one.
 */
export function provenSign(rows: readonly SourceRow[], mapping: StatementMapping): Sign | undefined {
  if (mapping.balance === null || !mapping.amount) return undefined
  const agreeing = { in: 0, out: 0, inNewest: 0, outNewest: 0 }
  let pairs = 0
  let previous: { amount: number; balance: number } | undefined
  for (const { cells } of rows) {
    const amount = signedPlain(cells, mapping)
    const balance = plainNumber(cells[mapping.balance] ?? '', mapping.decimalMark)
    if (amount === undefined || balance === undefined) continue
    const row = { amount: Number(amount), balance: Number(balance) }
    if (previous && row.amount !== 0 && previous.amount !== 0) {
      pairs += 1
      const change = row.balance - previous.balance
      if (Math.abs(change - row.amount) < TOLERANCE) agreeing.in += 1
      if (Math.abs(change + row.amount) < TOLERANCE) agreeing.out += 1
      if (Math.abs(change + previous.amount) < TOLERANCE) agreeing.inNewest += 1
      if (Math.abs(change - previous.amount) < TOLERANCE) agreeing.outNewest += 1
    }
    previous = row
  }
  const ranked = Object.entries(agreeing).sort((a, b) => b[1] - a[1])
  const [best, second] = ranked
  if (!best || pairs === 0 || best[1] < AGREEING * pairs || best[1] === second?.[1]) return undefined
  return best[0].startsWith('in') ? 'positive-in' : 'positive-out'
}
