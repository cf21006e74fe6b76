import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sumMinor } from '../money/money.ts'
import { divideByWeights, divideEvenly, remainder, splitProblem } from './split.ts'

const parent = { id: 't1', amount: minor(10_000), type: 'INCOME' as const, currency: 'USD' }
const part = (amount: number, more = {}) => ({
  description: 'Half',
  amount: minor(amount),
  glAccountNumber: '6000',
  ...more,
})

test('a split has two parts or more, each complete, that sum to the whole exactly', () => {
  expect(splitProblem(parent, [part(10_000)])).toBe('At least 2 splits are required')
  expect(splitProblem(parent, [part(10_000), part(0)])).toBe('Line 2: The amount must be greater than 0')
  expect(splitProblem(parent, [part(5000, { description: ' ' }), part(5000)])).toMatch(/description/)
  expect(splitProblem(parent, [part(5000), part(5000, { glAccountNumber: '' })])).toMatch(/GL account/)
  expect(splitProblem(parent, [part(5000), part(4999)])).toBe(
    'The lines total $99.99 of $100.00: $0.01 is left over',
  )
  expect(splitProblem(parent, [part(5000), part(5001)])).toMatch(/\$0.01 is too much/)
  expect(splitProblem(parent, [part(1), part(9999)])).toBeUndefined()
})

test('parts by weight sum to the whole and stray less than a unit from their share', () => {
  const weights = fc
    .array(fc.nat(10_000), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((w) => w > 0))
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), weights, (value, list) => {
      const whole = minor(value)
      const parts = divideByWeights(whole, list)
      expect(sumMinor(parts)).toBe(BigInt(whole))
      const total = BigInt(list.reduce((sum, weight) => sum + weight, 0))
      parts.forEach((amount, index) => {
        const error = BigInt(amount) * total - BigInt(whole) * BigInt(list[index] ?? 0)
        expect(error < total && error > -total).toBe(true)
      })
    }),
  )
})

test('a part that goes the other way is taken off, so that a payout is its sale less its fee', () => {
  const payout = { ...parent, amount: minor(9700) }
  const fee = part(300, { type: 'EXPENSE' as const })
  expect(splitProblem(payout, [part(10_000), fee])).toBeUndefined()
  expect(splitProblem({ ...payout, type: 'EXPENSE' }, [part(10_000), fee])).toMatch('is too much')
  expect(splitProblem(payout, [part(10_000), part(200, { type: 'EXPENSE' })])).toBe(
    'The lines total $98.00 of $97.00: $1.00 is too much',
  )
  expect(splitProblem(payout, [part(9700), part(0, { type: 'EXPENSE' })])).toMatch('greater than 0')
})

test('whatever way its parts go, a whole is split exactly where its money and theirs are the same', () => {
  const way = fc.constantFrom('INCOME' as const, 'EXPENSE' as const)
  const some = fc.record({ amount: fc.integer({ min: 1, max: 999_999_999_999 }), type: way })
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), some, (list, last) => {
      const money = [...list, last].map(({ amount, type }) => BigInt(type === 'INCOME' ? amount : -amount))
      const sum = money.reduce((total, each) => total + each, 0n)
      const whole = minor(Number(sum < 0n ? -sum : sum))
      const type = sum < 0n ? 'EXPENSE' : 'INCOME'
      const parts = [...list, last].map((each) => part(each.amount, { type: each.type }))
      expect(remainder({ amount: whole, type }, parts)).toBe(0n)
      expect(remainder({ amount: minor(whole + 1), type }, parts)).toBe(1n)
    }),
  )
})

test('what is left over goes to the largest fractions', () => {
  expect(divideEvenly(minor(100), 3)).toEqual([34, 33, 33])
  expect(divideByWeights(minor(10), [1, 2, 3])).toEqual([2, 3, 5])
  expect(() => divideByWeights(minor(1), [0, 0])).toThrow(RangeError)
  expect(() => divideByWeights(minor(1), [0.5])).toThrow(RangeError)
})
