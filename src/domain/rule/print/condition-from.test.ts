import { expect, test } from 'vitest'
import { type Minor, minor } from '../../money/money.ts'
import { BLANK_ROW, type SeenTransaction } from '../seen-transaction.ts'
import { conditionFrom } from './condition-from.ts'

const row = (description: string, rest: Partial<SeenTransaction> = {}): SeenTransaction => ({
  ...BLANK_ROW,
  description,
  amount: minor(1999),
  accountId: 'a',
  accountName: 'Checking',
  ...rest,
})

const textOf = (chosen: readonly string[], others: readonly string[] = []) =>
  conditionFrom(
    chosen.map((text) => row(text)),
    others.map((text) => row(text)),
  )?.text

test.each<[chosen: string[], text: string]>([
  [['BLUE BOTTLE COFFEE 1', 'Blue Bottle Coffee 77'], 'description contains "blue bottle coffee"'],
  // The shorter of two texts is looked through, whichever comes first.
  [['POS SHELL LAGOS ISLAND ROAD', 'SHELL LAGOS'], 'description contains "shell lagos"'],
  // Words of payment, numbers and references tell nothing.
  [['CARD PAYMENT TO ACME 4411'], 'description contains "acme"'],
  [['ACME INV2026001'], 'description contains "acme"'],
  [['ACME AB12'], 'description contains "acme"'],
  [['ACME AB1'], 'description contains "acme ab1"'],
  // The date of one payment is no part of it.
  [['UBER 18 NOV'], 'description contains "uber"'],
  [['UBER NOV. 2026'], 'description contains "uber"'],
  [['NOV 18 UBER'], 'description contains "uber"'],
  [['UBER NOV TRIP'], 'description contains "uber nov trip"'],
  // Where nothing is shared, each brings a word of its own, but for those that hold another’s.
  [['NETFLIX', 'SPOTIFY AB', 'netflix com'], 'description contains any of "netflix", "spotify"'],
  [['1234', '5678'], 'description contains any of "1234", "5678"'],
])('from %j the words are found: %s', (chosen, text) => {
  expect(textOf(chosen)).toBe(text)
})

test('of words that are shared, those are taken that the fewest others hold', () => {
  expect(textOf(['BLUE BOTTLE', 'BLUE BOTTLE'], ['BLUE NOTE'])).toBe('description contains "blue bottle"')
  expect(textOf(['ACME LAGOS'], ['ACME LAGOS 2', 'ACME'])).toBe('description contains "acme lagos"')
})

test('without words there is no condition, and with very many or very long ones neither', () => {
  expect(textOf(['', ' '])).toBeUndefined()
  expect(textOf(['SHELL', ' '])).toBeUndefined()
  const nine = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india']
  expect(textOf(nine)).toBeUndefined()
  expect(textOf(nine.slice(1))).toContain('any of "bravo"')
  expect(textOf(['x'.repeat(201)])).toBeUndefined()
  expect(textOf(['x'.repeat(200)])).toContain('xxx')
})

test('the words name the rule', () => {
  expect(conditionFrom([row('netflix'), row('spotify')], [])?.name).toBe('Netflix, spotify')
})

const strays = (count: number, rest: Partial<SeenTransaction>) =>
  Array.from({ length: count }, () => row('ACME', { glAccountNumber: '6900', ...rest }))

const bought = (rest: Partial<SeenTransaction> = {}) => row('ACME', { glAccountNumber: '6100', ...rest })

test.each<[what: string, chosen: SeenTransaction[], others: SeenTransaction[], text: string]>([
  ['the direction', [bought(), bought()], strays(2, { type: 'INCOME' }), 'description contains "acme" and it is money out'],
  ['the one amount of several', [bought(), bought()], strays(2, { amount: minor(5) }), 'description contains "acme" and amount is exactly 19.99'],
  ['the account', [bought()], strays(2, { accountId: 'b', accountName: 'Savings' }), 'description contains "acme" and account is "checking"'],
  ['what lies between the amounts of three', [bought({ amount: minor(100) }), bought({ amount: minor(300) }), bought({ amount: minor(200) })], strays(2, { amount: minor(50) }), 'description contains "acme" and amount is between 1.00 and 3.00'],
  ['an amount of three decimals with its currency', [bought({ currency: 'KWD' }), bought({ currency: 'KWD' })], strays(2, { currency: 'KWD', amount: minor(5) }), 'description contains "acme" and amount is exactly 1.999 KWD'],
  ['one of them that ends in nothing with two', [bought({ currency: 'KWD', amount: minor(1500) }), bought({ currency: 'KWD', amount: minor(1500) })], strays(2, { currency: 'KWD', amount: minor(5) }), 'description contains "acme" and amount is exactly 1.50 KWD'],
  ['nothing where amounts differ in two rows', [bought(), bought({ amount: minor(5) })], strays(2, { amount: minor(50) }), 'description contains "acme"'],
  ['nothing where currencies differ', [bought(), bought({ currency: 'EUR' })], strays(2, { amount: minor(5) }), 'description contains "acme"'],
  ['nothing where it leaves out one in twenty', [bought()], [...strays(1, { type: 'INCOME' }), ...strays(19, {})], 'description contains "acme"'],
  ['what leaves out one in ten', [bought()], [...strays(1, { type: 'INCOME' }), ...strays(9, {})], 'description contains "acme" and it is money out'],
  ['nothing that loses as many as it leaves out', [bought()], [...strays(1, { type: 'INCOME' }), bought({ type: 'INCOME' })], 'description contains "acme"'],
  ['nothing where all belong', [bought()], [bought({ type: 'INCOME' })], 'description contains "acme"'],
])('to the words is added %s', (_, chosen, others, text) => {
  expect(conditionFrom(chosen, others, '6100')?.text).toBe(text)
}) // oxfmt-ignore

test('a row below nothing has no amount to go by', () => {
  const refund = bought({ amount: -500 as Minor })
  expect(conditionFrom([refund, refund], strays(2, { amount: minor(5) }), '6100')?.text).toBe(
    'description contains "acme"',
  )
})
