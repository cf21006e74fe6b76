import { expect, test } from 'vitest'
import { detectLayout } from './layout.ts'

const columnsOf = (...header: string[]) =>
  detectLayout([
    { line: 1, cells: header },
    { line: 2, cells: header.map(() => '2026-01-01') },
  ]).columns

test('columns of one name are numbered, around names that hold a number already', () => {
  expect(columnsOf('Date', 'Date (2)', 'Date', '', 'Date')).toEqual([
    'Date',
    'Date (2)',
    'Date (3)',
    'Column 4',
    'Date (4)',
  ])
  const many = columnsOf(...Array.from({ length: 60_000 }, () => 'Date'))
  expect(many.at(-1)).toBe('Date (60000)')
})

test('a layout that was remembered before is known by its names still', () => {
  const rows = [
    { line: 1, cells: ['Date', 'Description1', 'Amount'] },
    { line: 2, cells: ['2026-01-01', 'Shop', '-1.00'] },
  ]
  expect(detectLayout(rows).fingerprint).toBe('h.807d06ab7f51b3639e8460f5eff82d95')
})

test('a name above the currency of an amount is the amount’s, whose own column has none', () => {
  const rows = ['Datum,Omschrijving,Mutatie,,Saldo,', '30-12-2019,Koop,,,EUR,13.87', '27-12-2019,Dividend,EUR,0.19,EUR,13.88'] // oxfmt-ignore
  const { columns } = detectLayout(rows.map((row, at) => ({ line: at + 1, cells: row.split(',') })))
  expect(columns).toEqual(['Datum', 'Omschrijving', 'Mutatie currency', 'Mutatie', 'Saldo currency', 'Saldo'])
})

test.each([
  ['(USD)', '(USD)'],
  ['$', '$'],
  ['in EUR', '€'],
])('units %s and %s below names belong to them', (amount, balance) => {
  const layout = detectLayout([
    { line: 1, cells: ['Date', 'Description', 'Amount', 'Balance'] },
    { line: 2, cells: ['', '', amount, balance] },
    { line: 3, cells: ['2026-01-01', 'Shop', '-1.00', '9.00'] },
  ])
  expect(layout.columns).toEqual(['Date', 'Description', `Amount ${amount}`, `Balance ${balance}`])
  expect(layout.firstLine).toBe(3)
})
