import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'

test('lines that were copied from a page are days, words and amounts', async () => {
  const { shown, asked, errors } = await read(
    'Your transactions\nDate Description Amount Balance\n03/02/2024 UBER TRIP 12/34 -45.10 954.90\n03/15/2024 ACME, PAYROLL 3,000.00 3,954.90\nref 4711\n03/20/2024 RENT -1,200.00 2,754.90\nPage 1 of 1\n',
    { currency: 'USD' },
  )
  expect(shown).toEqual([
    '2024-03-02 -4510 UBER TRIP 12/34',
    '2024-03-15 300000 ACME, PAYROLL',
    '2024-03-20 -120000 RENT',
  ])
  expect([asked, errors]).toEqual([[], []])
})

test('their sides stand behind the amounts, and the year in a line below', async () => {
  const { shown, asked } = await read(
    'Bu-Tag Wert Vorgang Betrag\n02.03. 02.03. Lastschrift Stadtwerke 45,10 S\n15.03. 15.03. Gutschrift Acme 3.000,00 H\n20.03. 20.03. Miete 1.200,00 S\nneuer Kontostand vom 31.03.2024 2.754,90 H\n',
  )
  expect(shown).toEqual([
    '2024-03-02 -4510 Lastschrift Stadtwerke',
    '2024-03-15 300000 Gutschrift Acme',
    '2024-03-20 -120000 Miete',
  ])
  expect(asked).toEqual([])
})

test.each([
  ['Date Details Amount Balance', '2 Mar 2024 UBER 45.10 954.90\n15 Mar 2024 ACME PAYROLL 3,000.00 3,954.90\n20 Mar 2024 RENT 1,200.00 2,754.90'],
  ['Date Details Paid out Paid in Balance', '2 Mar 2024 UBER 45.10 954.90\n15 Mar 2024 ACME PAYROLL 3,000.00 3,954.90\n20 Mar 2024 RENT 1,200.00 2,754.90'],
  ['', '2024-03-02,UBER,45.10,954.90\n2024-03-15,ACME PAYROLL,"3,000.00","3,954.90"\n2024-03-20,RENT,"1,200.00","2,754.90"'],
])('below %j the balances tell which way amounts went, and the first is asked for', async (header, lines) => {
  const { shown, asked, errors } = await read(`${header}\n${lines}\n`)
  expect(shown).toEqual(['2024-03-15 300000 ACME PAYROLL', '2024-03-20 -120000 RENT'])
  expect([asked, errors.map(({ reason }) => reason)]).toEqual([[], ['“45.10 in or out?” isn’t an amount. Correct the row.']]) // oxfmt-ignore
}) // oxfmt-ignore

test('a text that goes on below is of the movement above', async () => {
  const { shown, errors } = await read(
    'Date Description Amount\n2 March 2024 Card Payment to Tesco\nStores 1234\non 1 March -45.10\n15 March 2024 Acme Ltd 3,000.00\n20 March 2024 EDF -120.00\n',
  )
  expect(shown).toEqual([
    '2024-03-02 -4510 Card Payment to Tesco Stores 1234 on 1 March',
    '2024-03-15 300000 Acme Ltd',
    '2024-03-20 -12000 EDF',
  ])
  expect(errors).toEqual([])
})

test('lines of which one has an amount more are not guessed at', async () => {
  const text = '03/02/2024 UBER -45.10\n03/15/2024 ACME 3,000.00 3,954.90\n03/20/2024 RENT -1,200.00\n'
  await expect(read(text)).rejects.toThrow('No column in this file has dates')
})

test.each([
  ['with their day', '01/03/2024 SALDO ANTERIOR 1.000,00\n', '31/03/2024 SALDO FINAL 3.894,90\n'],
  ['without one', 'SALDO ANTERIOR 1.000,00\n', 'SALDO FINAL 3.894,90\n'],
])(
  'lines of balances %s are none of them, and the first movement goes by the opening one',
  async (_, opening, closing) => {
    const { shown, asked, errors } = await read(
      `Fecha Concepto Importe Saldo\n${opening}02/03/2024 COMPRA SUPER 45,10 954,90\n15/03/2024 NOMINA ACME 3.000,00 3.954,90\n20/03/2024 RECIBO LUZ 60,00 3.894,90\n${closing}`,
    )
    expect(shown).toEqual(['2024-03-02 -4510 COMPRA SUPER', '2024-03-15 300000 NOMINA ACME', '2024-03-20 -6000 RECIBO LUZ']) // oxfmt-ignore
    expect([asked, errors]).toEqual([[], []])
  },
)

test('two movements between two balances are a list', async () => {
  const { shown } = await read(
    'Your statement 1 March to 31 March 2024\nDate Description Paid out Paid in Balance\n1 Mar Start balance 1,000.00\n2 Mar Card payment to Shop 45.10 954.90\nOn 1 Mar\n15 Mar Received from Acme 2,000.00 2,954.90\n31 Mar Balance carried forward 2,954.90\nTotal payments/receipts 45.10 2,000.00\n',
    { currency: 'GBP' },
  )
  expect(shown).toEqual(['2024-03-02 -4510 Card payment to Shop', '2024-03-15 200000 Received from Acme']) // oxfmt-ignore
})
