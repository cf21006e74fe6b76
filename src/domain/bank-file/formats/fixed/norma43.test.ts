import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  text?: string
  concept?: string
  document?: string
}

const digits = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0')
const side = (value: number) => (value < 0 ? '1' : '2')

/** A statement as the AEB lays it out, its closing balance and totals right unless told otherwise. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { currency = '978', closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  const out = entries.filter(({ cents }) => cents < 0)
  const into = entries.filter(({ cents }) => cents >= 0)
  const total = (of: readonly Entry[]) =>
    digits(
      of.reduce((sum, { cents }) => sum + cents, 0),
      14,
    )
  const account = '00491500051234567892'.slice(0, 18)
  const movements = entries.flatMap(({ cents, text, concept = '99', document = '' }) => [
    `22    1500260303260304${concept}001${side(cents)}${digits(cents, 14)}${document.padStart(10, '0')}${'0'.repeat(12)}${' '.repeat(16)}`,
    ...(text === undefined ? [] : [`2301${text.padEnd(76)}`]),
  ])
  return [
    `11${account}260301260331${side(opening)}${digits(opening, 14)}${currency}3${'ASOCIACION EJEMPLO'.padEnd(26)}   `,
    ...movements,
    `33${account}${digits(out.length, 5)}${total(out)}${digits(into.length, 5)}${total(into)}${side(closing)}${digits(closing, 14)}${currency}    `,
    `88${'9'.repeat(18)}${digits(movements.length + 2, 6)}${' '.repeat(54)}`,
  ].join('\n') // oxfmt-ignore
}

test('a Spanish statement is read, with its words, and proved', () => {
  const { lines, signed, questions, faults, closing } = readFormat(
    statement(100000, [
      { cents: -8540, text: 'RECIBO IBERDROLA CLIENTES          FACTURA 12', document: '4711' },
      { cents: 120000, concept: '04' },
    ]),
  )
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([-8540, 120000])
  expect(lines[0]).toMatchObject({
    day: '2026-03-03',
    description: 'RECIBO IBERDROLA CLIENTES FACTURA 12',
    reference: '0000004711',
  })
  expect(lines[1]?.description).toBe('Transferencia')
  expect(closing).toEqual([
    { account: '004915000512345678', amount: '2114.60', currency: 'EUR', day: '2026-03-31' },
  ])
})

test('balances that the rows do not lead to are told', () => {
  const { errors, proved } = readFormat(statement(1000, [{ cents: -500 }], { closing: 900 }))
  expect(errors).toEqual([])
  expect(proved).toMatchObject([
    { kind: 'balances', currency: 'EUR', opening: 1000n, closing: 900n, reached: 500n },
  ])
})

test('two rows of which each hides the other are told by the totals', () => {
  const text = statement(1000, [{ cents: -500 }, { cents: 500 }, { cents: 700 }])
  const without = text
    .split('\n')
    .filter((_, index) => index !== 1 && index !== 2)
    .join('\n')
  expect(readFormat(without).proved).toMatchObject([
    { kind: 'totals', stated: { in: 1200n, out: 500n }, rows: { in: 700n, out: 0n } },
  ])
})

test('a statement that breaks off says so', () => {
  const cut = statement(1000, [{ cents: -500 }])
    .split('\n')
    .slice(0, 2)
    .join('\n')
  expect(readFormat(cut).faults).toEqual(['cut-off'])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack((opening, amounts) =>
    statement(
      opening,
      amounts.map((each) => ({ cents: each, text: 'Texto' })),
    ),
  )
})

test('an amount that has lost its last digits is no amount', () => {
  const lines = statement(1000, [{ cents: -500 }]).split('\n')
  const { signed, faults } = readFormat([lines[0], lines[1]?.slice(0, 38)].join('\n'))
  expect([signed, faults[0]]).toEqual([[], expect.stringContaining('ends in the middle')])
})
