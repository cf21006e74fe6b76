import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/** "1 456:50": a colon before the öre, as Sweden writes prices. */
const WITH_COLON = /^([+\u2212-]?\s?\d[\d \u00a0.]*):(\d\d|-)(\s?(?:kr|sek))?$/i
const ROLES = ['amount', 'debit', 'credit', 'balance'] as const

/** Columns named as money whose values have a colon before their cents, as the beginning of a file shows. */
export function colonColumns(rows: readonly SourceRow[]): readonly number[] {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.likely),
  )
  if (header < 0) return []
  return [...(rows[header]?.cells ?? []).entries()].flatMap(([column, name]) => {
    // A time of day looks the same, but nobody calls it an amount.
    if (!ROLES.some((role) => headerWeight(name, role) >= NAMED.likely)) return []
    const values = rows.slice(header + 1).flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    const written = values.filter((value) => WITH_COLON.test(value))
    return written.length > 0 && written.length >= 0.5 * values.length ? [column] : []
  })
}

/** Rows whose colons before cents are commas. */
export function withCommas(columns: readonly number[]): RowChange {
  return cellsChanged(columns, (cell) => {
    const [, whole, cents = '', unit = ''] = WITH_COLON.exec(cell.trim()) ?? []
    return whole === undefined ? undefined : `${whole},${cents === '-' ? '00' : cents}${unit}`
  })
}
