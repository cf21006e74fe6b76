import { currencyWritten } from '../../../../domain/bank-file/currency/currency-words.ts'
import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { exponentOf } from '../../../../domain/money/currency.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { isWhole, namesMoney, withPoint } from './whole-numbers.ts'

/** Hundredths of a currency, as programs that reckon in them name their columns. */
const HUNDREDTHS = wholeWords(
  'cents?|pence|pennies|kobo|paise|paisa|pesewas?|ore|groszy?|centimes?|centavos?|centimos?|centesimi|kopecks?|minor|minor units?|in minor units|subunits?',
)

/** Columns of amounts in the smallest unit of a currency, and the one column that says of which; undefined where none or several do. */
export interface WholeCents {
  columns: readonly number[]
  currency: number | undefined
}

/** What the headers say of amounts in whole hundredths, as the beginning of a file shows them. */
export function wholeCentsIn(rows: readonly SourceRow[]): WholeCents {
  const header = rows.findIndex(({ cells }) => cells.some(namesHundredths))
  const names = rows[header]?.cells ?? []
  const [currency, ...others] = [...names.keys()].filter(
    (column) => headerWeight(names[column] ?? '', 'currency') >= NAMED.likely,
  )
  return { columns: wholeCentColumns(rows, header), currency: others.length > 0 ? undefined : currency }
}

function wholeCentColumns(rows: readonly SourceRow[], header: number): readonly number[] {
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

/** Rows whose amounts in hundredths have their point, where the currency of the row has such. */
export function withPoints({ columns, currency }: WholeCents): RowChange {
  return (row) => {
    const unit = currency === undefined ? undefined : currencyWritten((row.cells[currency] ?? '').trim())
    const decimals = unit === undefined ? 2 : exponentOf(unit)
    const cells = row.cells.map((cell, at) =>
      columns.includes(at) ? (withPoint(cell, decimals) ?? cell) : cell,
    )
    return { ...row, cells }
  }
}
