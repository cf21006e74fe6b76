import { expect, test } from 'vitest'
import { conditionOf } from '../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../parse/parse.ts'
import { allOf, anyOf, type Condition, not } from '../tree.ts'
import { neverTrue } from './never-true.ts'

const reasonOf = (sentence: string) => {
  const read = parseCondition(sentence)
  return read.ok ? undefined : read.problem.message
}

const opposed: [one: string, other: string, why: string][] = [
  ['amount over 100', 'amount under 100', 'No amount is both over 100 and under 100'],
  ['amount over 100', 'amount at most 100', 'No amount is both over 100 and at most 100'],
  ['amount at least 100', 'amount under 100', 'No amount is both at least 100 and under 100'],
  ['amount at least 100', 'amount at most 99.99', 'No amount is both at least 100 and at most 99.99'],
  ['amount between 5 and 10', 'amount is 4.99', 'No amount is both between 5 and 10 and exactly 4.99'],
  ['amount over 5 USD', 'amount over 7 EUR', 'No transaction is in both USD and EUR'],
  ['amount over 5 USD', 'currency is EUR or GBP', 'No transaction is in both USD and EUR or GBP'],
  ['currency is EUR or GBP', 'currency is USD or CAD', 'No transaction is in both EUR or GBP and CAD or USD'],
  ['date is after 2026-05-01', 'date is on or before 2026-05-01', 'No day is both after 2026-05-01 and on or before 2026-05-01'],
  ['date is on or after 2026-05-01', 'date is before 2026-05-01', 'No day is both on or after 2026-05-01 and before 2026-05-01'],
  ['date is on 2026-05-01', 'date is on 2026-05-02', 'No day is both on 2026-05-01 and on 2026-05-02'],
  ['date is between 2026-05-01 and 2026-05-31', 'date is after 2026-05-31', 'No day is both between 2026-05-01 and 2026-05-31 and after 2026-05-31'],
  ['it is money in', 'it is money out', 'Nothing is both money in and money out'],
  ['it is a transfer', 'it is not a transfer', 'This is both required and excluded: it is a transfer'],
  ['it is reconciled', 'it is not reconciled', 'This is both required and excluded: it is reconciled'],
  ['it happens on a Monday', 'it happens on a weekend', 'No day is both: it happens on a Monday, it happens on a weekend'],
  ['it is in March', 'it is in May', 'No day is both: it is in March, it is in May'],
  ['it happens on the 4th of the month', 'it happens on the 5th of the month', 'No day is both: it happens on the 4th of the month, it happens on the 5th of the month'],
  ['it happens on the 25th of the month', 'it is in the last 3 days of the month', 'No day is both: it happens on the 25th of the month, it is in the last 3 days of the month'],
  ['it is in February', 'it happens on the 30th of the month', 'No such month has a day 30'],
  ['it is in February or April', 'it happens on the 31st of the month', 'No such month has a day 31'],
  ['account is Savings', 'account is Checking', 'A transaction is on one bank account. For either, write: account is "savings" or "checking"'],
  ['description is rent', 'description is deposit', 'Nothing can be both: description is "rent", description is "deposit"'],
  ['description contains "uber eats"', 'description does not contain uber', 'This never matches: "uber" is excluded, and "uber eats" contains it'],
  ['description is exactly "Uber Eats"', 'description does not contain uber', 'This is both required and excluded: description is exactly "Uber Eats"'],
  ['it happens on the 9th of the month', 'it is between the 4th and the 8th of the month', 'No day is both: it happens on the 9th of the month, it happens from the 4th to the 8th of the month'],
  ['description is uber', 'description is not uber', 'This is both required and excluded: description is "uber"'],
] // oxfmt-ignore

test.each(opposed)('"%s" and "%s" together take nothing, and why is said', (one, other, why) => {
  const [first, second] = [conditionOf(one), conditionOf(other)]
  if (!first || !second) throw new Error('not a condition')
  expect(reasonOf(`${one} and ${other}`)).toBe(why)
  expect(neverTrue(allOf([first, second]))).toBe(why)
  // Whichever is written first.
  expect(neverTrue(allOf([second, first]))).toBeDefined()
  // Within an alternative as well, and beside whatever else is asked for.
  const lyft = conditionOf('merchant contains lyft') as Condition
  expect(neverTrue(anyOf([lyft, allOf([first, second, lyft])]))).toBe(why)
  const bolt = conditionOf('merchant contains bolt') as Condition
  expect(neverTrue(allOf([bolt, anyOf([lyft, allOf([first, second])])]))).toBe(why)
  // One of the two alone takes something.
  expect(neverTrue(anyOf([first, second]))).toBeUndefined()
})

