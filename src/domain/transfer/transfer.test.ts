import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDay, type CalendarDay, dayNumber } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { businessNumber } from './business-day.ts'
import { feesIn, feeSums } from './fees.ts'
import { loneTransferId, mayMoveTransfer, transferId, transferStatusLabel } from './transfer.ts'

const businessDaysBetween = (from: CalendarDay, to: CalendarDay) =>
  businessNumber(dayNumber(to)) - businessNumber(dayNumber(from))

test('the weekend counts as the Monday on which the bank books', () => {
  const friday = '2026-03-06' as CalendarDay
  expect([1, 2, 3, 4, 7].map((days) => businessDaysBetween(friday, addDays(friday, days)))).toEqual([
    1, 1, 1, 2, 5,
  ])
})

test('business days add up and never run backwards', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => calendarDay(date.toISOString().slice(0, 10)) as CalendarDay)
  fc.assert(
    fc.property(day, fc.nat(400), fc.nat(400), (from, first, second) => {
      const [middle, to] = [addDays(from, first), addDays(from, first + second)]
      expect(businessDaysBetween(from, middle) + businessDaysBetween(middle, to)).toBe(
        businessDaysBetween(from, to),
      )
      expect(businessDaysBetween(from, middle)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a decision is made under review and taken back by a reset', () => {
  expect(mayMoveTransfer('UNDER_REVIEW', 'APPROVED')).toBe(true)
  expect(mayMoveTransfer('UNDER_REVIEW', 'REJECTED')).toBe(true)
  expect(mayMoveTransfer('APPROVED', 'REJECTED')).toBe(false)
  expect(mayMoveTransfer('REJECTED', 'UNDER_REVIEW')).toBe(true)
  expect(mayMoveTransfer('NO_MATCH', 'APPROVED')).toBe(false)
  expect(transferStatusLabel('NO_MATCH')).toBe('No Match')
  expect(transferStatusLabel('toString')).toBe('Unknown')
})

test('an id depends on both transactions and on which of them pays', () => {
  const pair = { expenseTransactionId: 'a', incomeTransactionId: 'b' }
  expect(transferId(pair)).toBe(transferId({ ...pair }))
  expect(transferId(pair)).not.toBe(transferId({ expenseTransactionId: 'b', incomeTransactionId: 'a' }))
})

const idOf = (expenseTransactionId: string, incomeTransactionId: string) =>
  transferId({ expenseTransactionId, incomeTransactionId })

test('the id of a pair and of a lone row is for ever the same, whatever its ids are made of', () => {
  const [out, back] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1']
  expect(idOf(out, back)).toBe('3d3fecf9-76c5-5ae6-9a8b-be8a7ead1ba6')
  expect(loneTransferId(out)).toBe('741294e2-3e8b-5af1-b432-81a0494ba550')
  expect(idOf('é', 'ü')).toBe('02ccbbdc-382c-5785-aa11-c005db97e03a')
  expect(idOf('\u007f', '\u0080')).toBe('15a30277-8654-5fb1-9b27-29e13201207c')
})

test('fees add up in one currency, and those without a rate stand apart', () => {
  const transfers = [
    { status: 'APPROVED', fee: { amount: minor(250), currency: 'USD' } },
    { status: 'UNDER_REVIEW', fee: { amount: minor(50), currency: 'USD' } },
    { status: 'REJECTED', fee: { amount: minor(900), currency: 'USD' } },
    { status: 'APPROVED', fee: { amount: minor(1075), currency: 'NGN' } },
    { status: 'APPROVED' },
  ] as const
  expect(feesIn(feeSums(transfers), 'USD', undefined, '2026-03-06' as CalendarDay)).toEqual({
    total: 300n,
    currency: 'USD',
    unconverted: [{ amount: 1075n, currency: 'NGN' }],
  })
})

test('the sums of fees stand in the order of the codes of their currencies', () => {
  const fees = (['USD', 'EUR', 'NGN', 'EUR'] as const).map((currency) => ({
    status: 'APPROVED' as const,
    fee: { amount: minor(100), currency },
  }))
  const sums = [
    { amount: 200n, currency: 'EUR' },
    { amount: 100n, currency: 'NGN' },
    { amount: 100n, currency: 'USD' },
  ]
  expect(feeSums(fees)).toEqual(sums)
  expect(feeSums(fees.toReversed())).toEqual(sums)
})
