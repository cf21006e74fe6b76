import { expect, test } from 'vitest'
import { type CalendarDay, dayNumber } from '../calendar/calendar-day.ts'
import { RateTable, rateText } from '../money/exchange-rate.ts'
import { Conversion, RateGaps } from './sums.ts'

const day = (text: string) => text as CalendarDay

/** From euros to yen through dollars: the older leg is the same on both days. */
const RATES = new RateTable([
  { base: 'EUR', quote: 'USD', date: day('2024-12-01'), source: 'ECB', rate: '1.08' },
  { base: 'EUR', quote: 'USD', date: day('2025-06-01'), source: 'ECB', rate: '1.13' },
  { base: 'USD', quote: 'JPY', date: day('2024-12-01'), source: 'ECB', rate: '150' },
])
const EARLY = dayNumber(day('2025-01-31'))
const LATE = dayNumber(day('2025-06-11'))

test('the rate that is named is that of the latest day, in whatever order days are converted', () => {
  const named = [
    [EARLY, LATE],
    [LATE, EARLY],
  ].map((days) => {
    const conversion = new Conversion('JPY', RATES)
    for (const each of days) conversion.convert(100n, 'EUR', each, new RateGaps())
    return Array.from(conversion.used.values(), rateText)
  })
  expect(named[0]).toEqual(named[1])
  expect(named[0]?.[0]).toContain('Jun 1, 2025')
})

test('an amount says what has no rate, and how old the oldest of its rates was', () => {
  const conversion = new Conversion('USD', RATES)
  const gaps = new RateGaps()
  expect(conversion.convert(100n, 'EUR', EARLY, gaps)).toBe(108n)
  expect(conversion.convert(100n, 'EUR', LATE, gaps)).toBe(113n)
  expect(conversion.convert(5n, 'NGN', LATE, gaps)).toBeUndefined()
  expect(gaps).toMatchObject({ age: 61, missing: new Set(['NGN']) })
  expect(conversion.unconverted.get('NGN')).toBe(5n)
})

test('what is known by months alone is as old as the rate of their last day', () => {
  const conversion = new Conversion('USD', RATES)
  const gaps = new RateGaps()
  expect(conversion.convertMonth(100n, 'EUR', EARLY, gaps)).toBe(108n)
  expect(conversion.convertMonth(0n, 'NGN', LATE, gaps)).toBe(0n)
  expect(gaps).toMatchObject({ age: 61, missing: new Set() })
})
