import fc from 'fast-check'
import { expect, test } from 'vitest'
import { softmax } from './softmax.ts'

test('probabilities go by the exponentials of the scores', () =>
  expect([...softmax(Float64Array.of(0, Math.log(2), Math.log(5)))].map((one) => one.toFixed(6))).toEqual([
    '0.125000',
    '0.250000',
    '0.625000',
  ]))

test('what is out of the question stays so', () =>
  expect([...softmax(Float64Array.of(3, -Infinity))]).toEqual([1, 0]))

test('they sum up to one and keep the order of the scores, however large those are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (scores) => {
        const probabilities = softmax(Float64Array.from(scores))
        expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
        scores.forEach((score, at) => {
          for (let other = 0; other < at; other += 1) {
            const gap = (probabilities[at] ?? 0) - (probabilities[other] ?? 0)
            expect(gap * (score - (scores[other] ?? 0))).toBeGreaterThanOrEqual(0)
          }
        })
      },
    ),
  )
})
