import { expect, test } from 'vitest'
import { readText } from '../../../../tests/support/bank-files/read-text.ts'

const table = (opening: string, closing: string, ...rows: string[]) =>
  [`Opening balance;${opening}`, 'Date;Description;Amount', ...rows, `Closing balance;${closing}`].join('\n')
const ROWS = ['2026-10-01;Tea;-4.00', '2026-10-02;Cake;-6.50', '2026-10-03;Sale;20.00'] as const

test('a table that leads from the balance above it to the one below has no fault', async () => {
  const { shown, faults } = await readText(table('100.00', '109.50', ...ROWS))
  expect([shown.length, faults]).toEqual([3, []])
})

test('a table that lost a row is at fault as a whole, and each of its rows is read', async () => {
  const { shown, errors, faults } = await readText(table('100.00', '109.50', ...ROWS.slice(1)))
  expect([shown.length, errors]).toEqual([2, []])
  expect(faults).toEqual([
    { kind: 'balances', account: '', line: 2, currency: 'EUR', opening: 10000n, closing: 10950n, reached: 11350n }, // oxfmt-ignore
  ])
})

test('what is owed on a card falls by what comes in', async () => {
  expect((await readText(table('100.00', '90.50', ...ROWS))).faults).toEqual([])
  expect((await readText(table('100.00', '94.50', ...ROWS))).faults).toMatchObject([{ reached: 9050n }])
})

test('one balance alone proves nothing, and neither do rows that are not all read', async () => {
  const [, ...others] = table('100.00', '1.00', ...ROWS).split('\n')
  expect((await readText(others.join('\n'))).faults).toEqual([])
  const { errors, faults } = await readText(table('100.00', '1.00', ...ROWS, '2026-10-04;Bread;x'))
  expect([errors.length, faults]).toEqual([1, []])
})
