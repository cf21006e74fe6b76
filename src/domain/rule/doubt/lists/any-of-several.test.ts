import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** What may be several texts is asked about with the sentence for any of them. */
test.each(
  sentenceTable(String.raw`
milk / eggs / bread under 20  =>  milk or eggs or bread under 20
AWS|GCP|Azure  =>  AWS or GCP or Azure
Lidl plus Aldi but not in December  =>  Lidl or Aldi but not in December
Costco & Booker but not petrol  =>  Costco or Booker but not petrol
petrol HP / Indian Oil below Rs.2000  =>  petrol HP or Indian Oil below Rs.2000
payee contains one of Aldi / Lidl  =>  payee contains one of Aldi or Lidl
not Rent/rates  =>  not Rent or rates
Tesco but not savings  =>  Tesco but not on Savings
`),
)('"%s" offers %s', (sentence, answer) => {
  const read = parseCondition(sentence, books)
  expect(read.ok && doubtsOf(sentence, read.tree, books).flatMap(({ answers = [] }) => answers)).toContain(
    answer,
  )
})
