import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOfJson } from './json-scan.ts'

const encoder = new TextEncoder()

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + valuesIn(item), 1)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('counts no fewer values than parsing makes, at most twice as many, and the depth exactly', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const value: unknown = JSON.parse(text)
      const { values, depth } = sizeOfJson(encoder.encode(text), Infinity)
      expect(values).toBeGreaterThanOrEqual(valuesIn(value))
      expect(values).toBeLessThanOrEqual(2 * valuesIn(value))
      expect(depth).toBe(depthOf(value))
    }),
  )
})

test('brackets and commas within a text are no values', () => {
  expect(sizeOfJson(encoder.encode('"[[,,{\\"[,"'), Infinity)).toEqual({ values: 1, depth: 0 })
})

test('stops where there are too many', () => {
  expect(sizeOfJson(encoder.encode('[,,,,,,,,,,'), 3).values).toBe(4)
})
