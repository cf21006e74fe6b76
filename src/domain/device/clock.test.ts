import { expect, test } from 'vitest'
import { type ClockReading, isWorthKeeping, offsetAt, readClock } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const NOON = Date.parse('2026-11-25T12:00:00.000Z')
const NOON_TOLD = new Date(NOON).toUTCString()

test.each([
  ['years behind', -3 * YEAR],
  ['hours behind', -5 * HOUR],
  ['minutes behind', -6 * 60_000],
  ['minutes ahead', 6 * 60_000],
  ['days ahead', 3 * DAY],
  ['years ahead', 20 * YEAR],
])('a clock that is %s is read to the second', (_how, off) => {
  const reading = readClock(NOON_TOLD, NOON + off, NOON + off + 300)
  expect(reading?.readAt).toBe(NOON + off + 300)
  expect(Math.abs((reading?.behindMs ?? 0) + off)).toBeLessThan(1_000)
})

test('a clock that is off by less than five minutes counts as right, and so does one that a slow line makes doubtful', () => {
  expect(readClock(NOON_TOLD, NOON - 299_000, NOON - 298_000)?.behindMs).toBe(0)
  expect(readClock(NOON_TOLD, NOON + 299_000, NOON + 300_000)?.behindMs).toBe(0)
  // Within ten minutes the server may have answered at any moment.
  expect(readClock(NOON_TOLD, NOON, NOON + 2 * 600_000)?.behindMs).toBe(0)
})

test('an answer without a time, or one in which the clock was set back, tells nothing', () => {
  expect(readClock(null, NOON, NOON)).toBeUndefined()
  expect(readClock('yesterday', NOON, NOON)).toBeUndefined()
  expect(readClock(NOON_TOLD, NOON, NOON - HOUR)).toBeUndefined()
})

test('what was read holds while the clock goes on', () => {
  for (const behindMs of [-3 * DAY, -6 * 60_000, 6 * 60_000, 3 * DAY, YEAR]) {
    const reading = { behindMs, readAt: NOON }
    expect(offsetAt(reading, NOON)).toBe(behindMs)
    expect(offsetAt(reading, NOON + HOUR / 2)).toBe(behindMs)
  }
  expect(offsetAt({ behindMs: 3 * DAY, readAt: NOON }, NOON + 2 * DAY)).toBe(3 * DAY)
  expect(offsetAt(undefined, NOON)).toBe(0)
})

test('a clock that may have been put right since is believed again', () => {
  // One that was three days ahead is set back by them, one that was as far behind is set forward.
  expect(offsetAt({ behindMs: -3 * DAY, readAt: NOON }, NOON + HOUR - 3 * DAY)).toBe(0)
  expect(offsetAt({ behindMs: 3 * DAY, readAt: NOON }, NOON + 3 * DAY)).toBe(0)
  expect(offsetAt({ behindMs: YEAR, readAt: NOON }, NOON + YEAR + DAY)).toBe(0)
})

test('a reading is kept where it says something else or the one before has grown old', () => {
  const right: ClockReading = { behindMs: 0, readAt: NOON }
  const wrong: ClockReading = { behindMs: DAY, readAt: NOON }
  expect(isWorthKeeping(right, undefined)).toBe(false)
  expect(isWorthKeeping(wrong, undefined)).toBe(true)
  expect(isWorthKeeping(right, wrong)).toBe(true)
  expect(isWorthKeeping({ ...wrong, readAt: NOON + 60_000 }, wrong)).toBe(false)
  expect(isWorthKeeping({ ...wrong, readAt: NOON + 360_000 }, wrong)).toBe(true)
  expect(isWorthKeeping({ ...wrong, behindMs: DAY + 61_000 }, wrong)).toBe(true)
})
