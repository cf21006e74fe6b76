import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'
import { settledBy } from '../asked-of.ts'

/* Exports of services and of programs that keep books, and what somebody has cut out of them. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))
const daysIn = (shown: readonly string[]) => shown.map((row) => row.slice(0, 10))

test.each(['Umsatz', 'Saldo'])(
  'a kind that is called as a sum is one where most rows have it: %s',
  async (kind) => {
    const { shown } = await read(
      `Datum;Zahlungsart;Auszahlungsbetrag;Artikel\n02.03.2026 10:02;${kind};48,00;Kaffee\n05.03.2026 10:05;${kind};12,50;Tee\n`,
    )
    expect(amountsIn(shown)).toEqual([4800, 1250])
  },
)

test('a sum among movements is none of them, nor is one below the name of a text', async () => {
  const few = await read(
    'Datum;Art;Betrag;Name\n02.03.2026;Kauf;-48,00;A\n03.03.2026;Kauf;-12,00;B\n03.03.2026;Saldo;940,00;\n',
  )
  expect(amountsIn(few.shown)).toEqual([-4800, -1200])
  const texts = await read('Datum;Buchungstext;Betrag\n02.03.2026;Kauf;-48,00\n02.03.2026;Saldo;940,00\n03.03.2026;Saldo;940,00\n') // oxfmt-ignore
  expect(amountsIn(texts.shown)).toEqual([-4800])
})

test.each([
  ['Total amount (incl. VAT)', 'Local amount'],
  ['Betrag inkl. MwSt.', 'Ursprungsbetrag'],
  ['Montant TTC', "Montant d'origine"],
  ['Importe (IVA incluido)', 'Importe original'],
])('an amount with its tax is the amount: %s', async (name, original) => {
  const { shown, asked } = await read(
    `Date;Counterparty name;${name};Currency;${original};Local currency\n2026-03-02;Rent;-1200.00;EUR;1200.00;EUR\n2026-03-03;Client;2450.50;EUR;2450.50;EUR\n2026-03-05;Power;-89.15;EUR;89.15;EUR\n2026-03-06;Shop;-9.10;EUR;9.10;EUR\n`,
  )
  expect([amountsIn(shown), asked]).toEqual([[-120000, 245050, -8915, -910], []])
})

test('an answer to the order of days stays where the day is answered after it', async () => {
  const { survey } = await read(
    'Transaction Date,Post Date,Description,Amount\n03/05/2026,03/06/2026,SHOP,-34.90\n',
    { currency: 'USD' },
  )
  expect(survey.questions.map(({ about }) => about)).toEqual(['dateOrder', 'date'])
  const changes = survey.questions[1]?.choices.map(({ change }) => change)
  expect(changes).toEqual([{ date: 1 }, { date: 0 }])
})

test('a status of booked rows is no way of theirs where no column has a name', async () => {
  const rows = ['02/03/2026,Rent,-1200.00,Sent', '03/03/2026,Client,2450.50,Sent', '15/03/2026,Shop,-34.90,Sent', '31/03/2026,Cafe,-18.90,Pending'] // oxfmt-ignore
  const { shown, asked } = await read(`${rows.join('\n')}\n`)
  expect([amountsIn(shown), asked]).toEqual([[-120000, 245050, -3490], ['leftOut']])
})

test.each([
  ['dateVal', 'dateOp'],
  ['DateVal', 'DateOp'],
])('a day of value in front of that of the operation is not taken for it: %s', async (value, own) => {
  const { shown, asked } = await read(
    `${value};label;amount;${own}\n2026-03-04;Loyer;-1200,00;2026-03-02\n2026-03-05;Client;2450,50;2026-03-03\n2026-03-05;Cafe;-3,50;2026-03-05\n`,
  )
  expect([daysIn(shown), asked]).toEqual([['2026-03-02', '2026-03-03', '2026-03-05'], []])
})

test.each([
  'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
  'Trade Date,Process Date,Settlement Date,Symbol,Description,Code,Shares,Price,Amount',
])('a trade is of its own day, and not of the one on which it is paid: %s', async (names) => {
  const { shown, asked } = await read(
    `${names}\n3/13/2026,3/13/2026,3/15/2026,VTI,Bought,Buy,2,$250.00,($500.00)\n3/17/2026,3/17/2026,3/19/2026,,ACH Deposit,ACH,,,$600.00\n`,
    { currency: 'USD' },
  )
  expect([daysIn(shown), amountsIn(shown), asked]).toEqual([
    ['2026-03-13', '2026-03-17'],
    [-50000, 60000],
    [],
  ])
})

test('a day and an amount with a comma are two cells, and no three', async () => {
  const { shown } = await read('02/03/2026;-1200,00\n13/03/2026;-34,90\n15/03/2026;2450,50\n')
  expect(amountsIn(shown)).toEqual([-120000, -3490, 245050])
  expect(amountsIn((await read('2026-03-02,-12.00\n2026-03-13,-34.90\n2026-03-15,24.50\n')).shown)).toEqual([
    -1200, -3490, 2450,
  ])
})

test.each(['Refusjon Papirbutikken', 'Iade Kırtasiye', 'Refundacja Papiernik', 'Возврат Магазин'])(
  'what came back and has a minus is asked about: %s',
  async (text) => {
    const { shown, asked } = await read(`Dato;Beskrivelse;Beløb\n18.03.2026;${text};-14,90\n`)
    expect([amountsIn(shown), asked]).toEqual([[1490], ['sign']])
  },
)

test('the kinds of somebody’s own books are told also where nothing else describes their rows', async () => {
  const { asked, survey } = await read(
    'Date,Source,Debit,Credit\n12 Mar 2026,Spend Money,,34.90\n13 Mar 2026,Receive Money,2450.50,\n15 Mar 2026,Spend Money,,89.15\n',
  )
  expect(asked).toEqual(['amount'])
  expect(survey.questions[0]?.choices[0]?.label).toMatch(/“Debit” in/)
})

test('what fees leave comes in, though some of it went back', async () => {
  const { shown, asked } = await read(
    'Fee,Net,Created (UTC),Description\n0.86,44.14,2026-03-02 10:02,Sale\n0.24,12.26,2026-03-05 10:05,Sale\n1.69,87.31,2026-03-08 10:08,Sale\n0.00,-12.50,2026-03-14 10:14,Refund\n1.16,59.84,2026-03-17 10:17,Sale\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[4414, 1226, 8731, -1250, 5984], ['amount']])
})

test.each([
  ['Χ/Π', 'Χ', -120000],
  ['D/H', 'H', 120000],
  ['W/M', 'W', -120000],
])('one letter of the two in its header says the way of one row: %s', async (name, letter, amount) => {
  const { shown, asked } = await read(`Datum;Name;Betrag;${name}\n12.03.2026;A;1.200,00;${letter}\n`)
  expect([amountsIn(shown), asked]).toEqual([[amount], []])
})

test('without names balances ahead of amounts with signs are balances', async () => {
  const rows = [
    '02-03-2026,Huur,EUR,1234.56,EUR,-1200.00',
    '13-03-2026,Papier,EUR,34.56,EUR,-34.90',
    '15-03-2026,Klant,EUR,-0.34,EUR,2450.50',
    '17-03-2026,Energie,EUR,2450.16,EUR,-89.15',
    '18-03-2026,Cafe,EUR,2361.01,EUR,-12.75',
  ]
  const { shown, asked } = await read(`${rows.join('\n')}\n`)
  expect([amountsIn(shown), asked]).toEqual([[-120000, -3490, 245050, -8915, -1275], []])
})

test('a fee beside what went out is taken besides, first', async () => {
  const { shown, asked } = await read(
    'Date,Description,Money In,Money Out,Fee\n2026-03-02,Rent,,-1200.00,-1.50\n2026-03-03,Client,2450.50,,\n2026-03-05,Shop,,-34.90,-1.50\n',
    { currency: 'ZAR' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-120150, 245050, -3640], ['amount']])
})

test.each([
  ['Date,Payee,Payment,Deposit,Balance', 'USD', 'mdy'],
  ['Date,Payee,Payment,Deposit,Balance', 'CAD', 'mdy'],
  ['Date,Payee,Payment,Deposit,Balance', 'GBP', 'dmy'],
  ['Fecha,Concepto,Cargo,Abono,Saldo', 'USD', 'dmy'],
])(
  'the account’s country says which order of days is offered first: %s in %s',
  async (names, currency, first) => {
    const { survey } = await read(`${names}\n03/05/2026,Rent,1200.00,,300.00\n`, { currency })
    const { questions, mapping } = settledBy({ id: 'a', currency }, { survey, changes: {} })
    const order = questions.find(({ about }) => about === 'dateOrder')?.choices[0]?.value ?? mapping.dateOrder
    expect([order, mapping.dateOrder]).toEqual([first, first])
  },
)

test.each([
  'Date,Description,Card Member,Amount\n03/18/2026,ADOBE,A LEE,-14.90\n',
  'Date,Merchant,Amount,Cardholder\n2026-03-18,Adobe,-20.00,Ann Lee\n',
  '利用日,利用店名,利用者,利用金額\n2026/03/18,Adobe,本人,-1490\n',
  'date,title,amount\n2026-03-03,Papelaria,34.90\n2026-03-18,Adobe,-14.90\n',
])('what came back to a card is told by nothing in a row or two: %s', async (text) => {
  expect((await read(text, { currency: 'USD' })).asked).toContain('sign')
})

test.each([
  'Date,Description,Amount,Balance\n2026-03-18,Adobe,-14.90,85.10\n',
  'date,title,amount\n2026-03-18,Adobe,-14.90\n',
  'date,title,amount\n2026-03-03,Client,340.90\n2026-03-15,Client,20.90\n2026-03-18,Adobe,-14.90\n2026-03-19,Adobe,-14.90\n',
])('a purchase that no card is named for went out: %s', async (text) => {
  const { shown, asked } = await read(text, { currency: 'USD' })
  expect([amountsIn(shown).at(-1), asked]).toEqual([-1490, []])
})

test('a list of nothing but what was bought is money out, first', async () => {
  const names = 'Action,Time,Ticker,No. of shares,Price / share,Total,Currency conversion fee\n'
  const { shown, asked } = await read(
    `${names}Market buy,2026-03-02 10:02:33,AAPL,1.5,170.50,201.68,0.30\nMarket buy,2026-03-06 10:02:33,AAPL,0.5,180.50,71.24,0.11\n`,
    { currency: 'GBP' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-20168, -7124], ['amount']])
})

test('without names a balance tells what the bank took beside two columns', async () => {
  const rows = ['2026-03-02,Rent,,-1200.00,-1.50,33.06', '2026-03-03,Client,2450.50,,,2483.56', '2026-03-05,Shop,,-34.90,-1.50,2447.16', '2026-03-16,Shop,,-89.15,-1.50,2356.51'] // oxfmt-ignore
  const { shown, asked } = await read(`${rows.join('\n')}\n`, { currency: 'ZAR' })
  expect([amountsIn(shown), asked]).toEqual([[-120150, 245050, -3640, -9065], []])
})

test('commas part cells also where numbers stand beside one another', async () => {
  const rows = ['2026-03-02 10:02:33,Rent,700,1\u00a0200.00,,34.56', '2026-03-03 10:03:33,Shop,701,34.90,,-0.34', '2026-03-13 10:03:33,Invoice 2041,702,,2\u00a0450.50,2\u00a0450.16'] // oxfmt-ignore
  const { shown, asked } = await read(
    `Date and Time,Description,Reference No.,Debit,Credit,Balance\n${rows.join('\n')}\n`,
    { currency: 'PHP' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-120000, -3490, 245050], []])
})

test('what a terminal took is no amount without tax where its total stands beside', async () => {
  const { shown } = await read(
    'Datum;Moms (25,0%);Totalt;Avgift;Netto;Beskrivning\n2026-03-02;9,00;45,00;-0,86;44,14;Kaffe\n2026-03-05;2,50;12,50;-0,24;12,26;Te\n',
    { currency: 'SEK' },
  )
  expect(amountsIn(shown)).toEqual([4414, 1226])
})

test.each([
  ['Salgsdato', 'Oppgjørsdato'],
  ['Försäljningsdatum', 'Utbetalningsdatum'],
])('what was sold is of its own day, wherever that of its payout stands: %s', async (own, payout) => {
  const { shown } = await read(
    `${payout};Navn;Beløb;${own}\n04.03.2026;Anne;150,00;02.03.2026\n16.03.2026;Bo;-80,00;13.03.2026\n`,
    { currency: 'NOK' },
  )
  expect(daysIn(shown)).toEqual(['2026-03-02', '2026-03-13'])
})

test('two days that nothing names are asked about, whatever month they are of', async () => {
  const rows =
    '20260303\t-34,90\t20260304\tShop\n20260305\t-89,15\t20260305\tPower\n20260309\t-12,75\t20260310\tCafe\n'
  expect((await read(rows)).asked).toContain('date')
  expect((await read(`Datum\tBedrag\tRentedatum\tTekst\n${rows}`)).asked).not.toContain('date')
})

const oneOfKind = (kind: string) => `Date,Merchant,Type,Amount\n2026-03-18,Adobe,${kind},-14.90\n`

test('a refund in minus is asked about, where a kind says that it is one', async () => {
  const refund = await read(oneOfKind('Refund'))
  expect([amountsIn(refund.shown), refund.asked]).toEqual([[1490], ['sign']])
  expect((await read(oneOfKind('Purchase'))).asked).toEqual([])
})

test.each([
  ['Gegenkonto', '4210', ['amount'], 120000],
  ['Contropartita', '41005', ['amount'], 120000],
  ['Gegenkonto', 'DE02120300000000202051', [], -120000],
  ['Tegenrekening', '123456789', [], -120000],
])(
  'sides beside accounts of a chart may be those of somebody’s own books: %s %s',
  async (name, account, about, first) => {
    const { shown, asked } = await read(
      `Datum;Text;Soll;Haben;${name}\n12.03.2026;Miete;1.200,00;;${account}\n13.03.2026;Nordwind;;2.450,50;${account}\n`,
    )
    expect([asked, Math.abs(amountsIn(shown)[0] ?? 0)]).toEqual([about, Math.abs(first)])
    if (about.length === 0) expect(amountsIn(shown)[0]).toBe(first)
  },
)
