import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'

// Which of several numbers moved the account, and in which currency.

test('a column of nothing but zeros is no amount beside one that has values', async () => {
  const { asked, shown } = await read(
    'Fecha;Motivo;Transacción;Valor Cheque;Valor Total\n14/06/2024;Tienda;Nota Débito;$ 0.00;$ 129.90\n15/06/2024;Cliente;Nota Crédito;$ 0.00;$ 900.00\n',
    { currency: 'COP' },
  )
  expect([asked, shown]).toEqual([[], ['2024-06-14 -12990 Tienda', '2024-06-15 90000 Cliente']])
})

test('the key of a posting is no amount', async () => {
  const { asked } = await read(
    'Buchungstag;Soll/Haben;Buchungsschlüssel;Buchungsart;Vwz.0\n17.06.2024;-25,99;20200;Lastschrift;A\n18.06.2024;30,99;20255;Gutschrift;B\n', // oxfmt-ignore
  )
  expect(asked).toEqual([])
})

test.each([
  ['blanks', 'Date;Text;Amount USD;Amount EUR\n2024-06-14;A;-12.50;\n2024-06-15;B;;-9.00\n2024-06-16;C;100.00;\n'], // oxfmt-ignore
  ['zeros', 'Date;Text;USD;EUR\n2024-06-14;A;-12.50;0.00\n2024-06-15;B;0.00;-9.00\n2024-06-16;C;100.00;0.00\n'], // oxfmt-ignore
])('of a column for each currency, with %s, a row is of the one that it fills', async (_, text) => {
  const dollars = await read(text, { currency: 'USD' })
  expect(dollars.shown).toEqual(['2024-06-14 -1250 A', '2024-06-16 10000 C'])
  expect(dollars.errors.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The row is in EUR, the account in USD. Import it into an account in EUR.'],
  ])
})

test('a side behind the balance may be that of the amount behind it', async () => {
  const { asked, shown } = await read(
    'Dr / Cr,Balance,Dr / Cr,Amount,Text,Date\nCR,1100.00,CR,100.00,A,2024-06-13\nCR,1050.00,DR,50.00,B,2024-06-14\nCR,1020.00,DR,30.00,C,2024-06-15\n', // oxfmt-ignore
  )
  expect([asked, shown]).toEqual([[], ['2024-06-13 10000 A', '2024-06-14 -5000 B', '2024-06-15 -3000 C']])
})
