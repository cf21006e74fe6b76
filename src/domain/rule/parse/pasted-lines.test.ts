import { expect, test } from 'vitest'
import { readingOf } from '../../../../tests/support/rule-readings.ts'
import { parseCondition } from './parse.ts'

test.each([
  ['Payee: Tesco\nAmount: 45.00\nType: Debit', 'merchant = "tesco" and abs = 45.00 and type EXPENSE'],
  ['Description: Tesco\nType: Credit', 'desc ~ "tesco" and type INCOME'],
  ['Description = Tesco\nCredit = 45.00', 'desc = "tesco" and type INCOME and abs = 45.00'],
  ['- Date: 2026-03-12\n- Money out: 12.50', 'date = 2026-03-12 and type EXPENSE and abs = 12.50'],
])('the lines of %j are conditions that all hold', (text, meaning) => {
  expect(readingOf(text)).toEqual({ meaning, doubts: [] })
})

test('a line with a label of no field is refused at that label, with what to write for it', () => {
  expect(parseCondition('Payee = Tesco\nInvoice = 12')).toMatchObject({
    ok: false,
    problem: {
      code: 'UNKNOWN_FIELD',
      from: 15,
      to: 22,
      suggestion: 'Payee = Tesco\ndescription contains "12"',
    },
  })
})

test('what to write instead of such lines keeps them apart', () => {
  expect(parseCondition('Payee: Tesco\nAmount: 45 grater')).toMatchObject({
    ok: false,
    problem: { code: 'MISSING_CONNECTIVE', suggestion: 'Payee: Tesco\nAmount: 45 and grater' },
  })
})

test('lines that repeat a label are asked about', () => {
  expect(readingOf('Description: Shell\nDescription: Esso').doubts).toEqual([
    'This reads several lines as one sentence. For a rule each, use "Add several".',
  ])
})
