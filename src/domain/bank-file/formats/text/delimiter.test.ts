import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectDelimiter, DELIMITERS } from './delimiter.ts'

test('decimal commas do not outvote semicolons', () => {
  expect(detectDelimiter('Datum;Text;Betrag\n1.2.2026;Miete, Mai;-1.200,50\n2.2.2026;Brot;-3,20\n')).toBe(';')
})

test('decimal commas in every line do not outvote semicolons of a first line that is longer', () => {
  expect(
    detectDelimiter(
      'Compte;*1234;17/03/2025;;;1 234,56\n14/03/2025;CB;FNAC;;-45,60\n13/03/2025;VIR;A;;1 000,00\n',
    ),
  ).toBe(';')
})

test('delimiters inside quotes do not count', () => {
  expect(detectDelimiter('a;b\n"x,y,z,""q"",v";1\n"x,y,z,w,v";2\n"x,y,z,w,v";3\n')).toBe(';')
})

test('a preamble of another shape is outvoted', () => {
  const rows = Array.from({ length: 20 }, (_, index) => `2026-01-0${index % 9}\tShop\t-1,50`).join('\r\n')
  expect(detectDelimiter(`Account, main\r\nFrom, to\r\n\r\n${rows}`)).toBe('\t')
})

test('a quote that is never closed does not hide the delimiter', () => {
  expect(detectDelimiter('"a|b\n1|2\n3|4\n')).toBe('|')
})

test('one column or nothing at all is taken for comma', () => {
  expect(detectDelimiter('')).toBe(',')
  expect(detectDelimiter('a\nb\nc')).toBe(',')
})

test('as many delimiters as it likes may stand behind the last cell of a row', () => {
  expect(detectDelimiter('Date,Amount,Memo\n1,2,a\tb,,\n1,2,a\tb\n1,2,a\tb,\n1,2,a\tb,,,\n')).toBe(',')
})

test('the delimiter that quoted rows were written with is found', () => {
  const row = fc.array(fc.string({ maxLength: 12 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 3, maxLength: 20 }),
      fc.constantFrom(...DELIMITERS),
      (rows, delimiter) => {
        const text = rows.map((cells) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
        )
        expect(detectDelimiter(text.join('\n'))).toBe(delimiter)
      },
    ),
  )
})

test('lines of one amount each above a short table do not make commas of its semicolons', () => {
  const above = ['Opening balance: 1 000,00 CZK', 'Closing balance: 10 655,00 CZK', 'In: 10 000,00 CZK', 'Out: 345,00 CZK'] // oxfmt-ignore
  const table = ['ID;Datum;Objem;Měna;Typ', '26;15.03.2024;10000,00;CZK;Příjem']
  expect(detectDelimiter([...above, '', ...table, ''].join('\n'))).toBe(';')
})
