import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { type RowOrder, DayPlaces } from './day-places.ts'

function placesOf(days: readonly string[], proved?: RowOrder): number[] {
  const places = new DayPlaces()
  for (const day of days) places.add(day as CalendarDay)
  const placeOf = places.inTurn(proved)
  return days.map((day) => placeOf(day as CalendarDay))
}

test.each<[why: string, days: readonly string[], proved: RowOrder | undefined, places: readonly number[]]>([
  ['the oldest first', ['2026-01-02', '2026-01-02', '2026-01-03'], undefined, [0, 1, 0]],
  ['the newest first', ['2026-01-03', '2026-01-02', '2026-01-02', '2026-01-01'], undefined, [0, 1, 0, 0]],
  ['one day alone', ['2026-01-02', '2026-01-02'], undefined, [0, 1]],
  ['one day whose balances rise upwards', ['2026-01-02', '2026-01-02'], 'newest-first', [1, 0]],
  [
    'days the newest first, their rows the oldest',
    ['2026-01-03', '2026-01-02', '2026-01-02'],
    'oldest-first',
    [0, 0, 1],
  ],
  [
    'one row out of its order',
    ['2026-01-03', '2026-01-04', '2026-01-02', '2026-01-02', '2026-01-01'],
    undefined,
    [0, 0, 1, 0, 0],
  ],
  [
    'a day that comes back',
    ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-01'],
    undefined,
    [0, 0, 0, 1],
  ],
])('rows of %s have their places', (_, days, proved, places) => {
  expect(placesOf(days, proved)).toEqual(places)
})
