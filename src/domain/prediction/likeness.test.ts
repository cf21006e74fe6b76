import { expect, test } from 'vitest'
import { likenessKey } from './likeness.ts'

const keyOf = (description: string) => likenessKey({ type: 'EXPENSE', description })

test.each([
  ['POS Purchase Woolworths * 19 Nov', 'POS Purchase Woolworths * 02 Oct'],
  ['Card 1234 SHELL 05NOV', 'Card 1234 SHELL 17DEC'],
  ['Miete 1. Okt', 'Miete 1. Dez'],
  ['Rent Mar 1', 'Rent April 1'],
  ['Invoice 2231', 'Invoice 2240'],
  ['AMZN Mktp UK*M67UA56C4', 'AMZN Mktp UK*MB3X68RN4'],
])('%s is like %s', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['Taxi 24 Market Street', 'Taxi 24 Main Street'],
  ['May Flowers 12', 'June Flowers 12'],
  ['Shell 19 Nov', 'Total 19 Nov'],
  ['Fees 12 decor', 'Fees 12'],
])('%s is not like %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('a text of a date alone keeps its month, and the other direction is another key', () => {
  expect(keyOf('19 Nov')).not.toBe(keyOf('19 Dec'))
  expect(likenessKey({ type: 'INCOME', description: 'Shell' })).not.toBe(keyOf('Shell'))
})
