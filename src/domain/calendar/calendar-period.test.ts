import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts'
import { type CalendarUnit, dayLater, periodAround } from './calendar-period.ts'

const around = (day: string, unit: CalendarUnit, later?: number) =>
  periodAround(day as CalendarDay, unit, later)

test('months have the days they have', () => {
  expect(around('2024-02-29', 'month')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(around('2026-12-31', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(around('2026-03-31', 'month', -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(around('2026-01-31', 'month', -11)).toEqual({ from: '2025-02-01', to: '2025-02-28' })
})

test('a week goes from Monday to Sunday, whatever day of it is named', () => {
  expect(around('2026-03-16', 'week')).toEqual({ from: '2026-03-16', to: '2026-03-22' })
  expect(around('2026-03-22', 'week')).toEqual({ from: '2026-03-16', to: '2026-03-22' })
  expect(around('2026-01-01', 'week', -1)).toEqual({ from: '2025-12-22', to: '2025-12-28' })
})

test('quarters and years are those of the calendar', () => {
  expect(around('2026-05-10', 'quarter')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(around('2026-01-10', 'quarter', -1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(around('2026-05-10', 'year', 1)).toEqual({ from: '2027-01-01', to: '2027-12-31' })
})

test('periods follow each other without a gap, and the day lies in its own', () => {
  const day = fc
    .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) })
    .map((time) => new Date(time).toISOString().slice(0, 10) as CalendarDay)
  const unit = fc.constantFrom<CalendarUnit>('week', 'month', 'quarter', 'year')
  fc.assert(
    fc.property(day, unit, fc.integer({ min: -50, max: 50 }), (each, of, later) => {
      const own = periodAround(each, of)
      expect(own.from <= each && each <= own.to).toBe(true)
      const period = periodAround(each, of, later)
      expect(daysBetween(period.to, periodAround(each, of, later + 1).from)).toBe(1)
      expect(periodAround(addDays(period.from, 0), of)).toEqual(period)
    }),
  )
})

test('a day some months later is the same of that month, or its last', () => {
  expect(dayLater('2026-03-31' as CalendarDay, 'month', -1)).toBe('2026-02-28')
  expect(dayLater('2024-02-29' as CalendarDay, 'year', -1)).toBe('2023-02-28')
  expect(dayLater('2026-11-24' as CalendarDay, 'week', -2)).toBe('2026-11-10')
})
