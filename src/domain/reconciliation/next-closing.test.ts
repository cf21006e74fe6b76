import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { nextClosing } from './next-closing.ts'

const balance = minor(450)

test.each<[last: string | undefined, said: string | undefined, next: string | undefined, isKnown: boolean]>([
  [undefined, undefined, undefined, false],
  [undefined, '2026-12-28', '2026-12-28', true],
  ['2026-01-31', '2026-02-20', '2026-02-20', true],
  ['2026-01-31', '2026-03-05', '2026-03-05', true],
  ['2026-01-31', '2026-12-28', '2026-02-28', false],
  ['2026-02-28', '2026-12-28', '2026-03-31', false],
  ['2025-12-31', '2026-12-28', '2026-01-31', false],
  ['2026-01-15', '2026-12-28', '2026-02-15', false],
  ['2026-01-30', undefined, '2026-02-28', false],
  ['2026-10-31', '2026-10-31', '2026-11-30', false],
  // A month that is not over has no statement yet.
  ['2026-11-30', undefined, undefined, false],
])('after %s, with a balance of %s, a statement closes on %s', (last, balanceAt, closingDay, isKnown) => {
  const said = { balance, ...(balanceAt === undefined ? {} : { balanceAt: balanceAt as CalendarDay }) }
  expect(nextClosing(said, last as CalendarDay | undefined, '2026-12-29' as CalendarDay)).toEqual({
    ...(isKnown ? { closingBalance: balance } : {}),
    ...(closingDay === undefined ? {} : { closingDay }),
  })
})
