import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { isTax } from '../../../../domain/bank-file/columns/money-kinds.ts'
import type { RowSurveyResult } from '../../../../domain/bank-file/row-survey.ts'

const NET = wholeWords(
  'net(?! (?:payouts?|deposits?|payments?|settlements?|transfers?))|netto|neto|netos?|montant ht|ht|imponibile|excl(?:uding)? (?:vat|tax|gst)|ex (?:vat|tax|gst)',
)

/** Whether amounts are without the tax that stands beside them, and no column has what was paid. */
export function areWithoutTax({ mapping: { amount }, columns }: RowSurveyResult): boolean {
  if (!amount || amount.kind === 'two-columns') return false
  const taxes = columns.filter(
    ({ name, values }) => isTax(name) && values.some((value) => /[1-9]/.test(value) && !/\p{L}/u.test(value)),
  )
  const others = columns.filter(
    ({ name, kind }, column) =>
      column !== amount.column &&
      kind === 'number' &&
      !isTax(name) &&
      headerWeight(name, 'amount') >= NAMED.likely,
  )
  return NET.test(headerKey(columns[amount.column]?.name ?? '')) && taxes.length > 0 && others.length === 0
}
