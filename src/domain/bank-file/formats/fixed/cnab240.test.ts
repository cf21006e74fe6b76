import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  day?: string
  text?: string
  document?: string
  way?: string
}

const BANK = '7480001'
const HOLDER = `239303847000180${' '.repeat(20)}0022670000000813518 ${'ACME COMERCIO'.padEnd(30)}`

function amount(cents: number, way = cents < 0 ? 'D' : 'C'): string {
  return `${String(Math.abs(cents)).padStart(18, '0')}${way}`
}

/** A statement as FEBRABAN lays it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0) } = {},
): string {
  const lines = [
    `74800000         ${HOLDER}${'BANCO'.padEnd(30)}`,
    `${BANK}1E0440033 ${HOLDER}${' '.repeat(40)}01032026${amount(opening)}FBRL00001`,
    ...entries.map(
      ({ cents, day = '02032026', text = 'RECEBIMENTO PIX', document = 'PIX 12', way }, index) =>
        `${BANK}3${String(index + 1).padStart(5, '0')}E   ${HOLDER}      DPV01${' '.repeat(20)}N${day}${day}${amount(cents, way)}2090CX1${text.padEnd(25)}${document}`,
    ),
    `${BANK}5         ${HOLDER.slice(0, 55)}${' '.repeat(16)}${'0'.repeat(54)}31032026${amount(closing)}F`,
    `74899999`,
  ]
  return lines.map((line) => line.padEnd(240)).join('\r\n')
}

test('a Brazilian statement is read and proved', () => {
  const { lines, signed, questions, faults, closing } = readFormat(
    statement(100_000, [
      { cents: 4_936, text: 'REDE DEBITO MASTER', document: '855845600 |0001-80' },
      { cents: -165_000, day: '05032026', text: 'LIQUIDACAO BOLETO' },
    ]),
    { currency: 'BRL' },
  )
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([4_936, -165_000])
  expect(lines.map(({ day, description, currency }) => `${day} ${description} ${currency}`)).toEqual([
    '2026-03-02 REDE DEBITO MASTER 855845600 |0001-80 BRL',
    '2026-03-05 LIQUIDACAO BOLETO PIX 12 BRL',
  ])
  expect(closing).toEqual([{ account: '2267 813518', amount: '-600.64', currency: 'BRL', day: '2026-03-31' }])
})

test('balances that the rows do not lead to are told, and so are a file that breaks off and an unknown side', () => {
  const wrong = readFormat(statement(1_000, [{ cents: -500 }], { closing: 900 }), { currency: 'BRL' })
  expect(wrong.faults).toEqual(['balances'])
  const cut = statement(1_000, [{ cents: -500 }])
    .split('\r\n')
    .slice(0, 3)
    .join('\r\n')
  expect(readFormat(cut, { currency: 'BRL' }).faults).toEqual(['cut-off'])
  const odd = readFormat(statement(1_000, [{ cents: -500, way: 'X' }], { closing: 1_000 }), {
    currency: 'BRL',
  })
  expect(odd.faults).toEqual([expect.stringContaining('doesn’t say whether money came in')])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack(
    (opening, amounts) =>
      statement(
        opening,
        amounts.map((cents) => ({ cents })),
      ),
    'BRL',
  )
})
