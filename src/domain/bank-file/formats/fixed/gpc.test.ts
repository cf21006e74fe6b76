import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  posting?: string
  name?: string
  message?: string
}

const digits = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0')
const sign = (value: number) => (value < 0 ? '-' : '+')
const NUMBER = `${'19'.padStart(6, '0')}${'2000145399'.padStart(10, '0')}`

/** A statement as Czech banks lay it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { currency = '203', closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  const out = entries.reduce((sum, { cents }) => sum + Math.min(0, cents), 0)
  const into = entries.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const movements = entries.flatMap(({ cents, posting = cents < 0 ? '1' : '2', name = '', message }) => [
    `075${NUMBER}${digits(123457, 16)}${digits(7, 13)}${digits(cents, 12)}${posting}${digits(2026001, 10)}${digits(308, 10)}${digits(0, 10)}040326${name.padEnd(20)}00${currency}030326`,
    ...(message === undefined ? [] : [`078${message.padEnd(70)}`]),
  ])
  return [
    `074${NUMBER}${'SPOLEK PRIKLAD'.padEnd(20)}280226${digits(opening, 14)}${sign(opening)}${digits(closing, 14)}${sign(closing)}${digits(out, 14)}0${digits(into, 14)}0003310326${' '.repeat(14)}`,
    ...movements,
  ].join('\n') // oxfmt-ignore
}

test('a Czech statement is read, with its symbols and messages, and proved', () => {
  const { lines, signed, questions, faults, closing } = readFormat(
    statement(1000000, [
      { cents: -85040, name: 'ENERGIE AS', message: 'Zaloha brezen' },
      { cents: 120000, name: 'NOVAK JAN' },
    ]),
    { currency: 'CZK' },
  )
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([-85040, 120000])
  expect(lines[0]).toMatchObject({
    day: '2026-03-03',
    description: 'ENERGIE AS Zaloha brezen',
    reference: '2026001',
    currency: 'CZK',
  })
  expect(closing).toEqual([
    { account: '19-2000145399', amount: '10349.60', currency: 'CZK', day: '2026-03-31' },
  ])
})

test('what takes a debit back comes in, what takes a credit back goes out', () => {
  const { signed, faults } = readFormat(
    statement(1000, [
      { cents: 500, posting: '4' },
      { cents: -300, posting: '5' },
    ]),
    { currency: 'CZK' },
  )
  expect([signed, faults]).toEqual([[500, -300], []])
})

test('a row that is missing is told, and a posting of no known code is put to whoever imports', () => {
  const text = statement(1000, [{ cents: -500 }, { cents: 900 }])
  expect(readFormat(text.split('\n').slice(0, 2).join('\n'), { currency: 'CZK' }).faults).toHaveLength(1)
  const unknown = statement(1000, [{ cents: -500, posting: '3' }], { closing: 1000 })
  expect(readFormat(unknown, { currency: 'CZK' }).faults).toContain(
    'The bank’s code “3” doesn’t say whether money came in or went out. Correct the row.',
  )
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack(
    (opening, amounts) =>
      statement(
        opening,
        amounts.map((each) => ({ cents: each })),
      ),
    'CZK',
  )
})

test('a movement whose line is shorter than those before it is cut', () => {
  const text = statement(1000, [{ cents: -500 }, { cents: -700 }])
  const { signed, faults } = readFormat(text.slice(0, -8), { currency: 'CZK' })
  expect([signed, faults[0]]).toEqual([[-500], expect.stringContaining('ends in the middle')])
})
