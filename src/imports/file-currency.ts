import { DEFAULT_CURRENCY, isCurrencyCode } from '../domain/currency.ts'
import type { FileSurvey } from './statement-file.ts'

/** The currency that a file names in a column of its own or in its closing balance, else the default one. */
export function currencyOf({
  mapping,
  columns,
  closing,
}: Pick<FileSurvey, 'mapping' | 'columns'> & Partial<Pick<FileSurvey, 'closing'>>): string {
  const named = mapping.currency === null ? undefined : columns[mapping.currency]?.examples[0]
  const code = (named ?? closing?.[0]?.currency ?? '').trim().toUpperCase()
  return isCurrencyCode(code) ? code : DEFAULT_CURRENCY
}
