import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Whose account a column names, what stands above movements without a header, and tables beside one another. */

test.each([
  [
    'the other side’s number beside its bank code',
    '"Buchungstag";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)"\n"17.06.2024";"Werke";"Strom";"DE02120300000000202051";"BYLADEM1001";"-85,40"\n"15.06.2024";"Acme";"RE 12";"DE02500105170137075030";"INGDDEFF";"1.200,00"\n',
    ['2024-06-17 -8540 Werke Strom', '2024-06-15 120000 Acme RE 12'],
  ],
  [
    'cards through which one balance runs',
    'Date,Account,Description,Amount,Balance\n2024-06-14,Visa 1,Shop,-25.40,974.60\n2024-06-15,Wallet,Acme,500.00,1474.60\n2024-06-16,Visa 1,Rent,-100.00,1374.60\n2024-06-17,Wallet,Cafe,-4.60,1370.00\n',
    ['2024-06-14 -2540 Shop', '2024-06-15 50000 Acme', '2024-06-16 -10000 Rent', '2024-06-17 -460 Cafe'],
  ],
])('%s is no account of the file’s own', async (_, text, rows) => {
  const { survey, shown } = await read(text)
  expect(survey.mapping.account).toBeNull()
  expect(shown).toEqual(rows)
})

test('accounts with a balance each stay apart', async () => {
  const { survey } = await read(
    'Date,Account,Description,Amount,Balance\n2024-06-14,Main,Shop,-25.40,974.60\n2024-06-15,Savings,Interest,5.00,305.00\n2024-06-16,Main,Rent,-100.00,874.60\n2024-06-17,Savings,Interest,1.00,306.00\n',
  )
  expect(survey.mapping.account).toBe(1)
})

test.each([
  ['0,00', '-254,00', '4746,00'],
  ['1000,00', '-254,00', '5746,00'],
])(
  'a line of opening (%s) and closing balance above movements is none of them',
  async (opening, out, closing) => {
    const before = opening === '0,00' ? '5000,00' : '6000,00'
    const { shown, asked } = await read(
      `2024-06-18,01-06-2024,'12 1090 1014 0000 0712 1981 2874,ANNA B,PLN,"${opening}","${closing}",2,\n14-06-2024,14-06-2024,VISA,SKLEP,,"${out}","${closing}",2,\n13-06-2024,13-06-2024,FV 12,ACME,12 1140,"5000,00","${before}",1,\n`,
      { currency: 'PLN' },
    )
    expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
      '2024-06-14 -25400',
      '2024-06-13 500000',
    ])
    expect(asked).toEqual([])
  },
)

test('the latest movement of a new account is no line of balances', async () => {
  const { shown } = await read(
    '17.06.2024;Markt;-25,40;474,60\n15.06.2024;Acme;300,00;500,00\n14.06.2024;Ann;200,00;200,00\n',
  )
  expect(shown).toHaveLength(3)
})

test('a fee may be all that a row moves', async () => {
  const { shown, errors } = await read(
    'Date,Description,Money In,Money Out,Fee,Balance\n2024-06-15,Acme,500.00,,,1474.60\n2024-06-16,Cash,,-100.00,-10.00,1364.60\n2024-06-17,Admin fee,,,-7.50,1357.10\n',
  )
  expect(errors).toEqual([])
  expect(shown).toEqual(['2024-06-15 50000 Acme', '2024-06-16 -11000 Cash', '2024-06-17 -750 Admin fee'])
})

test('money that was not there did not move', async () => {
  const { asked, skipped } = await read(
    'Date,Merchant,Amount,Result\n2024-06-14,Shop,-25.40,Approved\n2024-06-15,Acme,500.00,Approved\n2024-06-16,Hotel,-90.00,Insufficient funds\n',
  )
  expect(asked).toEqual([])
  expect(skipped.map(({ reason }) => reason)).toEqual(['The bank marked the row “Insufficient funds”.'])
})

test.each([
  [
    'below one another, of two accounts',
    'Account 1111\nDate,Description,Amount\n14/06/2024,Shop,-25.40\n15/06/2024,Acme,500.00\n\nAccount 2222\nDate,Description,Amount\n17/06/2024,Fee,-2.00\n',
  ],
  [
    'below one another, of other columns',
    'Account,1111\nDate,Description,Amount\n14/06/2024,Shop,-25.40\n15/06/2024,Acme,500.00\n\nAccount,2222\nDate,Details,Money out,Money in\n14/06/2024,Interest,,1.50\n17/06/2024,Fee,2.00,\n',
  ],
  [
    'side by side',
    'Date,Description,Amount,,Date,Description,Amount\n14/06/2024,Shop,-25.40,,14/06/2024,Interest,1.50\n15/06/2024,Acme,500.00,,17/06/2024,Fee,-2.00\n',
  ],
])('two tables %s are refused with what to do', async (_, text) => {
  await expect(read(text)).rejects.toThrow(
    'more than one table of transactions. Save each as a file of its own',
  )
})

test('a header repeated on each page is of one table', async () => {
  const { shown } = await read(
    'Account 1111\nDate,Description,Amount\n14/06/2024,Shop,-25.40\n\nAccount 1111\nDate,Description,Amount\n17/06/2024,Fee,-2.00\n',
  )
  expect(shown).toHaveLength(2)
})

test('a cash book with what came in beside what went out is two tables', async () => {
  const book =
    'Receipts,,,,Payments,,\nDate,From,Amount,,Date,To,Amount\n2024-06-03,Client,120.00,,2024-06-04,Rent,900.00\n2024-06-05,Shop,80.00,,2024-06-09,Fuel,45.60\n'
  await expect(read(book)).rejects.toThrow('This file has more than one table of transactions.')
})
