import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { applyRate, type ExchangeRate, rateText, RateTable } from './exchange-rate.ts'
import { minor } from './money.ts'

const on = (day: string) => day as CalendarDay
const rate = (base: string, quote: string, date: string, text: string, source = 'ECB'): ExchangeRate => {
  return { base, quote, date: on(date), source, rate: text }
}

test('the latest rate on or before the day holds, never a later one', () => {
  const table = new RateTable([
    rate('EUR', 'USD', '2026-03-05', '1.2'),
    rate('EUR', 'USD', '2026-03-01', '1.1'),
  ])
  expect(table.convert(minor(100), 'EUR', 'USD', on('2026-02-28'))).toBeUndefined()
  expect(table.convert(minor(100), 'EUR', 'USD', on('2026-03-04'))?.amount).toBe(110)
  expect(table.convert(minor(100), 'EUR', 'USD', on('2026-03-05'))?.amount).toBe(120)
  expect(table.convert(minor(100), 'EUR', 'EUR', on('2020-01-01'))).toEqual({ amount: 100, rate: undefined })
})

test('a rate is inverted or crossed where needed, and says so', () => {
  const table = new RateTable([
    rate('USD', 'NGN', '2026-03-01', '1500'),
    rate('USD', 'JPY', '2026-03-02', '150'),
  ])
  const inverse = table.convert(minor(150_000), 'NGN', 'USD', on('2026-03-05'))
  expect(inverse?.amount).toBe(100)
  expect(inverse?.rate && rateText(inverse.rate)).toBe('1 NGN = 0.0006666667 USD (ECB, Mar 1, 2026)')
  const cross = table.convert(minor(150_000), 'NGN', 'JPY', on('2026-03-05'))
  expect(cross?.amount).toBe(150)
  expect(cross?.rate?.date).toBe('2026-03-01')
  expect(cross?.rate && rateText(cross.rate)).toBe(
    '1 NGN = 0.1 JPY (ECB, Mar 1, 2026; ECB, Mar 2, 2026, through USD)',
  )
})

test('the fresher way wins, and of one day the direct one', () => {
  const table = new RateTable([
    rate('EUR', 'USD', '2026-01-01', '2'),
    rate('USD', 'EUR', '2026-03-01', '0.8'),
    rate('EUR', 'GBP', '2026-03-01', '0.9'),
    rate('GBP', 'USD', '2026-03-01', '1.3'),
  ])
  expect(table.convert(minor(1000), 'EUR', 'USD', on('2026-03-01'))?.amount).toBe(1250)
  expect(table.convert(minor(1000), 'EUR', 'USD', on('2026-02-01'))?.amount).toBe(2000)
})

test('a half is rounded once, to the even unit', () => {
  const table = new RateTable([rate('EUR', 'USD', '2026-03-01', '0.5')])
  const day = on('2026-03-01')
  expect([1, 3, 5, -1, -3].map((n) => table.convert(minor(n), 'EUR', 'USD', day)?.amount)).toEqual([
    0, 2, 2, 0, -2,
  ])
})

test('text that is no rate is refused', () => {
  for (const text of ['0', '-1', '', '1,2', 'NaN', '1e3']) {
    expect(() => new RateTable([rate('EUR', 'USD', '2026-03-01', text)])).toThrow(RangeError)
  }
})

test('a conversion is the exact quotient of whole numbers, rounded half to even', () => {
  const digits = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 20n), 10n ** 20n),
      digits,
      fc.boolean(),
      (amount, millionths, inverted) => {
        const text = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
        const stored = rate(inverted ? 'USD' : 'EUR', inverted ? 'EUR' : 'USD', '2026-03-01', text)
        const [over, under] = inverted ? [1_000_000n, BigInt(millionths)] : [BigInt(millionths), 1_000_000n]
        const used = { from: 'EUR', to: 'USD', date: stored.date, legs: [{ stored, inverted }] }
        const result = applyRate(amount, used)
        const twiceError = 2n * (result * under - amount * over)
        const size = twiceError < 0n ? -twiceError : twiceError
        expect(size < under || (size === under && result % 2n === 0n)).toBe(true)
      },
    ),
  )
})

test('a rate that came with the product names its publisher alone', () => {
  const table = new RateTable([rate('EUR', 'USD', '2024-12-31', '1.0389', 'ECB, shipped')])
  const used = table.convert(minor(100), 'EUR', 'USD', on('2026-03-01'))?.rate
  expect(used && rateText(used)).toBe('1 EUR = 1.0389 USD (ECB, Dec 31, 2024)')
})
