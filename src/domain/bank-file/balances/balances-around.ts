import { scaledCell } from './balance-proof.ts'
import { balanceLineOf } from './balance-lines.ts'
import { wayOfFlag } from '../ways/flag-words.ts'
import { looksLikeDate } from '../dates/date-text.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import { decimalEvidence } from '../numbers/number-text.ts'
import type { SourceRow } from '../file-line.ts'

/** What lines around the movements say of the account, in ten-thousandths. */
export interface BalancesAround {
  opening?: number
  closing?: number
}

/** The opening and the closing balance, where lines around the movements name each once with one amount. */
export function balancesAround(
  rows: readonly SourceRow[],
  { decimalMark, balance }: Pick<FileMapping, 'decimalMark' | 'balance'>,
): BalancesAround {
  const found = { opening: new Set<number>(), closing: new Set<number>() }
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => kindOf(cell) !== undefined)
    const kind = kindOf(cells[at] ?? '')
    if (kind === undefined) continue
    const own = withParted((cells[at] ?? '').split(':').slice(1).join(':').trim(), cells.slice(at + 1))
    const after = [...(balance === null ? [] : [cells[balance] ?? '']), own, ...cells.slice(at + 1)]
    // A number of a document may stand before or after the amount; it has no cents.
    const hasCents = (each: string) => isAmount(each) && /\d[.,]\d/.test(each)
    const text = [...after, ...cells.slice(0, at)].find(hasCents) ?? after.find((each) => isAmount(each))
    const amount = text === undefined ? undefined : scaledCell(text, decimalMark)
    // "Endsaldo;4.903,98;S": the side stands in a cell of its own.
    const isOverdrawn = amount !== undefined && amount > 0 && cells.some((cell) => wayOfFlag(cell) === 'out')
    if (amount !== undefined) found[kind].add(isOverdrawn ? -amount : amount)
  }
  const [opening, closing] = [[...found.opening], [...found.closing]]
  return {
    ...(opening.length === 1 && opening[0] !== undefined ? { opening: opening[0] } : {}),
    ...(closing.length === 1 && closing[0] !== undefined ? { closing: closing[0] } : {}),
  }
}

/** "Saldo Akhir : 17,750,000.00" without quotation marks is parted at its commas. */
function withParted(text: string, after: readonly string[]): string {
  if (!/^-?\d{1,3}$/.test(text)) return text
  const end = after.findIndex((cell) => !/^\d{3}(?:\.\d\d)?$/.test(cell.trim()))
  return [text, ...after.slice(0, end < 0 ? undefined : end)].join(',')
}

function kindOf(cell: string): 'opening' | 'closing' | undefined {
  const kind = balanceLineOf(cell) ?? balanceLineOf(cell.split(':')[0] ?? '')
  return kind === 'turnover' ? undefined : kind
}

function isAmount(text: string): boolean {
  return /\d/.test(text) && !looksLikeDate(text.trim()) && decimalEvidence(text.trim()) !== undefined
}
