import Papa from 'papaparse'
import { type Fetch, type RateSource, soundRate, soundRates, textAt } from './rate-source.ts'

/**
 * The European Central Bank's euro reference rates: units of each currency for one euro, published about
 * 16:00 CET on working days. The data portal's CSV (https://data.ecb.europa.eu/help/api/data): one line
 * a currency, the columns named in the first.
 */
const URL_OF_LATEST =
  'https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A?lastNObservations=1&format=csvdata&detail=dataonly'

export function ecb(fetch: Fetch): RateSource {
  return {
    name: 'ECB',
    async latest() {
      const text = await textAt(fetch, URL_OF_LATEST)
      const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
      return soundRates(
        'ECB',
        data.map((line) =>
          line['CURRENCY_DENOM'] === 'EUR'
            ? soundRate(
                'ECB',
                'EUR',
                line['CURRENCY'] ?? '',
                line['TIME_PERIOD'] ?? '',
                line['OBS_VALUE'] ?? '',
              )
            : undefined,
        ),
      )
    },
  }
}
