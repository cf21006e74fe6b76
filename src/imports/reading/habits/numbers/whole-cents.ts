import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'
import { isWhole, namesMoney, withPoint } from './whole-numbers.ts'

/** Hundredths of a currency, as programs that reckon in them name their columns. */
const HUNDREDTHS = wholeWords(
  'cents?|pence|pennies|kobo|paise|paisa|pesewas?|ore|groszy?|centimes?|centavos?|centimos?|centesimi|kopecks?|minor|minor units?|in minor units|subunits?',
)

/** The columns whose headers say that their amounts are whole hundredths, as the beginning of a file shows them. */
export function wholeCentColumns(rows: readonly SourceRow[]): readonly number[] {
  const header = rows.findIndex(({ cells }) => cells.some(namesHundredths))
  if (header < 0) return []
  return [...(rows[header]?.cells ?? []).entries()].flatMap(([column, name]) => {
    const values = rows
      .slice(header + 1)
      .flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
      .filter((value) => value !== name.trim())
    return namesHundredths(name) && values.length > 0 && values.every(isWhole) ? [column] : []
  })
}

function namesHundredths(name: string): boolean {
  return name.length <= 60 && HUNDREDTHS.test(headerKey(name)) && namesMoney(name)
}

/** Rows whose amounts in hundredths have their point. */
export function withPoints(columns: readonly number[]): RowChange {
  return cellsChanged(columns, (cell) => withPoint(cell, 2))
}
