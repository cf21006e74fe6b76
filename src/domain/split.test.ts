import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sumMinor } from './money.ts'
import { divideByWeights, divideEvenly, remainder, splitProblem } from './split.ts'

const parent = { id: 't1', amount: minor(10_000), currency: 'USD' }
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
      expect(
        remainder(
          whole,
          parts.map((amount) => ({ amount })),
        ),
      ).toBe(0n)
      const total = BigInt(list.reduce((sum, weight) => sum + weight, 0))
      parts.forEach((amount, index) => {
        const error = BigInt(amount) * total - BigInt(whole) * BigInt(list[index] ?? 0)
        expect(error < total && error > -total).toBe(true)
      })
    }),
  )
})

test('what is left over goes to the largest fractions', () => {
  expect(divideEvenly(minor(100), 3)).toEqual([34, 33, 33])
  expect(divideByWeights(minor(10), [1, 2, 3])).toEqual([2, 3, 5])
  expect(() => divideByWeights(minor(1), [0, 0])).toThrow(RangeError)
  expect(() => divideByWeights(minor(1), [0.5])).toThrow(RangeError)
})
