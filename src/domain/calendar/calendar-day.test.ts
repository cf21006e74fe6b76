import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  calendarDay,
  type CalendarDay,
  dayFromParts,
  daysBetween,
  endOfDay,
  timestampOfDay,
} from './calendar-day.ts'

const day = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10) as CalendarDay)

test('days that do not exist are refused', () => {
  for (const text of ['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '', '1900-02-29']) {
    expect(calendarDay(text)).toBeUndefined()
  }
  expect(calendarDay('2024-02-29')).toBe('2024-02-29')
  expect(dayFromParts(2000, 2, 29)).toBe('2000-02-29')
})

test('every day of the calendar is recognised', () => {
  fc.assert(
    fc.property(day, (each) => {
      expect(calendarDay(each)).toBe(each)
    }),
  )
})

test('adding days and counting them are each other’s inverse', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test('a day is kept as its own midnight, marked as UTC', () => {
  expect(timestampOfDay('2026-03-29' as CalendarDay)).toBe('2026-03-29T00:00:00.000Z')
})

test('a day ends after all its instants and before the next one begins, the last of the calendar too', () => {
  const last = '9999-12-31' as CalendarDay
  fc.assert(
    fc.property(day, (each) => {
      expect(endOfDay(each) < timestampOfDay(addDays(each, 1))).toBe(true)
      expect(Date.parse(endOfDay(each))).toBe(Date.parse(timestampOfDay(addDays(each, 1))))
    }),
  )
  expect(endOfDay(last) > '9999-12-31T23:59:59.999Z').toBe(true)
  expect(Date.parse(endOfDay(last))).toBe(Date.parse('9999-12-31T23:59:59.999Z') + 1)
})
