import { expect, test } from 'vitest'
import { modelScoreOf } from './model-score.ts'

const shares = Float64Array.of(0.5, 0.3, 0.2, 0)

test('a model speaks for the labels it holds for likelier than most', () => {
  const { view, labels, evidence } = modelScoreOf(7, Float64Array.of(0.1, 0.6, 0.3, 0), shares, 100)
  expect(view).toBe(7)
  expect(labels).toEqual([0, 1, 2])
  const [first = 0, second = 0, third = 0] = evidence
  expect(second).toBeGreaterThan(third)
  expect(third).toBeGreaterThan(first)
})

test('labels it holds for impossible, and those that nothing is posted to any more, get none', () => {
  expect(modelScoreOf(7, Float64Array.of(0, 0.5, 1e-9, 0.5), shares, 100).labels).toEqual([1])
})

test('however sure it is, a little is withheld', () => {
  const [evidence = 0] = modelScoreOf(7, Float64Array.of(0, 0, 1, 0), shares, 100).evidence
  expect(Math.exp(evidence) * 0.2).toBeLessThan(50)
})

test('the more examples it has learned, the more it may be trusted, up to a point', () => {
  const trusts = [0, 10, 100, 1000, 1e6, 1e9].map((size) => modelScoreOf(7, shares, shares, size).trust)
  expect(trusts).toEqual([0, 1, 3, 4, 6, 6])
})