test.each([
  ['amount at least 100', 'amount at most 100'],
  ['amount over 99.99', 'amount under 100.01'],
  ['amount over 5 USD', 'amount over 7'],
  ['amount over 5', 'amount over 7 USD'],
  ['amount over 5 USD', 'amount under 7 USD'],
  ['amount over 5 USD', 'currency is EUR or USD'],
  ['amount over 5', 'currency is EUR'],
  ['currency is EUR or USD', 'currency is USD or GBP'],
  ['date is on or after 2026-05-01', 'date is on or before 2026-05-01'],
  ['date is after 2026-05-01', 'date is after 2026-06-01'],
  ['date is before 2026-05-01', 'date is before 2026-06-01'],
  ['it happens on a Saturday', 'it happens on a weekend'],
  ['it is in March or April', 'it is in April or May'],
  ['it is in March', 'it happens on a Monday'],
  ['it happens on the 26th of the month', 'it is in the last 3 days of the month'],
  ['it is in February', 'it happens on the 29th of the month'],
  ['it is in February or March', 'it happens on the 31st of the month'],
  ['it is in April', 'it happens on the 30th of the month'],
  ['it is in March', 'it is in the last 3 days of the month'],
  ['it is reconciled', 'it is not a transfer'],
  ['it is money in', 'amount over 5'],
  ['it is money in', 'it is money in'],
  ['it is reconciled', 'it is reconciled'],
  ['it is money in', 'amount over 5 USD'],
  ['it is between the 4th and the 8th of the month', 'it happens on the 8th of the month'],
  ['account is Savings or Checking', 'account is Checking'],
  ['it is in the last 3 days of the month', 'it is in the last 2 days of the month'],
  ['date is between 2026-05-01 and 2026-05-31', 'it is in June'],
  ['description contains uber', 'merchant does not contain uber'],
  ['amount over 5', 'description does not contain uber'],
  ['description contains rent', 'description contains deposit'],
  ['description is rent', 'description contains deposit'],
  ['description contains rent', 'description is deposit'],
  ['description is rent or deposit', 'description is deposit or fee'],
  ['description is rent', 'merchant is deposit'],
  ['any text is rent', 'any text is deposit'],
  ['description contains uber', 'description does not contain "uber eats"'],
  ['description contains uber', 'amount is not over 5'],
])('"%s" and "%s" can both be so', (one, other) => {
  expect(reasonOf(`${one} and ${other}`)).toBeUndefined()
  expect(reasonOf(`${other} and ${one}`)).toBeUndefined()
})

test('of very many conditions the first sixty are compared', () => {
  const many = Array.from(
    { length: 58 },
    (_, at) => conditionOf(`description contains "name ${at}"`) as Condition,
  )
  const clash = ['it is money in', 'it is money out'].map((text) => conditionOf(text) as Condition)
  expect(neverTrue(allOf([...many, ...clash]))).toBeDefined()
  expect(neverTrue(allOf([...many, conditionOf('it is reconciled') as Condition, ...clash]))).toBeUndefined()
})

test('what is asked for and left out as a whole takes nothing', () => {
  const either = conditionOf('description contains uber or amount over 5') as Condition
  const why = 'This requires and excludes the same transactions'
  expect(neverTrue(allOf([either, not(either)]))).toBe(why)
  expect(neverTrue(allOf([not(either), either]))).toBe(why)
  const uber = conditionOf('description is uber') as Condition
  const said = 'This is both required and excluded: description is "uber"'
  expect(neverTrue(allOf([uber, not(uber)]))).toBe(said)
  expect(neverTrue(allOf([not(uber), uber]))).toBe(said)
  expect(
    neverTrue(allOf([either, not(conditionOf('description contains lyft') as Condition)])),
  ).toBeUndefined()
})

test('a name that is left out is found within the names of a list, and a list within a list', () => {
  expect(reasonOf('description contains any of "uber eats", "uber trip" and description does not contain uber')).toBe(
    'This never matches: "uber" is excluded, and "uber eats" contains it',
  )
  expect(reasonOf('description contains any of "uber eats", "lyft" and description does not contain uber')).toBeUndefined()
}) // oxfmt-ignore
