import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalFromMinor,
  decimalText,
  formatMoney,
  MAX_MINOR,
  minor,
  minorFromDecimal,
  minorFromText,
  sumMinor,
} from './money.ts'

const currency = fc.constantFrom('USD', 'NGN', 'JPY', 'KWD', 'CLF')
const amount = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }).map(minor)

test('an amount survives the wire as a decimal number, in every currency and size', () => {
  fc.assert(
    fc.property(amount, currency, (value, code) => {
      const onWire: unknown = JSON.parse(JSON.stringify(decimalFromMinor(value, code)))
      expect(minorFromDecimal(onWire as number, code)).toBe(value)
    }),
  )
})

test('an amount survives being written as decimal text', () => {
  fc.assert(
    fc.property(amount, currency, (value, code) => {
      expect(minorFromText(decimalText(value, code), code)).toBe(value)
    }),
  )
})

test('a sum is exact however many and however large its amounts are', () => {
  fc.assert(
    fc.property(fc.array(amount), (values) => {
      const total = sumMinor(values)
      expect(total).toBe(values.reduce((sum, value) => sum + BigInt(value), 0n))
    }),
  )
  expect(sumMinor([minor(MAX_MINOR), minor(MAX_MINOR), minor(1)])).toBe(1_999_999_999_999_999n)
})

test('a number with more decimals than its currency has is no amount of it', () => {
  expect(minorFromDecimal(0.1 + 0.2, 'USD')).toBeUndefined()
  expect(minorFromDecimal(10.999, 'USD')).toBeUndefined()
  expect(minorFromDecimal(10.999, 'KWD')).toBe(10_999)
  expect(minorFromDecimal(0.5, 'JPY')).toBeUndefined()
  expect(minorFromDecimal(Number.NaN, 'USD')).toBeUndefined()
  expect(minorFromDecimal(1e14, 'USD')).toBeUndefined()
})

test('text that is not a plain decimal number is no amount', () => {
  for (const text of ['', '-', '1,000', '1e3', '12.3.4', ' 1', 'NaN', '1.005']) {
    expect(minorFromText(text, 'USD')).toBeUndefined()
  }
  expect(minorFromText('+1.50', 'USD')).toBe(150)
  expect(minorFromText('.5', 'USD')).toBe(50)
})

test('amounts read as US English with the decimals of their currency', () => {
  expect(formatMoney(minor(120_050), 'USD')).toBe('$1,200.50')
  expect(formatMoney(minor(-5), 'USD')).toBe('−$0.05')
  expect(formatMoney(minor(5_000), 'JPY')).toBe('¥5,000')
  expect(formatMoney(minor(1_234), 'KWD')).toBe('KWD\u00a01.234')
  expect(formatMoney(minor(1_234), 'US')).toBe('$12.34')
  expect(formatMoney(99_999_999_999_999_999_999n, 'USD')).toBe('$999,999,999,999,999,999.99')
})

test('a fraction of a minor unit or a number of 16 digits is refused', () => {
  expect(() => minor(0.5)).toThrow(RangeError)
  expect(() => minor(MAX_MINOR + 1)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
})
