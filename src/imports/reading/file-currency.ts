import { isCurrencyCode } from '../../domain/money/currency.ts'
import { currencyWritten } from '../../domain/bank-file/currency/currency-words.ts'
import type { RowSurveyResult } from '../../domain/bank-file/row-survey.ts'
import type { ClosingBalance } from '../../domain/bank-file/table-reader.ts'

/**
 * The currency that a file names: in the column chosen for it, in its closing balance, or where else the survey
 * found one. Undefined where nothing tells it, so that a person must.
 */
export function currencyOf({
  mapping,
  columns,
  closing,
  currency,
}: Pick<RowSurveyResult, 'mapping' | 'columns' | 'currency'> & {
  closing?: readonly ClosingBalance[]
}): string | undefined {
  const named = mapping.currency === null ? undefined : columns[mapping.currency]?.examples[0]
  const written = named === undefined ? undefined : currencyWritten(named)
  const closed = (closing?.[0]?.currency ?? '').trim().toUpperCase()
  return written ?? (isCurrencyCode(closed) ? closed : currency)
}
