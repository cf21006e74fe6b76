import { afterEach, expect, test, vi } from 'vitest'
import { followServerClock, rightInstant, rightTime } from './clock.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const NOON = Date.parse('2026-11-25T12:00:00.000Z')

afterEach(() => {
  followServerClock(undefined)
  vi.useRealTimers()
})

test('what is dated goes by the server’s clock where this one is wrong, and by this one where it is right', () => {
  vi.useFakeTimers({ now: NOON - YEAR })
  expect(rightInstant()).toBe('2025-11-25T12:00:00.000Z')
  followServerClock({ behindMs: YEAR, readAt: NOON - YEAR })
  expect(rightInstant()).toBe('2026-11-25T12:00:00.000Z')
  vi.setSystemTime(NOON + HOUR)
  expect(rightTime()).toBe(NOON + HOUR)
})
