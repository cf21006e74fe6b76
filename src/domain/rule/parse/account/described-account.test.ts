import { expect, test } from 'vitest'
import { parseCondition } from '../parse.ts'
import { readingOf, testReadings } from '../../../../../tests/support/rule-readings.ts'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'

/** An account that is called by its bank, or by a part of its name. */
testReadings(String.raw`
on the Barclays account  =>  account = "barclays current"
on the Barclays Current account  =>  account = "barclays current"
from the Petty Cash account  =>  account = "petty cash"
fees on the Chase account  =>  any text ~ "fee" and account = "chase checking"
into my Chase account  =>  type INCOME and account = "chase checking"
on the barclays gold account  =>  any text ~ "on the barclays gold account" ?
`)

/** Without a list of accounts those are meant whose names contain what is written as a name. */
test.each(
  sentenceTable(String.raw`
rent from the Lloyds Client account  =>  any text ~ "rent" and account ~ "lloyds client"
from our Amex Gold card over 50  =>  account ~ "amex gold" and abs > 50
rent from the eBay account  =>  any text ~ "rent" and any text ~ "ebay account"
rent from the client account  =>  any text ~ "rent" and any text ~ "client account"
rent from Lloyds account  =>  any text ~ "rent" and any text ~ "lloyds account"
rent from a Lloyds account  =>  any text ~ "rent" and any text ~ "lloyds account"
`),
)('without a list of accounts "%s" is read as %s', (sentence, meaning) => {
  expect(readingOf(sentence, {}).meaning).toBe(meaning)
})

const several = {
  accounts: ['Checking', 'Reserve'].map((name) => ({ id: name, name, institution: 'Chase' })),
}

test.each([
  ['rent on the Chase account', 'the Chase account', 'on the Chase account'],
  ['transfers via my Chase acct', 'my Chase acct', 'via my Chase acct'],
  ['over 20 from Chase card', 'Chase card', 'from Chase card'],
])('"%s" is asked about where several are with that bank', (sentence, said, place) => {
  const read = parseCondition(sentence, several)
  if (read.ok) throw new Error('it has been read')
  const { code, message, from, to } = read.problem
  expect(code).toBe('UNKNOWN_ACCOUNT')
  expect(message).toBe(
    `Which account is "${said}"? Write one of them or all: account is "Checking" or "Reserve"`,
  )
  expect(sentence.slice(from - 1, to)).toBe(place)
})

test.each([
  ['Chase account fees', 'any text ~ "chase" and any text ~ "account fee"'],
  ['rent on the Reserve account', 'any text ~ "rent" and account = "reserve"'],
])('where several are with a bank, "%s" is read as %s', (sentence, meaning) => {
  expect(readingOf(sentence, several).meaning).toBe(meaning)
})

test('an account is found by four words of its name', () => {
  const name = 'HSBC UK Business Current Sterling'
  const accounts = [{ id: name, name, institution: 'HSBC' }]
  expect(readingOf('rent on the HSBC UK Business Current account', { accounts }).meaning).toBe(
    'any text ~ "rent" and account = "hsbc uk business current sterling"',
  )
})
