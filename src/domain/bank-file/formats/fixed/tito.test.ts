import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  cents: number
  type?: string
  name?: string
  level?: string
  message?: string
}

const digits = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0')
const sign = (value: number) => (value < 0 ? '-' : '+')
const counts = ({ type, level = '' }: Entry) => type !== '9' && level === ''

/** A statement as Finance Finland lays it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { closing = opening + entries.filter(counts).reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  return [
    `T0032210012345600000785003260301260331260401080012345678         260228${sign(opening)}${digits(opening, 18)}${digits(entries.length, 6)}EUR${'Yhdistys ry'.padEnd(30)}${digits(0, 18)}${'Yhdistys ry'.padEnd(35)}${'Pankki'.padEnd(40)}${''.padEnd(40)}${''.padEnd(30)}${'FI2112345600000785 NDEAFIHH'.padEnd(30)}`,
    ...entries.flatMap(({ cents, type = cents < 0 ? '2' : '1', name = '', level = '', message }, index) => [
      `T10188${digits(index + 1, 6)}${'2603035UTZ0002'.padEnd(18)}260303260304260303${type}702${'MAKSU'.padEnd(35)}${sign(cents)}${digits(cents, 18)} J${name.padEnd(35)}A${''.padEnd(14)} ${'12344'.padStart(20, '0')}${''.padEnd(8)}${level.padEnd(1)}`,
      ...(message === undefined ? [] : [`T1104300${message.padEnd(35)}`]),
    ]),
    `T40050260331${sign(closing)}${digits(closing, 18)}${sign(closing)}${digits(closing, 18)}`,
  ].join('\n') // oxfmt-ignore
}

test('a Finnish statement is read, with its messages, and proved', () => {
  const { lines, signed, questions, faults, closing } = readFormat(
    statement(100000, [
      { cents: -8540, name: 'HELEN OY', message: 'Sahkolasku' },
      { cents: 120000, name: 'VIRTANEN MATTI' },
    ]),
  )
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([-8540, 120000])
  expect(lines.map(({ day, description, reference }) => [day, description, reference])).toEqual([
    ['2026-03-03', 'HELEN OY Sahkolasku', '12344'],
    ['2026-03-03', 'VIRTANEN MATTI MAKSU', '12344'],
  ])
  expect(closing).toEqual([
    { account: 'FI2112345600000785', amount: '2114.60', currency: 'EUR', day: '2026-03-31' },
  ])
})

test('parts of a batch and refused payments are listed and move nothing', () => {
  const { signed, faults, skipped } = readFormat(
    statement(0, [
      { cents: 3000 },
      { cents: 1000, level: '1' },
      { cents: 2000, level: '1' },
      { cents: -700, type: '9' },
    ]),
  )
  expect([signed, faults]).toEqual([[3000], []])
  expect(skipped).toHaveLength(3)
})

test('balances that the rows do not lead to are told', () => {
  const { faults } = readFormat(statement(1000, [{ cents: -500 }], { closing: 900 }))
  expect(faults).toEqual(['balances'])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack((opening, amounts) =>
    statement(
      opening,
      amounts.map((each) => ({ cents: each })),
    ),
  )
})
