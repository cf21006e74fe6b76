import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Sums, totals, balances and other tables that banks put among movements and below them: each has been seen in files given out by banks. */

test('totals of two columns are no movement', async () => {
  const { errors, shown } = await read(
    '交易日期,摘要,记账金额(收入),记账金额(支出),余额\n2024-06-13,消费,,20.00,980.00\n2024-06-14,工资,1000.00,,1980.00\n合计金额,,"1,000.00 ",20.00,\n',
    { currency: 'CNY' },
  )
  expect([shown.length, errors]).toEqual([2, []])
})

test('rows that come to just what moved since the one before of their name are sums, in whatever words', async () => {
  const { shown, skipped } = await read(
    'Data;Wazu;Betrag\n13.06.2024;Adema;-10,00\n13.06.2024;Bolo;-5,50\n13.06.2024;Kwisha;-15,50\n14.06.2024;Cemba;20,00\n14.06.2024;Kwisha;20,00\n15.06.2024;Dodo;-1,00\n',
  )
  expect(shown.map((row) => row.slice(11))).toEqual(['-1000 Adema', '-550 Bolo', '2000 Cemba', '-100 Dodo'])
  expect(skipped.map(({ line }) => line)).toEqual([4, 6])
})

test('sums are told from movements though each names its month', async () => {
  const { shown } = await read(
    'Date,Text,Amount\n2024-06-13,Acme,-10.00\n2024-06-20,Bolt,-5.50\n2024-06-30,Net change June 2024,-15.50\n2024-07-14,Client,20.00\n2024-07-15,Delta,-1.00\n2024-07-31,Net change July 2024,19.00\n',
  )
  expect(shown).toHaveLength(4)
})

test('sums below each month that have no name but its own are no movements', async () => {
  const { shown, errors } = await read(
    'Date,Vendor,Amount,Paid by\n3/2/2024,Staples,-45.10,Card\n3/20/2024,Client,100.00,Cash\n,March,54.90,\n4/3/2024,Uber,-12.00,Card\n,April,-12.00,\n,TOTAL,42.90,\n',
  )
  expect(shown.map((row) => row.slice(11))).toEqual(['-4510 Staples', '10000 Client', '-1200 Uber'])
  expect(errors).toEqual([])
})

test('a row that comes to the rows of its day and text right below may be their total, and is shown as that', async () => {
  const split =
    'Split,Date,Payee,Category,Amount\n,2024-03-02,Uber,Travel,-45.10\nS,2024-03-15,Home Depot,,-145.10\nS,2024-03-15,Home Depot,Office,-100.00\nS,2024-03-15,Home Depot,Repairs,-45.10\n,2024-03-20,Acme,Sales,3000.00\n'
  const { shown, errors } = await read(split)
  expect(shown.map((row) => row.slice(11))).toEqual([
    '-4510 Uber',
    '-10000 Home Depot',
    '-4510 Home Depot',
    '300000 Acme',
  ])
  expect(errors).toMatchObject([{ line: 3, reason: expect.stringContaining('it may be their total') }])
  const others = await read(split.replace('S,2024-03-15,Home Depot,Office', 'S,2024-03-14,Home Depot,Office'))
  expect(others.shown).toHaveLength(5)
})

test('sums of numbered weeks and a bare “Opening” are no movements', async () => {
  const { shown } = await read(
    'Date,Description,Cash in,Cash out,Balance\n3/1/2024,Opening,,,200.00\n3/20/2024,Stamps,,8.40,191.60\n3/21/2024,Sale,50.00,,241.60\n,Week 12 total,50.00,8.40,\n3/31/2024,Closing,,,241.60\n',
  )
  expect(shown).toEqual(['2024-03-20 -840 Stamps', '2024-03-21 5000 Sale'])
})

test('“B/F” and “Totales” are no movements, wherever they stand', async () => {
  const { shown, errors } = await read(
    'Fecha;Concepto;Cargo;Abono;Saldo\n01/03/2024;B/F;;;1.000,00\n13/03/2024;Tienda;45,10;;954,90\n15/03/2024;Acme;;3.000,00;3.954,90\nTotales;;45,10;3.000,00;\n',
  )
  expect(shown).toEqual(['2024-03-13 -4510 Tienda', '2024-03-15 300000 Acme'])
  expect(errors).toEqual([])
})

test('a text that comes to the row above it time and again sums up nothing', async () => {
  const { shown } = await read(
    'Date,Text,Amount\n2024-06-13,Sale,10.00\n2024-06-13,Payout,10.00\n2024-06-14,Sale,-20.00\n2024-06-14,Payout,-20.00\n',
  )
  expect(shown).toHaveLength(4)
})

test.each(['Total del día', 'Tagessumme', 'Total du jour', 'Daily total'])(
  '“%s” is no movement',
  async (total) => {
    const { shown } = await read(
      `Fecha;Concepto;Importe\n13/06/2024;A;-10,00\n13/06/2024;${total};-10,00\n14/06/2024;B;-5,00\n14/06/2024;${total};-5,00\n`,
    )
    expect(shown).toHaveLength(2)
  },
)

test('rows that begin with stars and have no day are totals, however days are written', async () => {
  const { shown, skipped, errors } = await read(
    ' ;Beleg;Datum;S/H;Betrag;Text\n;1;02.06.2024;H;45,10-;Shop\n;2;15.06.2024;S;2.000,00;Client\n;3;20.06.2024;H;120,00-;Rent\n*;;;;1.834,90;\n**;Konto 1;;;1.834,90;\n',
  )
  expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Shop', 'Client', 'Rent'])
  expect(skipped.map(({ reason }) => reason).slice(-2)).toEqual(
    Array.from({ length: 2 }, () => 'The row is a total, not a transaction.'),
  )
  expect(errors).toEqual([])
})

