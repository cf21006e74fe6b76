import { beforeEach, expect, test, vi } from 'vitest'
import { closeLock, mustLock, noteWrongTry, openLock, touch, waitBeforeTry, wrongTries } from './idle.ts'

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

test('another tab that looks while the code opens the lock does not close it again', () => {
  touch(localStorage, NOW - 60 * MINUTE)
  closeLock(localStorage)
  const seen: boolean[] = []
  // Other tabs are told of each write by itself.
  const look = () => {
    if (localStorage.getItem('daybook_locked') === null) seen.push(mustLock(localStorage, 5, NOW))
  }
  const told: Storage = {
    length: 0,
    key: (index) => localStorage.key(index),
    clear: () => localStorage.clear(),
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => (localStorage.setItem(key, text), look()),
    removeItem: (key) => (localStorage.removeItem(key), look()),
  }
  openLock(told, NOW)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(true)
})

test('a tab that finds the lock closed leaves it to whoever opens it', () => {
  closeLock(localStorage)
  const written = vi.spyOn(Storage.prototype, 'setItem')
  closeLock(localStorage)
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('a device that was never touched begins to count now', () => {
  expect(mustLock(localStorage, 5, NOW)).toBe(false)
})

test('a clock that is set back by more than a minute closes the lock', () => {
  touch(localStorage, NOW)
  expect(mustLock(localStorage, 5, NOW - MINUTE)).toBe(false)
  expect(mustLock(localStorage, 5, NOW - MINUTE - 1)).toBe(true)
})

test('after five wrong codes each try waits, through reloads and whatever the clock is set to', () => {
  for (let tries = 0; tries < 4; tries++) noteWrongTry(localStorage, NOW)
  expect(waitBeforeTry(localStorage, NOW)).toBe(0)
  noteWrongTry(localStorage, NOW)
  expect(wrongTries(localStorage)).toBe(5)
  expect(waitBeforeTry(localStorage, NOW)).toBe(15_000)
  expect(waitBeforeTry(localStorage, NOW + 10_000)).toBe(5_000)
  expect(waitBeforeTry(localStorage, NOW + 15_000)).toBe(0)
  expect(waitBeforeTry(localStorage, NOW - 60 * MINUTE)).toBe(15_000)
  openLock(localStorage, NOW)
  expect([wrongTries(localStorage), waitBeforeTry(localStorage, NOW)]).toEqual([0, 0])
})
