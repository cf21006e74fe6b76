import { expect, test } from 'vitest'
import { growthExponent, median, percentile } from './figures.ts'

test('the median is the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(() => median([])).toThrow(RangeError)
})

test('one outlier does not move the median', () => {
  expect(median([10, 11, 10, 9, 5_000])).toBe(10)
})

test.each([0, 1, 1.5, 2])('a power law of exponent %s is found again', (exponent) => {
  const points = [1_000, 10_000, 100_000].map((size) => ({ size, median: 0.03 * size ** exponent }))
  expect(growthExponent(points)).toBeCloseTo(exponent, 10)
})

test('one size says nothing about growth', () => {
  expect(growthExponent([{ size: 1_000, median: 5 }])).toBeUndefined()
  expect(growthExponent([])).toBeUndefined()
})

test('a percentile is a value that so many do not pass', () => {
  const values = [5, 1, 4, 2, 3]
  expect(percentile(values, 0.5)).toBe(3)
  expect(percentile(values, 0.95)).toBe(5)
  expect(percentile(values, 0)).toBe(1)
  expect(() => percentile([], 0.5)).toThrow(RangeError)
})
