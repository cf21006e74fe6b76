import { headerKey } from '../../../../domain/bank-file/columns/header-key.ts'
import { isScale } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { isWhole, namesMoney, withPoint } from './whole-numbers.ts'

/** Amounts that are whole numbers, each with a column that says how many of its digits are decimals. */
export type ScaledAmounts = readonly { amount: number; scale: number }[]

/** No currency and no coin has more decimals. */
const SCALE = /^(?:\d|1[0-8])$/
const UNTOLD =
  'The row doesn’t say how many decimals its amount has. Correct the row, or export the file again.'

/** The amounts whose decimals another column tells, as the beginning of a file shows them; undefined where there are none. */
export function scaledAmounts(rows: readonly SourceRow[]): ScaledAmounts | undefined {
  const header = rows.findIndex(({ cells }) => cells.some((cell) => cell.length < 60 && isScale(cell)))
  const names = rows[header]?.cells ?? []
  const holds = (column: number, isSuch: (value: string) => boolean) => {
    const values = rows.slice(header + 1).flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    return values.length > 0 && values.every(isSuch)
  }
  const columns = [...names.keys()]
  const scales = columns.filter((column) => isScale(names[column] ?? '') && holds(column, isDigits))
  if (scales.length === 0) return undefined
  const amounts = columns.filter(
    (column) => !scales.includes(column) && namesMoney(names[column] ?? '') && holds(column, isWhole),
  )
  const found = amounts.map((amount) => ({ amount, scale: scaleOf(amount, scales, names) }))
  return found.length > 0 ? found : undefined
}

/** Of several the one whose name begins as that of the amount does, and else the nearest. */
function scaleOf(amount: number, scales: readonly number[], names: readonly string[]): number {
  const words = (column: number) => headerKey(names[column] ?? '').split(' ')
  const shared = (column: number) => {
    const own = words(amount)
    const differing = words(column).findIndex((word, at) => word !== own[at])
    return differing < 0 ? own.length : differing
  }
  const [best = amount] = scales.toSorted(
    (one, other) => shared(other) - shared(one) || Math.abs(one - amount) - Math.abs(other - amount),
  )
  return best
}

function isDigits(value: string): boolean {
  return SCALE.test(value)
}

/** Rows whose amounts have their point; where nothing tells its place they can't be read. */
export function withScales(scaled: ScaledAmounts): RowChange {
  return (row) => {
    const cells = [...row.cells]
    for (const { amount, scale } of scaled) {
      const cell = cells[amount] ?? ''
      if (!isWhole(cell)) continue
      const decimals = (cells[scale] ?? '').trim()
      if (!isDigits(decimals)) return { ...row, fault: row.fault ?? UNTOLD }
      cells[amount] = withPoint(cell, Number(decimals)) ?? cell
    }
    return { ...row, cells }
  }
}
