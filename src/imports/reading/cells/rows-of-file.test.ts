import { expect, test } from 'vitest'
import { DelimitedRows } from './rows-of-file.ts'

function cellsOf(text: string): string[][] {
  const source = new DelimitedRows(',')
  return [...source.next(text), ...source.end()].map(({ cells }) => [...cells])
}

test('a quoted mark after a comma and a blank is text of its cell', () => {
  const rows = cellsOf('2026-01-02,"Private, ""mine"""\n2026-01-03,"Costco, ""WHSE"" 12"\n')
  expect(rows.slice(0, 2)).toEqual([
    ['2026-01-02', 'Private, "mine"'],
    ['2026-01-03', 'Costco, "WHSE" 12'],
  ])
})

test('blanks between commas and quotation marks are none of the text', () => {
  const rows = cellsOf('"2026-01-02", "Rent, May", ""\n"2026-01-03", """Acme"" payroll", "x"\n')
  expect(rows.slice(0, 2)).toEqual([
    ['2026-01-02', 'Rent, May', ''],
    ['2026-01-03', '"Acme" payroll', 'x'],
  ])
})
