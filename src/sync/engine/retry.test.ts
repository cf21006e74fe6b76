import { expect, test } from 'vitest'
import { resetPermittedAt, retryDelay } from './retry.ts'

test('waits double from one second to five minutes', () => {
  expect([1, 2, 3, 9, 10, 100].map((failures) => retryDelay(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
  ])
})

test('up to half of a wait is taken off at random', () => {
  expect(retryDelay(1, 0.999999)).toBe(500)
})

test('everything is loaded anew at most three times in an hour', () => {
  const minute = 60_000
  const now = 100 * minute
  expect(resetPermittedAt([], now)).toBe(now)
  expect(resetPermittedAt([now - 20 * minute, now - minute], now)).toBe(now)
  expect(resetPermittedAt([now - 30 * minute, now - 20 * minute, now - minute], now)).toBe(now + 30 * minute)
  expect(resetPermittedAt([now - 61 * minute, now - 20 * minute, now - minute], now)).toBe(now)
  expect(resetPermittedAt([now + minute, now + minute, now + minute], now)).toBe(now)
})
