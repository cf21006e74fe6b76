import { useShared } from '../../db/core/use-shared.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import { useBooks } from '../session-context.ts'

/** The currency of the organisation, whatever is picked for figures on this device. */
export function useDefaultCurrency(): string {
  return useShared(useBooks().db, readSettings)?.defaultCurrency ?? DEFAULT_CURRENCY
}
