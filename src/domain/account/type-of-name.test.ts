import { expect, test } from 'vitest'
import { typeOfName } from './type-of-name.ts'

test.each([
  ['Chase Savings', 'SAVINGS'],
  ['Rainy Day Saver', 'SAVINGS'],
  ['Sparkonto', 'SAVINGS'],
  ['Épargne', 'SAVINGS'],
  ['Visa', 'CREDIT'],
  ['Business Card ••8830', 'CREDIT'],
  ['Firmenkreditkarte', 'CREDIT'],
  ['Car loan', 'LOAN'],
  ['Brokerage', 'INVESTMENT'],
  ['Visa Debit', undefined],
  ['Prepaid card', undefined],
  ['Business Checking', undefined],
  ['Cardiff office', undefined],
  ['Operating account', undefined],
])('%s is of the kind %s', (name, type) => {
  expect(typeOfName(name)).toBe(type)
})
