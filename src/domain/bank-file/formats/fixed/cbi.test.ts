import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  about?: string
  further?: readonly string[]
}

const wide = (text: string) => text.padEnd(120)

function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? 'D' : 'C'}${`${digits.slice(0, -2)},${digits.slice(-2)}`.padStart(15, '0')}`
}

/** A statement as the consortium lays it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  return [
    wide(' RH01005ABCDE040326RND-1'),
    wide(
      ` 610000001                  93001C/C EURO          W0100503213000000006492EUR020326${amount(opening)}IT48`,
    ),
    ...entries.flatMap(({ cents, about = '', further = [] }, at) => {
      const number = String(at + 1).padStart(3, '0')
      return [
        wide(
          ` 620000001${number}020326030326${amount(cents)}48BO                0920299495033555         ${about}`,
        ),
        ...further.map((text) => wide(` 630000001${number}${text}`)),
      ]
    }),
    wide(` 640000001EUR030326${amount(closing)}${amount(closing)}`),
    wide(' EF01005ABCDE040326RND-1                     0000001                              0000007'),
  ]
}

test('an Italian statement is read by its days of booking, with its further lines, and proved', () => {
  const rows = statement(100000, [
    {
      cents: 120000,
      about: 'Bonifico a Vs. favore',
      further: [
        'YYY02032026                ROSSI SRL                                         MILANO',
        'BO:ABICAB:0306972148TRN:0306926234592800487214872148IT        BLU SRL',
        'ID1                                   NOTPROVIDED',
        'RI1FATTURA 12',
        'RI2...                                 001006013SNZZ',
      ],
    },
    { cents: -8543, further: ['COMMISSIONI - PROVVIGIONI                     Spese di marzo'] },
    { cents: -100, further: [':E2E:389579 :BI2:BPAAIT2B :RI3:Canone ', 'mensile :SEC:SUPP :OR1:BANCA'] },
    { cents: -200 },
  ]) // oxfmt-ignore
  expect(rows.every((row) => row.length === 120)).toBe(true)
  const { lines, signed, questions, faults, closing } = readFormat(rows.join('\n'))
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([120000, -8543, -100, -200])
  expect(lines.map(({ day, description }) => `${day} ${description}`)).toEqual([
    '2026-03-03 ROSSI SRL Bonifico a Vs. favore FATTURA 12',
    '2026-03-03 COMMISSIONI - PROVVIGIONI Spese di marzo',
    '2026-03-03 Canone mensile',
    '2026-03-03 CBI 48',
  ])
  expect(closing).toEqual([
    { account: 'IT48W0100503213000000006492', amount: '2111.57', currency: 'EUR', day: '2026-03-03' },
  ])
})

test('balances that the rows do not lead to are told, and so is a file that breaks off', () => {
  const { faults } = readFormat(statement(1000, [{ cents: -500 }], { closing: 900 }).join('\n'))
  expect(faults).toEqual(['balances'])
  const cut = statement(1000, [{ cents: -500 }])
    .slice(0, 3)
    .join('\n')
  expect(readFormat(cut).faults).toEqual(['cut-off'])
})

test('a movement whose side is no letter of this format is named', () => {
  const text = statement(1000, [{ cents: 500 }])
    .join('\n')
    .replace('030326C', '030326X')
  const { lines, faults } = readFormat(text)
  expect(lines).toEqual([])
  expect(faults).toContainEqual(expect.stringContaining('doesn’t say whether money came in'))
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack((opening, amounts) =>
    statement(
      opening,
      amounts.map((cents) => ({ cents })),
    ).join('\n'),
  )
})
