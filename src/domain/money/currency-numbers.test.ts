import { expect, test } from 'vitest'
import { currencyOfNumber } from './currency-numbers.ts'
import { CURRENCIES } from './iso-4217.ts'

const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
const codes = numbers.flatMap((number) => currencyOfNumber(number) ?? [])

test('each currency in use has one number, but for rubles, which have that from before 1998 too', () => {
  const inUse = CURRENCIES.map(({ code }) => code)
  expect(inUse.filter((code) => !codes.includes(code))).toEqual([])
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual(['RUB'])
  expect(codes.filter((code) => !inUse.includes(code))).toEqual(['HRK'])
})

test('what is no number of a currency has no code', () => {
  expect(['', '999', '84', '0840', 'USD', 'constructor'].map(currencyOfNumber)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})
