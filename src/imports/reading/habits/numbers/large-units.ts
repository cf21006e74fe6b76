import { amountColumnsOf } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { RowSurveyResult } from '../../../../domain/bank-file/row-survey.ts'

/** "Amount (in thousands)", "Betrag (TEUR)", "Montant en k€", "Importe (miles)". */
const LARGE =
  /(?<![\p{L}\d])(?:thousands?|tausend|tsd|milliers|miles|migliaia|duizend(?:en)?|tysi\p{L}+|millions?|millionen|mio|mln|millones|milioni|lakhs?|crores?|t(?:eur|chf|usd|gbp|€)|k ?(?:€|eur|usd|chf|gbp))(?![\p{L}\d])|['’]000(?!\d)|(?<!\d)000(?=s?\))/iu

/** The name of an amount column whose values stand for thousands or more; undefined where there is none. */
export function largeUnit({ mapping: { amount }, columns }: RowSurveyResult): string | undefined {
  const names = amount ? amountColumnsOf(amount).map((column) => columns[column]?.name ?? '') : []
  return names.find((name) => LARGE.test(name))
}
