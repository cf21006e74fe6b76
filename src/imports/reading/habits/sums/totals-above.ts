import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Lines of rows that may be what the rows right below each come to. */
export type TotalsAbove = readonly number[]

/** So many rows may be the parts of one. */
const MOST_PARTS = 30
const DOUBT =
  'The rows right below, with the same date and text, add up to this amount, so it may be their total. Correct the row if it’s a transaction.'

interface Movement {
  line: number
  amount: number
  /** Its day and its text. */
  of: string
}

/**
 * Rows that come to just what several rows right below them do, of the same day and with the same text, as programs list a
 * split transaction before its parts. Undefined where there are none, and where each row has its balance.
 */
export function totalsAbove(rows: readonly SourceRow[], mapping: FileMapping): TotalsAbove | undefined {
  const { balance, date, description, layout } = mapping
  if (balance !== null || date === null || description.length === 0) return undefined
  const movements = rows.flatMap(({ line, cells, skip, fault }): Movement[] => {
    const isInTable = line >= layout.firstLine && line <= (layout.lastLine ?? line)
    const amount =
      isInTable && skip === undefined && fault === undefined
        ? scaledAmount(signedPlain(cells, mapping))
        : undefined
    const text = description
      .map((column) => (cells[column] ?? '').trim())
      .join(' ')
      .trim()
    return amount && text !== '' ? [{ line, amount, of: `${(cells[date] ?? '').trim()}\n${text}` }] : []
  })
  const totals: number[] = []
  for (let at = 0; at < movements.length; at += 1) {
    const parts = partsBelow(movements, at)
    if (parts > 0) totals.push(movements[at]?.line ?? 0)
    at += parts
  }
  return totals.length === 0 ? undefined : totals
}

/** How many rows right below one come to it: two at least, of one sign with it; 0 where none do. */
function partsBelow(movements: readonly Movement[], at: number): number {
  const total = movements[at]
  if (!total) return 0
  let left = total.amount
  for (let part = at + 1; part <= at + MOST_PARTS; part += 1) {
    const next = movements[part]
    if (!next || next.of !== total.of || next.amount > 0 !== total.amount > 0) return 0
    left -= next.amount
    if (left === 0) return part - at > 1 ? part - at : 0
  }
  return 0
}

/** Rows of which somebody should look at those that may be totals. */
export function withTotalsDoubted(lines: TotalsAbove): RowChange {
  const totals = new Set(lines)
  return (row) => (totals.has(row.line) ? { ...row, fault: DOUBT } : row)
}
