import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalFromMinor,
  decimalText,
  formatMoney,
  isMinor,
  MAX_MINOR,
  minor,
  minorFromDecimal,
  minorFromText,
  nearestMinor,
  sumFromText,
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

test('nothing is written without a sign', () => {
  expect(decimalText(minor(0), 'USD')).toBe('0.00')
  expect(decimalText(0n, 'JPY')).toBe('0')
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
  expect(minorFromText('.55', 'USD')).toBe(55)
})

test('amounts read as US English with the decimals of their currency', () => {
  expect(formatMoney(minor(120_050), 'USD')).toBe('$1,200.50')
  expect(formatMoney(minor(-5), 'USD')).toBe('−$0.05')
  expect(formatMoney(minor(5_000), 'JPY')).toBe('¥5,000')
  expect(formatMoney(minor(1_234), 'KWD')).toBe('KWD\u00a01.234')
  expect(formatMoney(minor(1_234), 'US')).toBe('$12.34')
  expect(formatMoney(minor(-1_234), 'US')).toBe('−$12.34')
  expect(formatMoney(99_999_999_999_999_999_999n, 'USD')).toBe('$999,999,999,999,999,999.99')
})

test('a fraction of a minor unit or a number of 16 digits is refused', () => {
  expect(() => minor(0.5)).toThrow(RangeError)
  expect(() => minor(MAX_MINOR + 1)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
})

test('a sum is an amount up to 15 digits, and beyond them the largest amount of its sign', () => {
  for (const sign of [1n, -1n]) {
    const most = sign * BigInt(MAX_MINOR)
    expect(isMinor(most)).toBe(true)
    expect(isMinor(most + sign)).toBe(false)
    expect(nearestMinor(most)).toBe(Number(most))
    expect(nearestMinor(most + sign)).toBe(Number(most))
    expect(nearestMinor(sign * 12_34n)).toBe(Number(sign) * 1234)
  }
  expect(nearestMinor(0n)).toBe(0)
})

test('a sum of any size survives being written as decimal text, zeros at its end or not', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), currency, (sum, code) => {
      const text = decimalText(sum, code)
      expect(sumFromText(text, code)).toBe(sum)
      expect(sumFromText(text.includes('.') ? `${text}00` : `${text}.00`, code)).toBe(sum)
    }),
  )
  expect(sumFromText('-0.05', 'USD')).toBe(-5n)
  expect(sumFromText('12', 'USD')).toBe(1_200n)
  expect(sumFromText('12.5', 'USD')).toBe(1_250n)
})

test('text that is no sum of its currency is refused', () => {
  for (const text of ['', '-', '+1', '1,000', '1e3', '0.001', '1.05x', 'x1.05', '.5', '1x', '1.x5', '1.5x']) {
    expect(() => sumFromText(text, 'USD'), text).toThrow(`${text} is no sum of USD`)
  }
  expect(() => sumFromText('0.5', 'JPY')).toThrow(RangeError)
})

test('the last amount of 15 digits is one in every form, and the next is none', () => {
  expect(minor(MAX_MINOR)).toBe(MAX_MINOR)
  expect(minor(-MAX_MINOR)).toBe(-MAX_MINOR)
  expect(() => minor(-MAX_MINOR - 1)).toThrow(`${-MAX_MINOR - 1} is not a whole number`)
  expect(minorFromDecimal(MAX_MINOR, 'JPY')).toBe(MAX_MINOR)
  expect(minorFromDecimal(MAX_MINOR + 1, 'JPY')).toBeUndefined()
  expect(minorFromDecimal(Number.POSITIVE_INFINITY, 'JPY')).toBeUndefined()
  expect(minorFromText(String(-MAX_MINOR), 'JPY')).toBe(-MAX_MINOR)
  expect(minorFromText(String(MAX_MINOR + 1), 'JPY')).toBeUndefined()
})

test('a code that is not three letters is written as dollars, whatever letters it has', () => {
  expect(formatMoney(minor(1_234), 'JP')).toBe('$12.34')
  expect(formatMoney(minor(1_234), 'JPYX')).toBe('$12.34')
  expect(formatMoney(minor(1_234), '1JPY')).toBe('$12.34')
  expect(formatMoney(minor(1_234), 'JPY')).toBe('¥1,234')
  // A second time, from what was kept of the first.
  expect(formatMoney(minor(1_235), 'JPY')).toBe('¥1,235')
})
