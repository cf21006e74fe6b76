import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorFromText } from '../../money/money.ts'
import {
  currencyOfAmount,
  decideDecimalMark,
  minorOfPlain,
  numberFault,
  NumberSurvey,
  plainNumber,
} from './number-text.ts'

function surveyOf(values: readonly string[]): NumberSurvey {
  const survey = new NumberSurvey()
  for (const value of values) survey.add(value)
  return survey
}

const decide = (...values: string[]) => decideDecimalMark([surveyOf(values)])

test.each([
  ['1,234.56', '.', '1234.56'],
  ['1.234,56', ',', '1234.56'],
  ['1 234,56', ',', '1234.56'],
  ['1\u00a0234\u202f567,89', ',', '1234567.89'],
  ["1'234.50", '.', '1234.50'],
  ['1,23,456.00', '.', '123456.00'],
  ['5.00-', '.', '-5.00'],
  ['5,00 -', ',', '-5.00'],
  ['(12.34)', '.', '-12.34'],
  ['$(12.34)', '.', '-12.34'],
  ['($1,200.50)', '.', '-1200.50'],
  ['$1,200.50', '.', '1200.50'],
  ['-$5.00', '.', '-5.00'],
  ['$-5.00', '.', '-5.00'],
  ['−5.00', '.', '-5.00'],
  ['+5.00', '.', '5.00'],
  ['12.34 CR', '.', '12.34'],
  ['12.34DR', '.', '-12.34'],
  ['Dr. 1,234.50', '.', '-1234.50'],
  ['Cr 12,34', ',', '12.34'],
  ['12,34 S', ',', '-12.34'],
  ['12,34 H', ',', '12.34'],
  ['€ 12,34', ',', '12.34'],
  ['12,34 EUR', ',', '12.34'],
  ['R 12.34', '.', '12.34'],
  ['.50', '.', '0.50'],
  ['456,-', ',', '456.00'],
  ['-9.544,–', ',', '-9544.00'],
  ['Kr 10.--', '.', '10.00'],
  ['1 200,- kr', ',', '1200.00'],
  ['N4,560.00', '.', '4560.00'],
  ['-P45.60', '.', '-45.60'],
  ['S/ 45.60', '.', '45.60'],
  ['12.345', '.', '12.345'],
  ['12.345', ',', '12345'],
  ['1.234.567', ',', '1234567'],
] as const)('%s with decimal mark %s is %s', (raw, mark, plain) => {
  expect(plainNumber(raw, mark)).toBe(plain)
})

test.each([
  '',
  'abc',
  '470010 -0.80',
  'Bank -3.00',
  '1,2,3',
  '12.34.56',
  'Q1',
  'N12',
  '--5',
  '-5.00 CR',
  '(5.00',
  '10 05',
  '1e5',
])('"%s" is no amount', (raw) => {
  expect(plainNumber(raw, '.')).toBeUndefined()
})

test('a column with cents decides what 12.345 means', () => {
  expect(decide('12.345', '1.20', '7.99')).toEqual({ mark: '.', certain: true })
  expect(decide('12.345', '1,20')).toEqual({ mark: ',', certain: true })
  expect(decide('12.345', '1.234.567')).toEqual({ mark: ',', certain: true })
  expect(decide('1,234', '1,234.50')).toEqual({ mark: '.', certain: true })
  expect(decide('12.345', '0.345')).toEqual({ mark: '.', certain: true })
  expect(decide('12.345', '1234.567')).toEqual({ mark: '.', certain: true })
})

test('a column where every value reads both ways is asked about', () => {
  expect(decide('12.345', '1.200', '500').certain).toBe(false)
  expect(decide('1,200').certain).toBe(false)
  expect(decide('100', '-20')).toEqual({ mark: '.', certain: true })
})

test('one stray value does not turn the column, and values that contradict each other are asked about', () => {
  const amounts = Array.from({ length: 40 }, (_, index) => `${index},50`)
  expect(decide(...amounts, '7.25')).toEqual({ mark: ',', certain: true })
  expect(decide('1,50', '1.50').certain).toBe(false)
})

test('the balance column lends its decimal mark to amounts that read both ways', () => {
  expect(decideDecimalMark([surveyOf(['12.345']), surveyOf(['4.467,89'])])).toEqual({
    mark: ',',
    certain: true,
  })
})

test('a fault says which mark would read the value', () => {
  expect(numberFault('7.25', ',')).toContain('choose “.” as the decimal separator')
  expect(numberFault('n/a', '.')).toContain('Expected an amount, found “n/a”')
})

test('a code or a sign of one currency alone names the currency, a dollar sign does not', () => {
  expect(currencyOfAmount('12.00 EUR')).toBe('EUR')
  expect(currencyOfAmount('£12.00')).toBe('GBP')
  expect(currencyOfAmount('$12.00')).toBeUndefined()
  expect(currencyOfAmount('12.00')).toBeUndefined()
})

test('an amount written in any locale is read back exactly', () => {
  const locales = [
    ['en-US', '.'],
    ['de-DE', ','],
    ['fr-FR', ','],
    ['de-CH', '.'],
    ['en-IN', '.'],
    ['pt-BR', ','],
    ['nl-NL', ','],
  ] as const
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.constantFrom(...locales),
      (amount, [locale, mark]) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)
        const plain = plainNumber(text, mark)
        expect(plain && minorOfPlain(plain, 'EUR')).toBe(amount)
        expect(decide(text)).toEqual({ mark, certain: true })
      },
    ),
  )
})

test('plain text becomes the minor units that exact decimal arithmetic gives', () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.stringMatching(/^\d{0,5}$/))
    .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)
  fc.assert(
    fc.property(decimal, fc.constantFrom('USD', 'JPY', 'KWD', 'CLF'), (plain, currency) => {
      expect(minorOfPlain(plain, currency)).toBe(minorFromText(plain, currency))
    }),
  )
})

test('a cell of a megabyte is refused at once', () => {
  const started = Date.now()
  expect(plainNumber('1,'.repeat(500_000), '.')).toBeUndefined()
  expect(numberFault(' '.repeat(1_000_000), '.').length).toBeLessThan(200)
  expect(Date.now() - started).toBeLessThan(500)
})
