import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

function doubtsIn(sentence: string) {
  const read = parseCondition(sentence, books)
  return read.ok ? doubtsOf(sentence, read.tree, books) : []
}

/** The sentence with a doubted text in quotes, with " / " between those of two doubts. */
const QUOTED = sentenceTable(String.raw`
cash deposits at the branch over 1,000  =>  "cash deposits" at the branch over 1,000 / cash deposits at "branch" over 1,000
invoice 2231 from Acme  =>  "invoice 2231" from Acme
babysitter cash  =>  "babysitter cash"
rent paid to the landlord  =>  rent paid to "landlord"
starbuks over 5  =>  "starbuks" over 5
Zepto/Blinkit < 500  =>  "Zepto/Blinkit" < 500
payments from roommates, over 20  =>  payments from "roommates", over 20
Smith and Jones Solicitors over 20  =>  "Smith and Jones Solicitors" over 20
refunds  =>  "refunds"
transfer to Savings  =>  "transfer" to Savings
Uber over 20  =>  none
"cash deposits" over 20  =>  none
`)

test.each(QUOTED)('of "%s" each doubted text can be put in quotes: %s', (sentence, quoted) => {
  const found = doubtsIn(sentence).flatMap(({ inQuotes = [] }) => inQuotes)
  expect(found.join(' / ') || 'none').toBe(quoted)
})

test.each(QUOTED)('in quotes the texts of "%s" are doubted no more', (sentence) => {
  for (const { text, inQuotes } of doubtsIn(sentence)) {
    if (inQuotes !== undefined) expect(doubtsIn(inQuotes).map((doubt) => doubt.text)).not.toContain(text)
  }
})
