import { amountColumnsOf } from '../columns/file-mapping.ts'
import type { AmountFile, Reading, Tried } from '../amounts/amount-reading.ts'
import { currencyInText, currencyWritten } from './currency-words.ts'
import { currencyOfAmount } from '../numbers/number-text.ts'

/**
 * Readings of columns that name another currency than the file tells for the guess: no doubt of it, but an account in
 * that currency is read by them.
 */
export function readingsElsewhere(guess: Tried, all: readonly Tried[], file: AmountFile): Reading[] {
  const found = all.filter(
    ({ amount }) =>
      amount.kind === 'signed' && amount.fee === undefined && isInOtherCurrency(amount.column, guess, file),
  )
  const alike = (one: Tried) =>
    one.deltas.every((delta, row) => Math.sign(delta ?? 0) === Math.sign(guess.deltas[row] ?? 0))
  return found.filter(alike).map(({ amount, sign }) => ({ amount, sign }))
}

/** Whether a column names a currency, and the file tells another one for what is read. */
export function isInOtherCurrency(column: number, { amount }: Reading, file: AmountFile): boolean {
  const other = currencyInText(file.names[column] ?? '')
  const columns = amountColumnsOf(amount)
  const told =
    other === undefined ? undefined : (currencyBesideAmounts(file) ?? currencyInCells(columns, file))
  // Of two columns that both name their currencies, neither need be the account's.
  const isOwn = columns.every((each) => [undefined, told].includes(currencyInText(file.names[each] ?? '')))
  return told !== undefined && isOwn && told !== other
}

/** The one currency of a column that is named as such. */
export function currencyBesideAmounts({ surveys, currency }: AmountFile): string | undefined {
  const found = new Set((currency === null ? [] : (surveys[currency]?.allValues ?? [])).map(currencyWritten))
  return found.size === 1 ? [...found][0] : undefined
}

function currencyInCells(columns: readonly number[], { surveys }: AmountFile): string | undefined {
  const found = new Set(
    columns.flatMap((column) =>
      [...(surveys[column]?.distinct ?? [])].flatMap((value) => currencyOfAmount(value) ?? []),
    ),
  )
  return found.size === 1 ? [...found][0] : undefined
}
