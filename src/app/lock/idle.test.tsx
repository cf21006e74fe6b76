import { beforeEach, expect, test } from 'vitest'
import { closeLock, mustLock, openLock, touch } from './idle.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
beforeEach(() => localStorage.clear())

test('without a lock nothing closes, however long nobody came', () => {
  touch(localStorage, NOW - 600 * MINUTE)
  expect(mustLock(localStorage, 0, NOW)).toBe(false)
})

test('the lock closes when the minutes are over, not before', () => {
  touch(localStorage, NOW)
  expect(mustLock(localStorage, 5, NOW + 5 * MINUTE - 1)).toBe(false)
  expect(mustLock(localStorage, 5, NOW + 5 * MINUTE)).toBe(true)
})

test('a lock that is closed stays closed through a reload and a touch', () => {
  closeLock(localStorage)
  touch(localStorage, NOW)
  expect(mustLock(localStorage, 5, NOW)).toBe(true)
})

test('the code opens it, and the minutes begin anew', () => {
  closeLock(localStorage)
  openLock(localStorage, NOW)
  expect(mustLock(localStorage, 5, NOW + 4 * MINUTE)).toBe(false)
  expect(mustLock(localStorage, 5, NOW + 5 * MINUTE)).toBe(true)
})

test('a device that was never touched begins to count now', () => {
  expect(mustLock(localStorage, 5, NOW)).toBe(false)
})
