import { logger } from 'firebase-functions'
import type { ExchangeRate } from '../../src/domain/money/exchange-rate.ts'
import { storeRates } from '../store/tables/exchange-rates.ts'
import type { Store } from '../store/tenancy/store.ts'
import { cbn } from './cbn.ts'
import { ecb } from './ecb.ts'
import { frankfurter } from './frankfurter.ts'
import type { Fetch, RateSource } from './rate-source.ts'

/**
 * Fetches and stores the latest rates: the naira from the CBN, all others from the ECB or, where that does
 * not answer, from Frankfurter. What one source gives is kept even if another fails. Answers how many
 * rates were stored; throws Error where no source answered.
 */
export async function refreshRates(store: Store, fetch: Fetch): Promise<number> {
  const answers = await Promise.all([
    firstAnswer([ecb(fetch), frankfurter(fetch)]),
    firstAnswer([cbn(fetch)]),
  ])
  const rates = answers.flat()
  if (rates.length === 0) throw new Error('No source of exchange rates answered')
  await store.withReferences((tx) => storeRates(tx, rates))
  return rates.length
}

async function firstAnswer(sources: readonly RateSource[]): Promise<ExchangeRate[]> {
  for (const source of sources) {
    try {
      return await source.latest()
    } catch (error) {
      logger.warn('A source of exchange rates failed', { source: source.name, error: String(error) })
    }
  }
  return []
}
