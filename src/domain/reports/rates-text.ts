import { countText } from '../text/count-text.ts'
import type { LineRates } from './financial-statement.ts'

/** What is to be known of the rates behind a figure; undefined where there is nothing. */
export function ratesText(rates: LineRates | undefined): string | undefined {
  if (!rates) return undefined
  const texts = [
    ...(rates.missing.length > 0 ? [`No rate for ${rates.missing.join(', ')}`] : []),
    ...(rates.age > 0 ? [`Rate ${countText(rates.age)} days old`] : []),
  ]
  return texts.join(' · ')
}
