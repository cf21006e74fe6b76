import { expect, test } from 'vitest'
import { dateOnly, displayDate, lastSyncText } from './date-display.ts'

// A Wednesday, 2:30 PM in New York.
const now = Date.parse('2026-03-18T18:30:00.000Z')
const show = (text: string, timeZone = 'America/New_York') => displayDate(text, now, timeZone)

test('a date reads the shorter the nearer it is', () => {
  expect(show('2026-03-18T13:05:00.000Z')).toBe('Today, 9:05 AM')
  expect(show('2026-03-17T16:00:00.000Z')).toBe('Yesterday, 12:00 PM')
  expect(show('2026-03-16T04:15:00.000Z')).toBe('Monday, 12:15 AM')
  expect(show('2026-03-15T12:00:00.000Z')).toBe('Sunday, 8:00 AM')
  expect(show('2026-03-14T12:00:00.000Z')).toBe('March 14, 8:00 AM')
  expect(show('2026-01-02T12:00:00.000Z')).toBe('January 2')
  expect(show('2025-12-31T12:00:00.000Z')).toBe('Dec 31, 2025')
})

test('the day is the one on the wall of the time zone', () => {
  expect(show('2026-03-18T03:00:00.000Z')).toBe('Yesterday, 11:00 PM')
  expect(show('2026-03-18T03:00:00.000Z', 'Africa/Lagos')).toBe('Today, 4:00 AM')
  expect(dateOnly('2026-03-18T03:00:00.000Z', 'America/New_York')).toBe('2026-03-17')
})

test('an empty date and one that cannot be read say so', () => {
  expect(show('')).toBe('N/A')
  expect(displayDate(undefined, now, 'UTC')).toBe('N/A')
  expect(show('soon')).toBe('Invalid Date')
  expect(dateOnly('soon', 'UTC')).toBe('Invalid Date')
})

test('the last synchronisation reads as time passed', () => {
  const ago = (ms: number) => lastSyncText(new Date(now - ms).toISOString(), now, 'UTC')
  expect(lastSyncText(undefined, now, 'UTC')).toBe('Never')
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect([minute - 1, minute, 59 * minute, hour, 23 * hour, day, 6 * day, 7 * day].map(ago)).toEqual([
    'Just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
    '3/11/2026',
  ])
})
