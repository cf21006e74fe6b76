import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* What spreadsheets and programs leave in files that banks did not write so. */

test.each([
  ['seconds', ['1741946400', '1741860000.5']],
  ['milliseconds', ['1741946400000', '1741860000123']],
  ['days', ['45730', '45729.375']],
])('days counted in %s are read as days', async (_, [one = '', two = '']) => {
  const { shown, asked } = await read(
    `id,created,description,amount\nt1,${one},Servers,-431.20\nt2,${two},Client,1000.00\n`,
  )
  expect(shown).toEqual(['2025-03-14 -43120 Servers', '2025-03-13 100000 Client'])
  expect(asked).toEqual([])
})

test('numbers of documents under a date’s neighbor are no days', async () => {
  const { shown } = await read(
    'Date,Receipt,Text,Amount\n2025-03-14,45730,Servers,-431.20\n2025-03-13,45731,Client,5.00\n',
  )
  expect(shown).toEqual(['2025-03-14 -43120 Servers', '2025-03-13 500 Client'])
})

test('lines that were put into quotation marks as a whole are taken out of them', async () => {
  const { shown, asked } = await read(
    '"Datum,""Omschrijving"",""Bedrag"""\r\n"2025-03-14,""AH, Utrecht"",""-4,50"""\r\n"2025-03-13,""De """"Hoek"""""",""1000,00"""\r\n',
  )
  expect(shown).toEqual(['2025-03-14 -450 AH, Utrecht', '2025-03-13 100000 De "Hoek"'])
  expect(asked).toEqual([])
})

test('a sum under debits and credits without a day is a total, whatever stands below it', async () => {
  const { shown, errors } = await read(
    'Data;Descrizione;Entrate;Uscite\n14/03/2025;Conad;;45,60\n13/03/2025;Cliente;1.000,00;\n;;1.000,00;45,60\nSaldo finale al 14/03/2025;;954,40;\n',
  )
  expect(shown).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a mark in amounts of a currency without cents parts their groups', async () => {
  const { shown, asked } = await read(
    '日付,内容,出金金額(円),入金金額(円),残高(円)\n2025/03/14,デビット,"4,560",,"95,440"\n2025/03/13,振込,,"100,000","100,000"\n',
    { currency: 'JPY' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '100000'])
  expect(asked).toEqual([])
})

test('amounts that their header says are cents have their point', async () => {
  const { shown, asked } = await read(
    'created,description,amount_cents,fee_cents,type\n2025-03-14,Servers,-43120,0,debit\n2025-03-13,Client,100000,0,credit\n2025-03-12,Bank,-5,0,debit\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-43120', '100000', '-5'])
  expect(asked).toEqual([])
})

test('amounts with a point are no cents, whatever their header says', async () => {
  const { shown } = await read(
    'Date,Text,Amount (cents rounded)\n2025-03-14,Servers,-431.20\n2025-03-13,Client,1000\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-43120', '100000'])
})

test('cells that a sheet was kept from reckoning with are their texts', async () => {
  const { shown, asked } = await read(
    '="Date",="Description",="Amount"\n="03/14/2025",="Coffee",="-4.50"\n="03/13/2025",="Client",="1,000.00"\n',
  )
  expect(shown).toEqual(['2025-03-14 -450 Coffee', '2025-03-13 100000 Client'])
  expect(asked).toEqual([])
})

test('what looks like such a cell within another is its text', async () => {
  const { shown } = await read(
    'Date,Description,Amount\n03/14/2025,"Lot 4,=""A"",B",-4.50\n="03/15/2025","x,="";=",1.00\n',
  )
  expect(shown).toEqual(['2025-03-14 -450 Lot 4,="A",B', '2025-03-15 100 x,=";='])
})

test('rows without a movement of money are told, and not imported', async () => {
  const { shown, skipped, asked } = await read(
    '| Date | Text | Amount |\n|------|:---|------:|\n| 2025-03-13 | Shop | -5.00 |\n| 2025-03-14 | Terms of use have changed | 0.00 |\n| 2025-03-15 | Client | 10.00 |\n',
  )
  expect(shown).toEqual(['2025-03-13 -500 Shop', '2025-03-15 1000 Client'])
  expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual(
    expect.arrayContaining([
      '2 The row is a drawn line, not a transaction.',
      '4 The amount is zero, so the row isn’t a transaction.',
    ]),
  )
  expect(asked).toEqual([])
})

test('a second line of names tells two columns of one name apart', async () => {
  const { shown, errors, asked } = await read(
    'Kontoauszug\nDatum;Text;Betrag;Betrag;Saldo\n;;Soll;Haben;\n14.03.2025;Migros;25.50;;974.50\n13.03.2025;Kunde;;500.00;1000.00\n',
    { currency: 'CHF' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-2550', '50000'])
  expect([errors, asked]).toEqual([[], []])
})
