import type { FileMapping } from '../columns/file-mapping.ts'
import type { EitherWay } from '../file-line.ts'
import { isUntold, untoldAmount } from './untold-way.ts'

/** Both readings of a row that could not be read by this column; undefined where more than its way is not known. */
export function eitherWay(
  cells: readonly string[],
  column: number,
  { amount, sign }: Pick<FileMapping, 'amount' | 'sign'>,
): EitherWay | undefined {
  const cell = cells[column]
  if (cell === undefined) return undefined
  if (amount?.kind === 'flagged' && column === amount.flag)
    return { in: cells.with(column, 'in'), out: cells.with(column, 'out') }
  if (amount?.kind !== 'signed' || !isUntold(cell)) return undefined
  const text = untoldAmount(cell)
  const plain = cells.with(column, text)
  if (sign === 'marked-in') return { in: cells.with(column, `+${text}`), out: plain }
  const minus = cells.with(column, `-${text}`)
  return sign === 'positive-in' ? { in: plain, out: minus } : { in: minus, out: plain }
}
