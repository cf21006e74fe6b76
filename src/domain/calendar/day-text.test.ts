import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import { textOfDay, textOfDays } from './day-text.ts'

test.each([
  ['2026-10-25', '2026-11-23', 'Oct 25 – Nov 23'],
  ['2026-11-23', '2026-11-23', 'Nov 23'],
  ['2021-12-01', '2026-11-25', 'Dec 1, 2021 – Nov 25, 2026'],
  ['2016-12-01', '2016-12-31', 'Dec 1, 2016 – Dec 31, 2016'],
])('days of %s to %s are told without leaving the year open', (from, to, said) => {
  expect(textOfDays(from as CalendarDay, to as CalendarDay, 2026)).toBe(said)
})

test('a day has its year unless it is known to be the current one', () => {
  expect(textOfDay('2026-11-03' as CalendarDay, 2026)).toBe('Nov 3')
  expect(textOfDay('2025-11-03' as CalendarDay, 2026)).toBe('Nov 3, 2025')
  expect(textOfDay('2026-11-03' as CalendarDay, undefined)).toBe('Nov 3, 2026')
  expect(textOfDay('no day' as CalendarDay, 2026)).toBe('Invalid Date')
})
