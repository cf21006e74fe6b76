import { expect, test } from 'vitest'
import { books, readingOf } from '../../../../../tests/support/rule-readings.ts'

const inMoney = (...currencies: (string | undefined)[]) => ({
  ...books,
  accounts: currencies.map((currency, at) => ({
    id: `${at}`,
    name: `Account ${at}`,
    institution: 'DBS',
    ...(currency === undefined ? {} : { currency }),
  })),
})

test.each([
  [
    'over $5',
    inMoney('SGD'),
    ['None of your bank accounts is in USD. For another currency, write its code: 5 SGD.'],
  ],
  [
    'over 20 EUR',
    inMoney(undefined, 'SGD'),
    ['None of your bank accounts is in EUR. For another currency, write its code: 20 SGD.'],
  ],
  ['over $5', inMoney('SGD', 'USD'), []],
  ['over 5 SGD', inMoney('SGD'), []],
  ['over 5', inMoney('SGD'), []],
  ['over $5', inMoney(undefined), []],
  ['over $5', {}, []],
] as const)(
  'of "%s" the currencies of the accounts tell whether it can be meant',
  (sentence, context, told) => {
    expect(readingOf(sentence, context).doubts).toEqual(told)
  },
)
