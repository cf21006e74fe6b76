import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  label?: string
  words?: readonly (readonly [about: string, text: string])[]
}

const ENDS = { plus: '{ABCDEFGHI', minus: '}JKLMNOPQR' }

function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(14, '0')
  return digits.slice(0, 13) + (cents < 0 ? ENDS.minus : ENDS.plus).charAt(Number(digits.at(-1)))
}

function head(code: string): string {
  return `${code}30004    00818EUR2 00010012345`
}

function balance(code: string, day: string, cents: number): string {
  return `${head(code)}  ${day}${' '.repeat(50)}${amount(cents)}${' '.repeat(16)}`
}

/** A statement as the CFONB lays it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  return [
    balance('01', '280226', opening),
    ...entries.flatMap(({ cents, label = 'VIREMENT', words = [] }) => [
      `${head('04')}05030326  040326${label.padEnd(31)}  000000700${amount(cents)}${'REF7'.padEnd(16)}`,
      ...words.map(([about, text]) => `${head('05')}05030326     ${about}${text.padEnd(70)}  `),
    ]),
    balance('07', '310326', closing),
  ] // oxfmt-ignore
}

test('a French statement is read, with its further lines, and proved', () => {
  const rows = statement(100000, [
    { cents: -8543, label: 'PRLV EDF', words: [['LIB', 'FACTURE MARS'], ['RCN', 'X12']] },
    { cents: 120000, words: [['NPY', 'DUPONT SARL'], ['LCC', 'Loyer']] },
  ]) // oxfmt-ignore
  expect(rows.every((row) => row.length === 120)).toBe(true)
  for (const text of [rows.join('\n'), rows.join('')]) {
    const { lines, signed, questions, faults, closing } = readFormat(text)
    expect([questions, faults]).toEqual([[], []])
    expect(signed).toEqual([-8543, 120000])
    expect(lines.map(({ day, description }) => `${day} ${description}`)).toEqual([
      '2026-03-03 PRLV EDF FACTURE MARS',
      '2026-03-03 DUPONT SARL VIREMENT Loyer',
    ])
    expect(closing).toEqual([
      { account: '30004 00818 00010012345', amount: '2114.57', currency: 'EUR', day: '2026-03-31' },
    ])
  }
})

test('balances that the rows do not lead to are told, and so is a file that breaks off', () => {
  const { faults } = readFormat(statement(1000, [{ cents: -500 }], { closing: 900 }).join('\n'))
  expect(faults).toEqual(['balances'])
  const cut = statement(1000, [{ cents: -500 }])
    .slice(0, 2)
    .join('\n')
  expect(readFormat(cut).faults).toEqual(['cut-off'])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack((opening, amounts) =>
    statement(
      opening,
      amounts.map((each) => ({ cents: each })),
    ).join('\n'),
  )
})

test('an opening balance without its currency has that of its movements', () => {
  const [first = '', ...others] = statement(1000, [{ cents: -500 }])
  const { signed, lines, faults } = readFormat([first.replace('EUR2', '    '), ...others].join('\n'))
  expect([signed, lines[0]?.currency, faults]).toEqual([[-500], 'EUR', []])
})
