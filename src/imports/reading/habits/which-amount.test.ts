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

test('an amount of nothing but zeros beside counts of shares is still the amount', async () => {
  const { survey, shown } = await read(
    'Date,Symbol,Description,Quantity,Price,Amount,Currency\n2024-06-14,AB,EXCHANGE,1,,0,CAD\n2024-06-15,CD,DIVIDEND,31,,0,CAD\n2024-06-16,EF,DIVIDEND,46,,0,CAD\n',
    { currency: 'CAD' },
  )
  expect([shown, survey.mapping.amount]).toEqual([[], { kind: 'signed', column: 5 }])
})

test('the key of a posting is no amount', async () => {
  const { asked } = await read(
    'Buchungstag;Soll/Haben;Buchungsschlüssel;Buchungsart;Vwz.0\n17.06.2024;-25,99;20200;Lastschrift;A\n18.06.2024;30,99;20255;Gutschrift;B\n',
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
    'Dr / Cr,Balance,Dr / Cr,Amount,Text,Date\nCR,1100.00,CR,100.00,A,2024-06-13\nCR,1050.00,DR,50.00,B,2024-06-14\nCR,1020.00,DR,30.00,C,2024-06-15\n',
  )
  expect([asked, shown]).toEqual([[], ['2024-06-13 10000 A', '2024-06-14 -5000 B', '2024-06-15 -3000 C']])
})

test('a second amount whose name nobody here knows, and which runs along with the first, is offered', async () => {
  const { survey, asked, shown } = await read(
    'Datum;Text;Betrag;Zorka\n14.06.2024;Laden;-20,00;-18,50\n15.06.2024;Kunde;100,00;97,10\n16.06.2024;Miete;-50,00;-50,00\n',
  )
  expect(asked).toEqual(['amount'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Betrag”: 20.00 out',
    '“Zorka”: 18.50 out',
  ])
  expect(shown[0]).toBe('2024-06-14 -2000 Laden')
})

test.each(['Zorka', 'Tax'])('“%s” that is no amount by its size, or by its name, is not', async (name) => {
  const { asked } = await read(
    `Date,Text,Amount,${name}\n2024-06-14,Shop,-20.00,-3.19\n2024-06-15,Client,100.00,15.97\n2024-06-16,Rent,-50.00,0.00\n`,
  )
  expect(asked).toEqual([])
})

test('how many shares were bought is no amount, even where their count is kept as a balance is', async () => {
  const { shown, asked } = await read(
    '"Date","Fund","Description","Price","Amount","Shares","Total Shares","Total Value"\n"2016-01-19","VX","Investment: VX","$170.11","$300.00","1.763","1.763","$300.00"\n"2016-02-12","VX","Investment: VX","$191.00","($336.73)","-1.763","0.000","$0.00"\n"2016-03-11","VX","Investment: VX","$185.58","$1,936.76","10.436","10.436","$1,936.76"\n',
    { currency: 'USD' },
  )
  expect(shown.map((row) => row.split(' ')[1]?.replace('-', ''))).toEqual(['30000', '33673', '193676'])
  expect(asked).toEqual(['amount'])
})

test('several currencies beside the only amount of a row are its own, wherever they stand', async () => {
  const { shown, errors } = await read(
    'Brilla;Zorka;Wazu;Fevo\nEUR;-20,00;14.06.2024;Laden\nEUR;-100,00;15.06.2024;Miete\nUSD;-50,00;16.06.2024;Kiosk\nEUR;-5,00;17.06.2024;Laden\n'.replace(
      /^(\w+);([^;]+);([^;]+);(.*)$/gm,
      '$1;$4;$3;$2',
    ),
  )
  expect(shown).toHaveLength(3)
  expect(errors.map(({ reason }) => reason)).toEqual([
    'The row is in USD, the account in EUR. Import it into an account in USD.',
  ])
})
