import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { isAmong } from '../grammar/word-list.ts'
import { amount } from './amount-leaf.ts'
import { suffixOf } from './compare-amount.ts'
import { digitsHere, readMoney } from './money-words.ts'

/** What an amount may be said to be, and is in any case. */
const EMPTY_NOUN =
  'charge|charges|payment|payments|transaction|transactions|purchase|bill|invoice|order|entry|item|one|ones'
const CENTS = /^\d{1,6}\.\d\d$/
/** "R250" or "R1,250", which unlike "R2" names no road or room, before what is bought. */
const RAND = /^R\d[\d.,]*\d$/

/** "a 49.90 charge", "every £9.99 payment", "a 12.50 fee", "R250 airtime": an exact amount before what it was paid for. */
export function readAmountNoun(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const article = reader.takeOne('a|an|the|any|every|each')
    const { text } = reader.token()
    // "R2 500 rent"
    const isRand = RAND.test(text) || (/^R\d{1,3}$/.test(text) && /^\d{3}$/.test(reader.key(1)))
    if (!digitsHere(reader)) return undefined
    const money = readMoney(reader)
    if (!money || (money.currency === undefined && !CENTS.test(text))) return undefined
    // "$100+ payments"
    const compare = suffixOf(reader) ?? 'exactly'
    const next = reader.token()
    const isNoun = next.text === next.key && /^\p{L}{3,}$/u.test(next.key)
    if (!isNoun || isAmong(next.key, NO_NOUN)) return undefined
    const noun = reader.takeOne(EMPTY_NOUN)
    if (noun === undefined && article === undefined && !isRand) return undefined
    reader.takeOne('that|which')
    // "€50 payments from Anna" come in, as "payments from Anna" do.
    if (isAmong(noun, 'payment|payments') && reader.key() === 'from') reader.at -= 1
    return amount(compare, money)
  })
}

/** Words that go on with the amount, and begin nothing that is paid for. */
const NO_NOUN =
  'and|per|each|every|from|with|plus|only|more|less|for|but|not|off|max|min|exactly|minimum|maximum|upward|upwards|thousand|hundred|million|lakh|crore|grand|euro|euros|pound|pounds|dollar|dollars|quid|bucks'
