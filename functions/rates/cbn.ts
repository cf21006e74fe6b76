import * as z from 'zod/mini'
import { type Fetch, type RateSource, soundRate, soundRates, textAt } from './rate-source.ts'

/**
 * The Central Bank of Nigeria's official rates: naira for one unit of each currency. Its site reads them
 * from this address as a list, the newest first, with currencies by name; the central rate lies between
 * buying and selling.
 */
const URL_OF_ALL = 'https://www.cbn.gov.ng/api/GetAllExchangeRates'

const codeByName: Readonly<Record<string, string>> = {
  'US DOLLAR': 'USD',
  'POUNDS STERLING': 'GBP',
  EURO: 'EUR',
  'SWISS FRANC': 'CHF',
  YEN: 'JPY',
  'YUAN/RENMINBI': 'CNY',
  RIYAL: 'SAR',
  'SOUTH AFRICAN RAND': 'ZAR',
  'DANISH KRONA': 'DKK',
  CFA: 'XOF',
}

const answer = z.array(
  z.object({
    currency: z.string(),
    ratedate: z.string(),
    centralrate: z.union([z.string(), z.number()]),
  }),
)

export function cbn(fetch: Fetch): RateSource {
  return {
    name: 'CBN',
    async latest() {
      const list = answer.parse(JSON.parse(await textAt(fetch, URL_OF_ALL)))
      const newestByCode = new Map<string, (typeof list)[number]>()
      for (const one of list) {
        const code = codeByName[one.currency.trim().toUpperCase()]
        if (code === undefined) continue
        const known = newestByCode.get(code)
        if (!known || one.ratedate > known.ratedate) newestByCode.set(code, one)
      }
      return soundRates(
        'CBN',
        [...newestByCode].map(([code, { ratedate, centralrate }]) =>
          soundRate('CBN', code, 'NGN', ratedate.slice(0, 10), String(centralrate).trim()),
        ),
      )
    },
  }
}
