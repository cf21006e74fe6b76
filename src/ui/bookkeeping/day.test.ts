import { expect, test, vi } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { daySpanText } from './day.tsx'

test.each([
  ['2026-10-25', '2026-11-23', 'Oct 25 – Nov 23'],
  ['2026-11-23', '2026-11-23', 'Nov 23'],
  ['2021-12-01', '2026-11-25', 'Dec 1, 2021 – Nov 25, 2026'],
  ['2016-12-01', '2016-12-31', 'Dec 1, 2016 – Dec 31, 2016'],
])('days of %s to %s are told without leaving the year open', (from, to, said) => {
  vi.setSystemTime('2026-11-25T12:00:00Z')
  expect(daySpanText(from as CalendarDay, to as CalendarDay)).toBe(said)
  vi.useRealTimers()
})
