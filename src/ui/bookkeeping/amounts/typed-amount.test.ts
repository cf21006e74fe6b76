import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, minor } from '../../../domain/money/money.ts'
import { minorFromTyped } from './typed-amount.ts'

test.each([
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1,234,567', 123_456_700],
  ['12,34,567.8', 123_456_780],
  [' 1 234.5 ', 123_450],
  ['−1,234', -123_400],
  ['+5', 500],
])('%s is understood', (text, amount) => {
  expect(minorFromTyped(text, 'USD')).toBe(amount)
})

test.each([
  '1,23',
  '1,5',
  '1.234,56',
  '1,2345',
  '1234,567',
  '1,234,56',
  ',500',
  '0.1,234',
  '1,,234',
  '',
  '1e3',
])('%s is refused: its comma may be meant as a decimal mark, or it is no number', (text) => {
  expect(minorFromTyped(text, 'USD')).toBeUndefined()
})

test('an amount as the product writes it is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      const written = formatMoney(minor(amount), 'USD').replace('$', '')
      expect(minorFromTyped(written, 'USD')).toBe(amount)
    }),
  )
})
