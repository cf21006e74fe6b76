import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import {
  COLUMN_UNITS,
  comparedPeriod,
  cutPeriod,
  fiscalYearOf,
  lastMonths,
  MOST_COLUMNS,
  periodAfter,
  periodText,
  quarterOf,
} from './periods.ts'

const day = (text: string) => text as CalendarDay
const isFirst = (each: CalendarDay) => each.endsWith('-01')
const period = (from: string, to: string) => ({ from: day(from), to: day(to) })

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(day('1950-01-01'), days))

test('a cut leaves no day out and has none twice', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.nat(900),
      fc.constantFrom(...COLUMN_UNITS),
      fc.integer({ min: 1, max: 12 }),
      (from, length, unit, start) => {
        const whole = { from, to: addDays(from, length) }
        const parts = cutPeriod(whole, unit, start)
        if (!parts) {
          expect(length).toBeGreaterThanOrEqual(MOST_COLUMNS)
          return
        }
        expect(parts[0]?.from).toBe(whole.from)
        expect(parts.at(-1)?.to).toBe(whole.to)
        parts.slice(1).forEach((part, index) => expect(part.from).toBe(addDays(parts[index]?.to ?? from, 1)))
      },
    ),
  )
})

test('the last three months have no part of a fourth', () => {
  expect(lastMonths(day('2026-03-31'), 3)).toEqual(period('2025-12-01', '2026-02-28'))
  expect(lastMonths(day('2026-05-01'), 3)).toEqual(period('2026-02-01', '2026-04-30'))
})

test('fiscal years and their quarters begin with the month that was chosen', () => {
  expect(fiscalYearOf(day('2026-03-31'), 4)).toEqual(period('2025-04-01', '2026-03-31'))
  expect(fiscalYearOf(day('2026-04-01'), 4)).toEqual(period('2026-04-01', '2027-03-31'))
  expect(fiscalYearOf(day('2024-01-31'), 3)).toEqual(period('2023-03-01', '2024-02-29'))
  expect(quarterOf(day('2026-02-15'), 3)).toEqual(period('2025-12-01', '2026-02-28'))
  expect(cutPeriod(period('2026-01-01', '2026-12-31'), 'year', 7)).toHaveLength(1)
  expect(cutPeriod(period('2026-01-01', '2026-12-31'), 'fiscal', 7)).toHaveLength(2)
})

test('whole months are compared with whole months, other days with as many days', () => {
  expect(comparedPeriod(period('2026-03-01', '2026-03-31'), 'before')).toEqual(
    period('2026-02-01', '2026-02-28'),
  )
  expect(comparedPeriod(period('2026-01-01', '2026-03-31'), 'before')).toEqual(
    period('2025-10-01', '2025-12-31'),
  )
  expect(comparedPeriod(period('2026-03-10', '2026-03-19'), 'before')).toEqual(
    period('2026-02-28', '2026-03-09'),
  )
  expect(comparedPeriod(period('2025-02-01', '2025-02-28'), 'year')).toEqual(
    period('2024-02-01', '2024-02-29'),
  )
  expect(comparedPeriod(period('2024-02-29', '2024-02-29'), 'year')).toEqual(
    period('2023-02-28', '2023-02-28'),
  )
})

test('periods are told as people read them', () => {
  expect(periodText(period('2026-03-01', '2026-03-31'))).toBe('Mar 2026')
  expect(periodText(period('2026-01-01', '2026-12-31'))).toBe('2026')
  expect(periodText(period('2025-04-01', '2026-03-31'))).toBe('Apr 2025 – Mar 2026')
  expect(periodText(period('2026-03-02', '2026-03-09'))).toBe('Mar 2, 2026 – Mar 9, 2026')
})

test('the period after the one before is the period itself', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('1970-01-01'), days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), fc.boolean(), (from, length, whole) => {
      const own = whole
        ? { from: lastMonths(from, 1).from, to: lastMonths(addDays(from, length), 1).to }
        : { from, to: addDays(from, length) }
      const before = comparedPeriod(own, 'before')
      // As many days as a part of a month has may happen to be whole months, and are followed by whole months.
      fc.pre(whole || !(isFirst(before.from) && isFirst(addDays(before.to, 1))))
      expect(periodAfter(before)).toEqual(own)
    }),
  )
})
