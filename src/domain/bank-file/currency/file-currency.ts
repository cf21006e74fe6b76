import type { ColumnSurvey } from '../columns/column-survey.ts'
import { currencyInText, currencyWritten, isNameOfMoney } from './currency-words.ts'
import { amountColumnsOf, type FileMapping } from '../columns/file-mapping.ts'
import { currencyOfAmount } from '../numbers/number-text.ts'
import type { SourceRow } from '../file-line.ts'

/**
 * The currency of a file: the first of its own column, else of the headers of its amounts, of the signs in their
 * cells, or the only one that a line above or below the table names. Undefined where nothing tells it.
 */
export function currencyOfFile(
  mapping: FileMapping,
  surveys: readonly ColumnSurvey[],
  around: readonly SourceRow[],
): string | undefined {
  const { currency, amount, balance, unit } = mapping
  const named = currency === null ? undefined : [...(surveys[currency]?.distinct ?? [])][0]
  const written = named === undefined ? undefined : currencyWritten(named)
  if (written !== undefined || unit !== undefined) return written ?? unit
  for (const column of [...amountColumnsOf(amount), ...(balance === null ? [] : [balance])]) {
    for (const value of surveys[column]?.distinct ?? []) {
      const sign = currencyOfAmount(value)
      if (sign !== undefined) return sign
    }
  }
  // Where movements have codes of another currency, that of a balance below them is not theirs.
  const isOfOthers = (column: number) => {
    const values = [...(surveys[column]?.distinct ?? [])]
    return values.length > 0 && values.every((value) => /^[A-Z]{3}$/.test(value) && isNameOfMoney(value))
  }
  const told = new Set(
    around.flatMap(({ cells }) =>
      cells.flatMap((cell, column) => (isOfOthers(column) ? [] : (currencyInText(cell.slice(0, 200)) ?? []))),
    ),
  )
  return told.size === 1 ? [...told][0] : undefined
}
