import { expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import { LineSums } from './line-sums.ts'

const payout = { id: 'payout', amount: minor(97), type: 'INCOME', isSplit: true } as const
const sale = { id: 'sale', amount: minor(100), type: 'INCOME', parentTransactionId: 'payout' } as const
const fee = { id: 'fee', amount: minor(3), type: 'EXPENSE', parentTransactionId: 'payout' } as const

function lackingOf(...rows: Parameters<LineSums['add']>[0][]): string[] {
  const sums = new LineSums()
  for (const row of rows) sums.add(row)
  return sums.lacking()
}

test('a split is whole with lines that come to it, each by its own direction, in any order', () => {
  expect(lackingOf(payout, sale, fee)).toEqual([])
  expect(lackingOf(fee, payout, sale)).toEqual([])
})

test('a split lacks lines where those that are known do not come to it', () => {
  expect(lackingOf(payout)).toEqual(['payout'])
  expect(lackingOf(payout, sale)).toEqual(['payout'])
  expect(lackingOf(payout, { ...fee, type: 'INCOME' }, sale)).toEqual(['payout'])
})

test('lines without what they are lines of lack nothing, nor does what is not split', () => {
  expect(lackingOf(sale, fee, { id: 'rent', amount: minor(5), type: 'EXPENSE' })).toEqual([])
})