test('another table below the movements is not left out unsaid', async () => {
  await expect(
    read(
      'Deposits,Header,Currency,Settle Date,Description,Amount\nDeposits,Data,USD,2024-06-13,Wire,1000.00\nDeposits,Data,USD,2024-06-14,Withdrawal,-200.00\nFees,Header,Subtitle,Currency,Date,Description,Amount\nFees,Data,Other,USD,2024-06-20,Market data,-10.00\n',
      { currency: 'USD' },
    ),
  ).rejects.toThrow('more than one table')
})

test('a table below a line of several cells that names another account is another table', async () => {
  const table =
    'Fecha,Referencia,Descripción,Débitos,Créditos,Balance\n13/06/2024,1,Renta,10.00,0.00,90.00\n14/06/2024,2,Cliente,0.00,5.00,95.00\n'
  await expect(
    read(`Producto,Moneda,Saldo\nCR05,CRC,1000\n\n${table}\nProducto,Moneda,Saldo\nCR06,USD,500\n\n${table}`),
  ).rejects.toThrow('more than one table')
})

test('a last line with fewer cells than the movements above it is the balance', async () => {
  const { shown } = await read(
    '13/06/2024;-10,00;Carte;;Boulangerie;0;Divers\n14/06/2024;250,00;Virement;;Cliente;0;Divers\n15/06/2024;-7,50;Carte;;Essence;0;Divers\n30/06/2024;1232,50;;;01234 056789A\n',
  )
  expect(shown).toHaveLength(3)
})

const SPENT = '2024-06-13,A,-12.00\n2024-06-14,B,-3.50\n2024-06-17,C,20.00\n2024-06-18,D,-40.25\n'

test('a dated last row that comes to all others is a total by its name, and else somebody should look at it', async () => {
  const named = await read(`Date,Text,Amount\n${SPENT}2024-06-30,Total,-35.75\n`)
  expect([named.shown.length, named.errors]).toEqual([4, []])
  const unnamed = await read(`Date,Text,Amount\n${SPENT}2024-06-30,Cash position,-35.75\n`)
  expect([unnamed.shown.length, unnamed.errors]).toEqual([5, []])
  const spent = SPENT.replace('20.00', '-20.00')
  const largest = await read(`Date,Text,Amount\n${spent}2024-06-30,Cash position,-75.75\n`)
  expect(largest.errors.map(({ reason }) => reason)).toEqual([expect.stringContaining('may be a total')])
  // What pays for all others goes the other way.
  expect((await read(`Date,Text,Amount\n${spent}2024-06-30,Settled,75.75\n`)).shown).toHaveLength(5)
})

test('a summary below the table is none of its rows', async () => {
  const { shown, errors, asked } = await read(
    'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance\n02/03/24,SWIGGY,450.00,,"1,24,550.00"\n15/03/24,ACME,,"85,000.00","2,09,550.00"\n****,****,****,****,****\nOpening Balance,Debits,Credits,Closing Bal,\n"1,25,000.00",450.00,"85,000.00","2,09,550.00",\n',
    { currency: 'INR' },
  )
  expect(shown).toEqual(['2024-03-02 -45000 SWIGGY', '2024-03-15 8500000 ACME'])
  expect([errors, asked]).toEqual([[], []])
})

test('a header that has a name twice is the same header when it comes again', async () => {
  const header = 'Date,Details,Amount,Dr / Cr,Balance,Dr / Cr'
  const { shown, skipped } = await read(
    `${header}\n03/06/2025,Rent,900.00,DR,100.00,CR\n14/06/2025,Client,150.00,CR,250.00,CR\n${header}\n15/06/2025,Power,80.00,DR,170.00,CR\n`,
  )
  expect(shown).toEqual(['2025-06-03 -90000 Rent', '2025-06-14 15000 Client', '2025-06-15 -8000 Power'])
  expect(skipped.map(({ reason }) => reason)).toContain('The row repeats the column names.')
})

test('a dated total is one though another total without a day stands below it', async () => {
  const { shown } = await read(
    'Date,Details,Amount\n13/06/2025,Rent,-900.00\n14/06/2025,Client,150.00\n15/06/2025,Power,-80.00\n15/06/2025,Total,-830.00\n,,-830.00\n',
  )
  expect(shown).toHaveLength(3)
})

test('a total is one though the file ends with it, without an end of line', async () => {
  const { shown } = await read(
    'Date,Details,Amount\n13/06/2025,Rent,-900.00\n14/06/2025,Client,150.00\n15/06/2025,Power,-80.00\n15/06/2025,Total,-830.00',
  )
  expect(shown).toHaveLength(3)
})

test('a last row that is called a total, and comes to something else, somebody should look at', async () => {
  const rows =
    'Date,Details,Amount\n13/06/2025,Rent,-900.00\n14/06/2025,Total,-45.00\n14/06/2025,Client,150.00\n15/06/2025,Power,-80.00\n'
  const named = await read(rows.replace('14/06/2025,Total,-45.00\n', '') + '15/06/2025,Total,-700.00\n')
  expect([named.shown.length, named.errors.map(({ line }) => line)]).toEqual([3, [5]])
  expect((await read(rows)).errors).toEqual([])
})
