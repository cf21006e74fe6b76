import { expect, test } from 'vitest'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

const line = (fields: Readonly<Record<number, string>>) =>
  Array.from({ length: 20 }, (_, at) => fields[at] ?? '').join('\t')
const HEAD = line({ 0: '000', 16: 'LT100000000000000001', 17: 'EUR' })
const movement = (cents: string, side: string, name: string) =>
  line({
    0: '010',
    1: 'MK',
    2: '20240314',
    4: cents,
    6: side,
    8: 'EUR',
    10: 'RO1',
    13: 'Saskaita 7',
    17: name,
  })
const balance = (kind: string, cents: string) => line({ 0: '020', 1: kind, 2: '20240331', 4: cents })

test('a Lithuanian statement is read and proved', () => {
  const text = [
    HEAD,
    movement('2223', 'D', 'IKI'),
    movement('100000', 'C', 'UAB ACME'),
    balance('LikutisPR', '50000'),
    balance('LikutisPB', '147777'),
  ].join('\n')
  for (const size of [text.length, 7]) {
    const { lines, signed, questions, faults, closing } = readFormat(text, { size })
    expect(lines.map(({ day, description }) => `${day} ${description}`)).toEqual([
      '2024-03-14 IKI Saskaita 7',
      '2024-03-14 UAB ACME Saskaita 7',
    ])
    expect([signed, questions, faults]).toEqual([[-2223, 100000], [], []])
    expect(closing).toEqual([
      { account: 'LT100000000000000001', amount: '1477.77', currency: 'EUR', day: '2024-03-31' },
    ])
  }
})

test('a movement that is missing, and a side that says no way, are told', () => {
  const balances = [balance('LikutisPR', '50000'), balance('LikutisPB', '147777')]
  expect(readFormat([HEAD, movement('2223', 'D', 'IKI'), ...balances].join('\n')).faults).toEqual([
    'balances',
  ])
  const { faults, lines } = readFormat([HEAD, movement('2223', '', 'IKI')].join('\n'))
  expect([faults.length, lines]).toEqual([1, []])
})
