import {
  headerKey,
  headerWeight,
  moneyKind,
  wholeWords,
} from '../../../../domain/bank-file/columns/header-words.ts'
import { pointed } from '../../../../domain/bank-file/amounts/implied-point.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/** Hundredths of a currency, as programs that reckon in them name their columns. */
const HUNDREDTHS = wholeWords(
  'cents?|pence|pennies|kobo|paise|paisa|pesewas?|ore|groszy?|centimes?|centavos?|centimos?|centesimi|kopecks?|minor|minor units?|in minor units|subunits?',
)
const WHOLE = /^([+-]?)(\d{1,15})$/

/** The columns whose headers say that their amounts are whole hundredths, as the beginning of a file shows them. */
export function wholeCentColumns(rows: readonly SourceRow[]): readonly number[] {
  const header = rows.findIndex(({ cells }) => cells.some(namesHundredths))
  if (header < 0) return []
  return [...(rows[header]?.cells ?? []).entries()].flatMap(([column, name]) => {
    const values = rows
      .slice(header + 1)
      .flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
      .filter((value) => value !== name.trim())
    return namesHundredths(name) && values.length > 0 && values.every((value) => WHOLE.test(value))
      ? [column]
      : []
  })
}

function namesHundredths(name: string): boolean {
  if (name.length > 60 || !HUNDREDTHS.test(headerKey(name))) return false
  const roles = ['amount', 'balance', 'debit', 'credit'] as const
  return roles.some((role) => headerWeight(name, role) > 0) || moneyKind(name) !== 'own'
}

/** Rows whose amounts in hundredths have their point. */
export function withPoints(columns: readonly number[]): RowChange {
  return cellsChanged(columns, (cell) => {
    const [, sign = '', digits] = WHOLE.exec(cell.trim()) ?? []
    return digits === undefined ? undefined : `${sign}${pointed(digits, 2)}`
  })
}
