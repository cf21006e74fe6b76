import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { Dashboard } from './dashboard.ts'
import { durationText } from '../calendar/duration.ts'
import { type DayFlow, emptyFlow } from '../ledger/day-flows.ts'
import { minor } from '../money/money.ts'
import { median, runway } from './runway.ts'

const today = '2026-04-10' as CalendarDay
const accounts = [
  { type: 'CHECKING', balance: minor(0), runningTotal: minor(600_000), currency: 'USD', isActive: true },
  { type: 'SAVINGS', balance: minor(0), runningTotal: minor(150_000), currency: 'USD', isActive: true },
  { type: 'CREDIT', balance: minor(0), runningTotal: minor(-90_000), currency: 'USD', isActive: true },
  { type: 'CHECKING', balance: minor(0), runningTotal: minor(1), currency: 'USD', isActive: false },
  { type: 'CHECKING', balance: minor(0), runningTotal: minor(5), currency: 'EUR', isActive: true },
] as const

function books(...entries: [day: string, amount: number][]): Dashboard {
  const flows = entries.map(([day, amount]): DayFlow => ({
    ...emptyFlow(day as CalendarDay, 'USD'),
    ...(amount < 0 ? { expenses: BigInt(-amount) } : { income: BigInt(amount) }),
  }))
  return new Dashboard('USD', undefined, flows)
}

const runwayOf = (dashboard: Dashboard) => runway(dashboard, accounts, 'USD', undefined, today)

test('cash over the median burn of the last three complete months', () => {
  const found = runwayOf(
    books(
      ['2026-01-01', -100_000],
      ['2026-02-03', 500_000],
      ['2026-03-09', -120_000],
      ['2026-04-02', -999_999],
    ),
  )
  expect(found).toEqual({
    currency: 'USD',
    months: 7.5,
    burnRate: 100_000n,
    totalSavings: 150_000n,
    currentBalance: 750_000n,
    isProfitable: false,
    tooltipText:
      '$7,500.00 lasts 7 months 15 days at $1,000.00 a month (the median of Jan 2026, Feb 2026, Mar 2026).',
    unconverted: ['EUR'],
  })
})

test('a currency without a rate is named also where it only came and went, and no account is in it', () => {
  const flow = { ...emptyFlow('2026-03-02' as CalendarDay, 'NGN'), expenses: 5n }
  const dollars = { ...emptyFlow('2026-03-01' as CalendarDay, 'USD'), expenses: 100n }
  const found = runwayOf(new Dashboard('USD', undefined, [dollars, flow]))
  expect(found.unconverted).toEqual(['EUR', 'NGN'])
})

test('no burn is profitable', () => {
  const found = runwayOf(books(['2026-01-01', 5000], ['2026-02-01', 5000], ['2026-03-01', -7000]))
  expect(found).toMatchObject({ isProfitable: true, months: undefined, burnRate: -5000n })
  expect(found.tooltipText).toContain('$50.00 a month left over')
})

test('less than thirty days of history are not enough, and thirty suffice', () => {
  expect(runwayOf(books(['2026-03-12', -1000]))).toMatchObject({ months: undefined, burnRate: undefined })
  expect(runwayOf(books(['2026-03-11', -1000])).burnRate).toBe(1000n)
})

test('months in which nothing came or went say nothing about the ones to come', () => {
  const found = runwayOf(books(['2023-11-01', -5000], ['2023-11-20', 7000]))
  expect(found).toMatchObject({ isProfitable: false, months: undefined, burnRate: undefined })
  expect(found.tooltipText).toBe('Not enough data: no income or expenses in Jan 2026, Feb 2026, Mar 2026.')
})

test('where no rate is known to any of what came and went there is not enough data', () => {
  const flow = { ...emptyFlow('2026-01-01' as CalendarDay, 'NGN'), income: 5n }
  const found = runwayOf(new Dashboard('USD', undefined, [flow]))
  expect(found).toMatchObject({ isProfitable: false, unconverted: ['EUR', 'NGN'] })
  expect(found.tooltipText).toBe('Not enough data: no rate to USD is known for NGN.')
})

test('the middle of an even number of months rounds half to even', () => {
  expect(median([1n, 2n])).toBe(2n)
  expect(median([-1n, -2n])).toBe(-2n)
  expect(median([0n, 1n])).toBe(0n)
  expect(median([5n, 9n, 1n])).toBe(5n)
})

test('durations read in months of thirty days', () => {
  expect([7.5, 1, 0.5, 0, -3, 1 + 1 / 30].map(durationText)).toEqual([
    '7 months 15 days',
    '1 month',
    '15 days',
    '0 days',
    '0 days',
    '1 month 1 day',
  ])
})

test('where a device knows the first month of the books by its sum, it says that it cannot tell', () => {
  const of = (days: { from: CalendarDay; to: CalendarDay }, now: CalendarDay) => {
    const dashboard = new Dashboard('USD', undefined)
    dashboard.setMonths([{ days, currency: 'USD', income: 0n, expenses: 100_000n, balanceSheet: none }])
    return runway(dashboard, accounts, 'USD', undefined, now)
  }
  const none = { income: 0n, expenses: 0n }
  const march = { from: '2026-03-01' as CalendarDay, to: '2026-03-31' as CalendarDay }
  expect(of(march, today)).toMatchObject({ isUnsure: true, months: undefined, burnRate: undefined })
  // That the first of three months is whole makes no difference to two that are.
  const february = { from: '2026-02-10' as CalendarDay, to: '2026-02-28' as CalendarDay }
  expect(of(february, '2026-05-10' as CalendarDay)).not.toHaveProperty('isUnsure')
  expect(of(march, '2026-07-10' as CalendarDay)).not.toHaveProperty('isUnsure')
})
