import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

interface Entry {
  /** Thousandths, as the format counts. */
  mills: number
  sequence?: number
  detail?: number
  kind?: string
  communication?: string
  isStructured?: boolean
  more?: string
  name?: string
  note?: string
}

const digits = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0')
const side = (value: number) => (value < 0 ? '1' : '0')
const isWhole = ({ detail = 0 }: Entry) => detail === 0

/** A statement as Febelfin lays it out. */
function statement(
  opening: number,
  entries: readonly Entry[],
  { closing = opening + entries.filter(isWhole).reduce((sum, { mills }) => sum + mills, 0) } = {},
) {
  const account = `${'BE68539007547034'.padEnd(34)}EUR`
  const movements = entries.flatMap((entry, index) => {
    const {
      mills,
      sequence = index + 1,
      detail = 0,
      kind = '0',
      communication = '',
      more = '',
      name,
      note,
    } = entry
    const numbers = `${digits(sequence, 4)}${digits(detail, 4)}`
    return [
      `21${numbers}${'REF0001'.padEnd(21)}${side(mills)}${digits(mills, 15)}040326${kind}0150000${entry.isStructured ? '1' : '0'}${communication.padEnd(53)}0303260010${name === undefined ? '0' : '1'} 0`,
      ...(name === undefined
        ? []
        : [
            `22${numbers}${more.padEnd(53)}${''.padEnd(35)}${'KREDBEBB'.padEnd(11)}${''.padEnd(16)}1 0`,
            `23${numbers}${'BE43068999999501'.padEnd(34)}EUR${name.padEnd(35)}${''.padEnd(43)}0 0`,
          ]),
      ...(note === undefined
        ? []
        : [`31${numbers}${'REF0001'.padEnd(21)}001500001${note.padEnd(73)}${''.padEnd(12)}0 0`]),
    ]
  })
  const body = [
    `12001${account}${side(opening)}${digits(opening, 15)}280226${'VZW VOORBEELD'.padEnd(26)}${'Zichtrekening'.padEnd(35)}001`,
    ...movements,
    `8001${account}${side(closing)}${digits(closing, 15)}310326${' '.repeat(64)}0`,
  ]
  return [
    `0000004032630005        0000000000${'VZW VOORBEELD'.padEnd(26)}${'KREDBEBB'.padEnd(11)}00403019261 00000${' '.repeat(39)}2`,
    ...body,
    `9${' '.repeat(15)}${digits(body.length, 6)}${digits(0, 15)}${digits(0, 15)}${' '.repeat(75)}2`,
  ].join('\n') // oxfmt-ignore
}

test('a Belgian statement is read, with its communications, and proved', () => {
  const { lines, signed, questions, faults, closing } = readFormat(
    statement(1000000, [
      { mills: -85400, communication: 'Elektriciteit maart', name: 'ENGIE' },
      { mills: 1200000, communication: '101012345678901', isStructured: true, name: 'Jan Peeters' },
      { mills: -1500, note: 'Beheerskosten' },
    ]),
  )
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([-8540, 120000, -150])
  expect(lines.map(({ description }) => description)).toEqual([
    'ENGIE Elektriciteit maart',
    'Jan Peeters +++012/3456/78901+++',
    'Beheerskosten',
  ])
  expect(lines[0]?.day).toBe('2026-03-03')
  expect(closing).toEqual([
    { account: 'BE68539007547034', amount: '2113.100', currency: 'EUR', day: '2026-03-31' },
  ])
})

test('thousandths are read as such in the next file as well', () => {
  const text = statement(0, [{ mills: -85400 }])
  const { mapping } = readFormat(text)
  const next = readFormat(text, { remembered: mapping })
  expect([next.questions, next.signed]).toEqual([[], [-8540]])
})

test('a direct debit says its mandate and its text', () => {
  const structure = `127040326110${'BE65ZZZ050D000000000008'.padEnd(35)}`
  const { lines } = readFormat(
    statement(0, [
      {
        mills: -5000,
        isStructured: true,
        communication: structure.slice(0, 53),
        more: `${structure.slice(53)}${'MANDATE-7'.padEnd(35)}Abonnement`,
        name: 'TELENET',
      },
    ]),
  )
  expect(lines[0]).toMatchObject({ description: 'TELENET Abonnement', reference: 'MANDATE-7' })
})

function part(mills: number, detail: number): Entry {
  return { mills, sequence: 1, detail, kind: '5', communication: `Deel ${detail}` }
}

test('a total becomes its parts where they come to it, and stays one where not', () => {
  const total = { mills: -30000, sequence: 1, kind: '1', communication: 'Collectief' }
  expect(readFormat(statement(0, [total, part(-10000, 1), part(-20000, 2)])).signed).toEqual([-1000, -2000])
  expect(readFormat(statement(0, [total, part(-10000, 1)])).signed).toEqual([-3000])
  // What a payment in another currency is made of: its whole is what moved.
  const whole = { ...total, kind: '3' }
  expect(readFormat(statement(0, [whole, part(-29000, 1), part(-1000, 2)])).signed).toEqual([-3000])
})

test('balances that the rows do not lead to are told, and so is a file that breaks off', () => {
  const { faults } = readFormat(statement(1000, [{ mills: -500 }], { closing: 900 }))
  expect(faults).toEqual(['balances'])
  const cut = statement(1000, [{ mills: -500 }, { mills: -600 }])
    .split('\n')
    .slice(0, 3)
    .join('\n')
  expect(readFormat(cut).faults).toEqual(['cut-off'])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack((opening, amounts) =>
    statement(
      10 * opening,
      amounts.map((each) => ({ mills: 10 * each, communication: 'Tekst' })),
    ),
  )
})
