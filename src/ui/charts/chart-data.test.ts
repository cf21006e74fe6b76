import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledIndices, pointText, ticksOf } from './chart-data.ts'

test('an axis without values still has a beginning and an end', () => {
  expect(ticksOf(0, 0)).toEqual([0, 1])
})

test('an axis starts at zero and ends at or above the highest value', () => {
  expect(ticksOf(120, 970, 6)).toEqual([0, 200, 400, 600, 800, 1000])
  expect(ticksOf(0.1, 0.3, 4)).toEqual([0, 0.1, 0.2, 0.3])
})

test('values below zero keep zero on the axis', () => {
  expect(ticksOf(-35, 60, 6)).toEqual([-40, -20, 0, 20, 40, 60])
})

test('whatever the values, the ticks hold them and zero, rise evenly and are no more than asked for', () => {
  const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(value, value, fc.integer({ min: 3, max: 15 }), (a, b, most) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const ticks = ticksOf(low, high, most)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(ticks).toContain(0)
      expect(ticks[0]).toBeLessThanOrEqual(low)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
      const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))
      for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 3)
    }),
  )
})

test('labels are thinned out evenly and the first always stands', () => {
  expect(labelledIndices(5, 11)).toEqual([0, 1, 2, 3, 4])
  expect(labelledIndices(30, 11)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
  expect(labelledIndices(0, 11)).toEqual([])
})

test('a point is told in words, without the figures that are missing', () => {
  const data = {
    labels: ['3', '4'],
    titles: ['November 3', 'November 4'],
    series: [
      { label: 'Income', values: [40, null], texts: ['$40.00', ''] },
      { label: 'Expenses', values: [1200, null], texts: ['$1,200.00', ''] },
    ],
  }
  expect(pointText(data, 0)).toBe('November 3: Income $40.00, Expenses $1,200.00')
  expect(pointText(data, 1)).toBe('November 4: nothing')
})
