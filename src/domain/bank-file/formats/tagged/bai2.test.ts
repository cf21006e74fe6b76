import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

const FILE = `01,122099999,123456789,260304,0200,1,65,,2/
02,031001234,122099999,1,260303,2359,USD,2/
03,0975312468,USD,010,500000,,,015,1245500,,/
88,100,1000000,2,,400,254500,3,/
16,165,1000000,1,DD1620,INV 7,DEALER PAYMENTS, MARCH
88,AND APRIL/
16,475,150000,,1001,1001/
16,495,100000,V,260303,1200,W77,,WIRE TO ACME/
16,698,4500,/
16,890,,,,,MESSAGE OF THE BANK/
49,4004500,9/
98,4004500,1,11/
99,4004500,1,13/
`

test('movements have the day of their group, the way of their type, and are proved', () => {
  const { lines, signed, faults, questions, closing } = readFormat(FILE, { currency: 'USD' })
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([1000000, -150000, -100000, -4500])
  expect(lines.map(({ day }) => day)).toEqual(Array.from({ length: 4 }, () => '2026-03-03'))
  expect(lines.map(({ description, reference }) => [description, reference])).toEqual([
    ['DEALER PAYMENTS, MARCH AND APRIL', 'INV 7'],
    ['Check paid', '1001'],
    ['WIRE TO ACME', 'W77'],
    ['Miscellaneous fees', undefined],
  ])
  expect(closing).toEqual([{ account: '0975312468', amount: '12455.00', currency: 'USD', day: '2026-03-03' }])
})

test('a movement that is missing is told by the balances, by totals, or by the control total', () => {
  const without = FILE.replace(/16,475.*\n/, '')
  expect(readFormat(without, { currency: 'USD' }).proved).toMatchObject([
    { kind: 'balances', account: '0975312468', opening: 500000n, closing: 1245500n },
  ])
  const noBalance = without.replace('010,500000,,,015,1245500,,/', '040,1,,/')
  expect(readFormat(noBalance, { currency: 'USD' }).proved).toMatchObject([
    { kind: 'totals', stated: { in: 1000000n, out: 254500n } },
  ])
  const noTotals = noBalance.replace(/88,100.*\n/, '')
  expect(readFormat(noTotals, { currency: 'USD' }).faults).toEqual(['control'])
})

test('a file that breaks off says so', () => {
  const cut = FILE.replace(',015,1245500,,', '').replace(/16,698[\s\S]*/, '')
  expect(readFormat(cut, { currency: 'USD' }).faults).toEqual(['cut-off'])
})

test('a currency without cents has none here, and a type nobody can tell is put to whoever imports', () => {
  const text = `01,A,B,260304,0200,1,,,2/\n02,A,B,1,260303,,JPY,2/\n03,77,,/\n16,399,12000,,,,Sale/\n16,721,500,,,,Loan/\n16,499,2000,,,,Rent/\n49,14500,5/\n98,14500,1,7/\n99,14500,1,9/\n`
  const { signed, faults } = readFormat(text, { currency: 'JPY' })
  expect(signed).toEqual([12000, -2000])
  expect(faults).toEqual([
    'The bank’s code “721” doesn’t say whether money came in or went out. Correct the row.',
  ])
})

test('a test of the bank is no movement', () => {
  const { lines, skipped } = readFormat(FILE.replace(',1,260303,2359', ',4,260303,2359'), { currency: 'USD' })
  expect(lines).toEqual([])
  expect(skipped).toHaveLength(5)
})

test('it is the same wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
      expect(readFormat(FILE, { size }).rows).toEqual(readFormat(FILE).rows)
    }),
    { numRuns: 20 },
  )
})

test('amounts in any parts are told by their funds type and come to the control total', () => {
  const funds = fc.oneof(
    fc.constantFrom('', '0', '1', 'Z'),
    fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => `S,${parts.join()}`),
    fc.constant('V,260304,1500'),
    fc.array(fc.tuple(fc.nat(9), fc.nat(99)), { maxLength: 4 }).map((parts) => `D,${[parts.length, ...parts.flat()].join()}`),
  ) // oxfmt-ignore
  const detail = fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }), isOut: fc.boolean(), funds })
  fc.assert(
    fc.property(fc.array(detail, { minLength: 1, maxLength: 12 }), (details) => {
      const rows = details.map(
        (each) => `16,${each.isOut ? 475 : 165},${each.amount},${each.funds},B1,C1,Text, more/`,
      )
      const control = details.reduce((sum, { amount }) => sum + amount, 0)
      const text = `01,A,B,260304,0200,1,,,2/\n02,A,B,1,260303,,USD,2/\n03,77,,/\n${rows.join('\n')}\n49,${control},9/\n98,1,1,1/\n99,1,1,1/\n`
      const { signed, faults, lines } = readFormat(text, { currency: 'USD' })
      expect(signed).toEqual(details.map(({ amount, isOut }) => (isOut ? -amount : amount)))
      expect(faults).toEqual([])
      expect(
        lines.every(({ description, reference }) => description === 'Text, more' && reference === 'C1'),
      ).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('records that follow one another on a line are read one by one', () => {
  const { signed, faults } = readFormat(FILE.replaceAll('/\n', '/   ').replace('MARCH\n88', 'MARCH/ 88'), {
    currency: 'USD',
  })
  expect([signed, faults]).toEqual([[1000000, -150000, -100000, -4500], []])
})
