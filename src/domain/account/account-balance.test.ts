import { expect, test } from 'vitest'
import { type BalanceCheck, firstDifference } from './account-balance.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'

function check(day: string, bank: number, books: number): BalanceCheck {
  return { day: day as CalendarDay, bank: BigInt(bank), books: BigInt(books), from: 'statement' }
}

test('books without a word of the bank differ from nothing', () => {
  expect(firstDifference([])).toBeUndefined()
})

test('what agrees on the latest day agrees, whatever was before', () => {
  expect(firstDifference([check('2026-02-28', 7, 7), check('2026-01-31', 5, 4)])).toBeUndefined()
})

test('the first day that differs is told with the last before it that agreed, in whatever order they come', () => {
  const [january, february, march] = [
    check('2026-01-31', 5, 5),
    check('2026-02-28', 7, 6),
    check('2026-03-31', 9, 6),
  ]
  expect(firstDifference([march, january, february])).toEqual({ first: february, agreed: january })
})

test('a difference that was put right in between counts no more', () => {
  const [january, february, march] = [
    check('2026-01-31', 5, 4),
    check('2026-02-28', 7, 7),
    check('2026-03-31', 9, 8),
  ]
  expect(firstDifference([january, february, march])).toEqual({ first: march, agreed: february })
})

test('where they never agreed the first day of all is told alone', () => {
  const only = check('2026-01-31', 5, 4)
  expect(firstDifference([only])).toEqual({ first: only, agreed: undefined })
})
