import { type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { codeInFront } from './currency-words.ts'

const LED = /^non-?(?=\p{L}{3,}$)/u
/** Words for currencies that name but one. */
const WORD = /^(?:euros?|sterling|naira|yen|yuan|rupees?|rand|cedis?|zloty|lira)$/
const CODE = /^[A-Za-z]{3}$/

/** "non-GBP", "non euro": in any currency but one. Undefined where none is named so. */
export function readOtherCurrency(reader: Reader): Condition | undefined {
  const { key, text } = reader.token()
  const isApart = key === 'non' || key === 'non-'
  const named = isApart ? reader.token(1).text : LED.test(key) ? text.replace(/^non-?/i, '') : ''
  // "nonpay", "Non Stop"
  if (!CODE.test(named) && !WORD.test(named.toLowerCase())) return undefined
  const code = codeInFront(CODE.test(named) ? named.toUpperCase() : named)
  if (code === undefined || (CODE.test(named) && code !== named.toUpperCase())) return undefined
  const next = reader.at + (isApart ? 2 : 1)
  if (isFeeAt(reader, next)) return undefined
  reader.at = next
  return not({ kind: 'currency', codes: [code] })
}

/** "non-sterling transaction fee": what a bank calls the fee, which itself is in the currency of the account. */
function isFeeAt(reader: Reader, at: number): boolean {
  const noun = reader.isOneAt('transaction|purchase|payment|card|cash|currency', at) ? at + 1 : at
  return reader.isOneAt('fee|fees|charge|charges', noun)
}
