import * as z from 'zod/mini'
import { type Fetch, type RateSource, soundRate, soundRates, textAt } from './rate-source.ts'

/**
 * Frankfurter, which serves central banks' reference rates without a key (https://frankfurter.dev): units
 * of each currency for one euro, all of one day.
 */
const URL_OF_LATEST = 'https://api.frankfurter.dev/v1/latest?base=EUR'

const answer = z.object({ base: z.string(), date: z.string(), rates: z.record(z.string(), z.number()) })

export function frankfurter(fetch: Fetch): RateSource {
  return {
    name: 'Frankfurter',
    async latest() {
      const { base, date, rates } = answer.parse(JSON.parse(await textAt(fetch, URL_OF_LATEST)))
      return soundRates(
        'Frankfurter',
        Object.entries(rates).map(([quote, rate]) =>
          soundRate('Frankfurter', base, quote, date, String(rate)),
        ),
      )
    },
  }
}
