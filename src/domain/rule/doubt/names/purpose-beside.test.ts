import { expect, test } from 'vitest'
import { books, testDoubts } from '../../../../../tests/support/rule-readings.ts'
import { canonical } from '../../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** What was paid for beside whom it was paid to, which the bank's line does not say. */
testDoubts(String.raw`
bread, milk and eggs from Costco  =>  This looks for "bread" or "milk" or "eggs" beside "costco". Banks rarely write what a payment is for. For everything with "costco", write: description or merchant contains "costco"; only where the text also says "bread" or "milk" or "eggs", write: description or merchant contains any of "bread", "milk", "eggs" and description or merchant contains "costco"
stud fees paid to Coolmore over 20  =>  This looks for "stud" and "fee" beside "coolmore". Banks rarely write what a payment is for. For everything with "coolmore", write: it is money out and description or merchant contains "coolmore" and amount is over 20; only where the text also says "stud" and "fee", write: description or merchant contains "stud" and description or merchant contains "fee" and it is money out and description or merchant contains "coolmore" and amount is over 20
`)

/** The first answer to what is asked about a sentence; undefined where nothing is asked. */
function firstAnswer(sentence: string, isFound = false): string | undefined {
  const read = parseCondition(sentence, books)
  const [doubt] = read.ok ? doubtsOf(sentence, read.tree, books, () => isFound) : []
  const answered = parseCondition(doubt?.answers?.[0] ?? '', books)
  return answered.ok ? canonical(answered.tree) : undefined
}

test.each([
  ['paint and brushes from B&Q', 'any text ~ "b&q"'],
  ['malt from Crisp Malting', 'any text ~ "crisp malting"'],
  ['worming tablets from Countrywide', 'any text ~ "countrywide"'],
  ['gift aid claims from HMRC', 'any text ~ "hmrc"'],
  ['strata insurance premium paid to CHU each September', 'type EXPENSE and any text ~ "chu" and month = 9'],
  ['train tickets to Leeds', 'any text word any("train","trains") and type EXPENSE'],
  [
    'train tickets to Manchester over 50',
    'any text word any("train","trains") and type EXPENSE and abs > 50',
  ],
  ['meals at Chipotle', 'any text ~ "chipotle"'],
  ['levies paid to Oakwood', 'type EXPENSE and any text ~ "oakwood"'],
  ['Rechnung from Telekom', 'any text ~ "telekom"'],
  ['milk cheques Lakeland Dairies', 'any text ~ "lakeland dairies"'],
  ['phone Vodafone', 'any text ~ "vodafone"'],
  ['BTC buys on Coinbase', 'any text ~ "coinbase"'],
  ['windows cleaned by Sid', 'any text ~ "sid"'],
  ['customs duty on DHL shipments', 'any text ~ "dhl shipments"'],
  ['BT broadband', 'any text ~ "bt"'],
  ['Shell fuel', 'any text ~ "shell"'],
  ['BP diesel over 40', 'any text ~ "bp" and abs > 40'],
  ['Royal Mail postage', 'any text ~ "royal mail"'],
  ['booking fees charged by Treatwell', 'type EXPENSE and any text ~ "treatwell"'],
  ['Aviva car insurance over 30', 'any text ~ "aviva" and abs > 30'],
  ['glasses from Specsavers', 'any text ~ "specsavers"'],
  ['boiler repair for 22 High Street', 'any text ~ "22 high street"'],
  ['visa application for Ahmed', 'any text ~ "ahmed"'],
  ['hall hire for the Brownies', 'any text ~ "brownies"'],
  ['mortgage payment on the Leeds house', 'any text ~ "leeds" and any text ~ "house"'],
  ['mortgage on the Leeds house', 'any text ~ "leeds" and any text ~ "house"'],
  ['fuel at Total Energies Kenya', 'any text ~ "total energies kenya"'],
  ['sheet music from Stainer or Banks', 'any text ~ any("stainer","banks")'],
])('of "%s" all with the name is offered', (sentence, meant) => {
  expect(firstAnswer(sentence)).toBe(meant)
})

test.each([
  '"bread" from Tesco',
  'rent to Hillcrest',
  'direct debits to British Gas',
  'interest charged by HDFC',
  'VAT to HMRC',
  'VAT payments to Skatteverket',
  'salaries to Anna',
  'inv #2231 from Kaiser GmbH',
  'parking at Heathrow',
  'rent from 12 High Street',
  'netflix via paypal',
  'rent paid by standing order',
  'Uber Eats',
  'Women in Tech',
  'direct debit British Gas',
  'salary Yusuf',
  'Toys for Tots gifts',
  'Stripe fees',
  'Tesco petrol',
  'SHELL FUEL',
  'Amazon web services',
  'Gusto payroll',
  'bread, milk and eggs',
])('of "%s" nothing is asked', (sentence) => {
  expect(firstAnswer(sentence)).toBeUndefined()
})

test('nothing is asked of what a transaction says', () => {
  expect(firstAnswer('meals at Chipotle', true)).toBeUndefined()
})

/** What was sold beside who paid it out. */
testDoubts(String.raw`
membership income via Stripe over 20  =>  This looks for "membership" beside "stripe". A payout rarely says what was sold. For all of them, write: it is money in and description or merchant contains "stripe" and amount is over 20
rental income from Airbnb or Vrbo  =>  This looks for "rental" beside "airbnb" or "vrbo". A payout rarely says what was sold. For all of them, write: it is money in and description or merchant contains any of "airbnb", "vrbo"
"membership" income via Stripe  =>  nothing
dues paid by Acme Ltd  =>  nothing
income via Stripe  =>  nothing
`)
