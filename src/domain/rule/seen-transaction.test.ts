import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { BLANK_ROW, FoldedRow } from './seen-transaction.ts'

test.each(['1999-12-01', '2026-01-01', '2027-12-01', '2099-12-01'])(
  'weekday, month and day are those of the calendar in the four hundred days from %s on',
  (first) => {
    const view = new FoldedRow()
    for (let days = 0; days < 400; days += 1) {
      const day = addDays(first as CalendarDay, days)
      const date = new Date(day)
      const { year, month, dayOfMonth, weekday } = view.load({ ...BLANK_ROW, day })
      expect([year, month, dayOfMonth, weekday]).toEqual([
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCDay() || 7,
      ])
      // Asked again it is the same.
      expect(view.weekday).toBe(weekday)
    }
  },
)

test('amounts lose their sign, and names their capitals', () => {
  const view = new FoldedRow().load({
    ...BLANK_ROW,
    amount: minor(-500),
    currency: 'JPY',
    accountName: 'Petty Cash ZA',
    institution: 'Chase NY',
    category: 'Team Travel',
    glAccountNumber: '61-A',
  })
  expect([view.amount, view.exponent, view.scale]).toEqual([500, 0, 1])
  expect([view.account, view.institution, view.category, view.glAccount]).toEqual([
    'petty cash za',
    'chase ny',
    'team travel',
    '61-a',
  ])
  expect(view.load(BLANK_ROW).category).toBe('')
})
