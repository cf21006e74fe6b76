import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Which columns say what a movement was, and which say in what it was paid. */

test('who paid and who was paid both stand in the text, whichever the bank names first', async () => {
  const { shown } = await read(
    '"Buchungsdatum";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"\n"15.03.24";"Gebucht";"Acme GmbH";"Max Muster";"Gehalt";"2.000,00"\n"02.03.24";"Gebucht";"ISSUER";"Stadtwerke";"Strom";"-73,6"\n',
  )
  expect(shown).toEqual([
    '2024-03-15 200000 Acme GmbH Max Muster Gehalt',
    '2024-03-02 -7360 ISSUER Stadtwerke Strom',
  ])
})

test('a label beside a category is what the bank wrote', async () => {
  const { shown } = await read(
    'dateOp;label;category;supplierFound;amount\n2024-03-15;"VIR SEPA ACME";"Virements";"acme";"2 000,00"\n2024-03-02;"PRLV EDF";"Energie";"edf";-73,60\n',
  )
  expect(shown.map((row) => row.includes('VIR SEPA ACME') || row.includes('PRLV EDF'))).toEqual([true, true])
})

test.each([
  ['Other Party', 'Date,Amount,Other Party,Description\n13/03/2024,-45.20,COUNTDOWN,EFTPOS TRANSACTION\n14/03/2024,2000.00,ACME LTD,DIRECT CREDIT\n'], // oxfmt-ignore
  ['Komentář', 'Datum;Objem;Název protiúčtu;Komentář\n13.03.2024;-45,20;;COUNTDOWN\n14.03.2024;2000,00;ACME LTD;Mzda\n'], // oxfmt-ignore
])('“%s” is part of the text', async (_, text) => {
  const { shown } = await read(text)
  expect(shown[0]).toContain('COUNTDOWN')
  expect(shown[1]).toContain('ACME LTD')
})

test('a row without a name says what kind of movement it is', async () => {
  const { shown } = await read(
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Amount","Fees","Total","Balance","Transaction ID"\n"02/01/2023","00:28:49","PST","Uber Payments BV","Bill User Payment","Completed","EUR","-16,05","0,00","-16,05","-16,05","65A97725BC"\n"02/01/2023","00:28:49","PST","","General Card Deposit","Completed","EUR","16,05","0,00","16,05","0,00","7DL87846Y6"\n"14/01/2023","07:17:45","PST","Apple Services","Bill User Payment","Completed","EUR","-4,99","0,00","-4,99","-4,99","1RJ22782YJ"\n',
  )
  expect(shown).toEqual([
    '2023-01-02 -1605 Uber Payments BV',
    '2023-01-02 1605 General Card Deposit',
    '2023-01-14 -499 Apple Services',
  ])
})

test('cells in single quotation marks are read without them', async () => {
  const { shown, asked } = await read(
    "Cuenta,Fecha,Descripcion,Cargo/Abono,Importe,Saldo\n'65501234567','13032024','COMPRA OXXO','-','450.20','9549.80'\n'65501234567','15032024','ABONO','+','20000.00','29549.80'\n",
    { currency: 'MXN' },
  )
  expect(shown).toEqual(['2024-03-13 -45020 COMPRA OXXO', '2024-03-15 2000000 ABONO'])
  expect(asked).toEqual([])
})

test('an apostrophe that begins a number, or stands in a name, is no quotation mark', async () => {
  const { shown } = await read(
    "Date,Description,Amount\n2024-03-02,'s Gravenhage,-12.50\n2024-03-03,Joe's,-3.00\n",
  )
  expect(shown).toEqual(["2024-03-02 -1250 's Gravenhage", "2024-03-03 -300 Joe's"])
})

test('a balance brought forward is no transaction', async () => {
  const { shown, errors } = await read(
    'Date,Details,Withdrawal (HKD),Deposit (HKD),Balance (HKD)\n01/03/2024,B/F BALANCE,,,"1,000.00"\n02/03/2024,ATM,500.00,,500.00\n15/03/2024,CR,,"20,000.00","20,500.00"\n',
    { currency: 'HKD' },
  )
  expect(errors).toEqual([])
  expect(shown).toHaveLength(2)
})

const ASSETS = `"txid","time","type","asset","amount","fee","balance"
"L1","2024-03-02 10:00:00","deposit","ZEUR",1000.0000,0.0000,1000.0000
"L2","2024-03-03 10:00:00","trade","ZEUR",-500.0000,1.3000,498.7000
"L3","2024-03-03 10:00:00","trade","XXBT",0.0100,0.0000,0.0100
`

test('an amount of several assets is read asset by asset, each like an account', async () => {
  const { shown, survey } = await read(ASSETS, { only: 'ZEUR' })
  expect(shown).toEqual(['2024-03-02 100000 deposit', '2024-03-03 -50130 trade'])
  expect(survey.mapping.account).toBe(3)
})

test('what was bought beside its price in money is no account', async () => {
  const { survey } = await read(
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Subtotal,Total,Notes\n2024-03-02,Buy,BTC,0.01,EUR,500.00,-501.30,Bought\n2024-03-03,Buy,ETH,0.1,EUR,300.00,-300.80,Bought\n',
  )
  expect(survey.mapping.account).toBeNull()
})

test('how many coins were traded is no amount where another column has what they were worth', async () => {
  const { shown, errors, asked } = await read(
    'Date,Type,Amount,Unit,Value (USD)\n2024-03-02,Buy,2,ETH,-6000.00\n2024-03-15,Sell,0.002,BTC,130.00\n',
    { currency: 'USD' },
  )
  expect(errors).toEqual([])
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-02 -600000',
    '2024-03-15 13000',
  ])
  expect(asked).toEqual([])
})

test('a name and an action are told beside the text', async () => {
  const books = await read(
    'Date,Transaction type,Num,Name,Memo/Description,Split,Amount\n03/14/2024,Expense,,Staples,Paper,Office,-45.20\n03/15/2024,Deposit,,Acme,Invoice,Sales,"2,000.00"\n',
  )
  expect(books.shown).toEqual(['2024-03-14 -4520 Staples Paper', '2024-03-15 200000 Acme Invoice'])
  const broker = await read(
    'Run Date,Action,Symbol,Description,Amount ($)\n03/15/2024,DIVIDEND RECEIVED,VTI,VANGUARD TOTAL,12.34\n03/04/2024,YOU BOUGHT,AAPL,APPLE INC,-1700.00\n',
  )
  expect(broker.shown).toEqual([
    '2024-03-15 1234 DIVIDEND RECEIVED VANGUARD TOTAL',
    '2024-03-04 -170000 YOU BOUGHT APPLE INC',
  ])
})

test('what was bought and sold is offered as the way amounts without signs went', async () => {
  const { survey } = await read(
    'Action,Time,Name,No. of shares,Total,Currency (Total)\nDeposit,2024-03-01 10:00:00,,,1000.00,EUR\nMarket buy,2024-03-02 10:00:00,Apple,1,157.60,EUR\nMarket sell,2024-03-04 10:00:00,Apple,1,166.40,EUR\nDividend (Dividend),2024-03-05 10:00:00,Apple,1,0.19,EUR\n',
  )
  const [question] = survey.questions
  expect(question?.about).toBe('amount')
  expect(question?.choices[0]?.change.amount).toMatchObject({
    kind: 'flagged',
    ways: { 'market buy': 'out', 'market sell': 'in', deposit: 'in', 'dividend (dividend)': 'in' },
  })
})

test('names of people say nothing of which way money went', async () => {
  const { survey } = await read(
    'Check date,Last name,First name,Gross earnings,Deductions,Net pay\n2024-03-05,Doe,Jane,4000.00,200.00,3800.00\n2024-03-05,Roe,Rick,3000.00,100.00,2900.00\n',
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels.filter((label) => label.includes(' by '))).toEqual([])
})

test('codes of how something was paid are no amounts beside amounts with cents', async () => {
  const { asked, shown } = await read(
    '2024-03-14;6;;Landlord;Rent;-1250.00;Housing;home\n2024-03-27;4;;Acme;Sales;3000.00;Income;\n',
  )
  expect(asked.filter((about) => about !== 'sign')).toEqual([])
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-14 -125000',
    '2024-03-27 300000',
  ])
})

test('a quotation mark left in a cell makes no other account of it', async () => {
  const { shown } = await read(
    '"IBAN","Datum","Bedrag","Omschrijving"\n"NL77RABO0311467415","2024-03-13","-337,49","RENTE"\nNL77RABO0311467415","2024-03-14","+50,00","LOTERIJ"\n"NL77RABO0311467415","2024-03-16","-750,00","BUNQ"\n',
    { only: 'NL77RABO0311467415' },
  )
  expect(shown).toHaveLength(3)
})

test('what left and reached an account is no number of one', async () => {
  const { asked } = await read(
    '"Dato";"Forklaring";"Ut fra konto";"Inn på konto"\n"13.03.2024";"Rema";"545,20";""\n"15.03.2024";"Acme";"";"25000,00"\n',
    { currency: 'NOK' },
  )
  expect(asked).toEqual([])
  const spent = await read(
    '"Dato";"Forklaring";"Ut fra konto";"Inn på konto"\n"13.03.2024";"Rema";"545,20";""\n',
  )
  expect(spent.shown).toEqual(['2024-03-13 -54520 Rema'])
  expect(spent.asked).toEqual([])
})

test('columns without a name to the right of the text go on with it', async () => {
  const { shown } = await read(
    'Date,Amount,Currency,Description,,\n2024-03-02,-45.10,EUR,Card 01,Place: Lidl,Bought on 2024-03-01\n2024-03-15,2000.00,EUR,Card 02,Place: Acme,Bought on 2024-03-14\n',
  )
  expect(shown[0]).toBe('2024-03-02 -4510 Card 01 Place: Lidl Bought on 2024-03-01')
})

test('what became of a movement is not which way it went, where its words tell one way alone', async () => {
  const { shown, asked } = await read(
    'Date,Description,Amount,Status\n03-02-2024,Lidl,-45.10,Sent\n03-15-2024,Acme,2000.00,Sent\n03-16-2024,Wire,-10.00,Failed\n',
  )
  expect([shown, asked]).toEqual([['2024-03-02 -4510 Lidl', '2024-03-15 200000 Acme'], []])
})

test('amounts of a currency without cents have groups also without names, and beside numbers of documents', async () => {
  const { survey } = await read(
    '02/03/2024;12045;NOMINA;;245.000;395.000\n03/03/2024;12145;ALQUILER;82.500;;312.500\n04/03/2024;12245;CAFETERIA;690;;311.810\n',
    { currency: 'CLP' },
  )
  expect(survey.mapping.decimalMark).toBe(',')
})

test('a debit that is a receipt by the words beside it may be one of somebody’s own books', async () => {
  const { asked } = await read(
    'date,details,type,debit,credit\n2024-03-02,Acme,Customer Payment,2450.00,\n2024-03-03,Lidl,Expense,,45.10\n',
  )
  expect(asked).toEqual(['amount'])
})

test('what a shop charges comes in, where a balance follows what is left of it', async () => {
  const { asked, shown } = await read(
    'Date,Name,Type,Gross,Fee,Net,Balance\n02/03/2024,Charge A,Checkout,100.00,-3.20,96.80,596.80\n13/03/2024,Charge B,Checkout,50.00,-1.75,48.25,645.05\n15/03/2024,Refund A,Checkout,-20.00,0.00,-20.00,625.05\n',
  )
  expect([asked, shown[0]]).toEqual([[], '2024-03-02 9680 Charge A'])
})

test.each([
  ['Monn.', 'Produit;Monn.;Description;Date de valeur;Débit;Crédit;Solde\n1;CHF;Frais;31.03.2019;10.00;;1373.94\n1;CHF;Virement;01.04.2019;;240.00;1613.94\n'], // oxfmt-ignore
  [
    'a name of a bank’s own',
    'Datum;Text;Betrag;Zzz\n31.03.2019;Miete;-10,00;CHF\n01.04.2019;Lohn;240,00;CHF\n',
  ],
  ['no name', '31.03.2019;Migros Zürich;-10,05;CHF\n01.04.2019;Coop Pronto;-24,10;CHF\n02.04.2019;Lohn AG;240,00;CHF\n'], // oxfmt-ignore
])('one code beside the only amount of each row is its currency: %s', async (_, text) => {
  const { errors } = await read(text, { currency: 'USD' })
  expect(errors.length).toBeGreaterThan(1)
  expect(errors[0]?.reason).toMatch(/in CHF, the account in USD/)
})

test('a code of a currency without cents beside amounts with cents is of something else', async () => {
  const { errors, shown } = await read(
    'Datum;Text;Betrag;Zzz\n31.03.2019;Tokyo Bar;-10,05;JPY\n01.04.2019;Lohn;240,10;JPY\n',
  )
  expect([errors, shown.length]).toEqual([[], 2])
})

test('what is called a description is one, also where the two rows of a file have the same', async () => {
  const { shown } = await read(
    'Booking Date,Partner Name,Type,Amount (EUR)\n2020-03-07,Compte courant,Credit Transfer,328.00\n2020-03-08,Compte courant,Debit Transfer,-328.00\n',
  )
  expect(shown).toEqual(['2020-03-07 32800 Compte courant', '2020-03-08 -32800 Compte courant'])
})

test('labels that differ in each row are texts, and no categories', async () => {
  const { shown } = await read(
    'Date,Label,Amount,Partner Name\n12/15/2018,Your best supplier,-33.50,John Doe\n12/16/2018,Your payment,1533.50,Azure\n',
  )
  expect(shown[0]).toContain('Your best supplier')
  expect(shown[0]).toContain('John Doe')
})

test('without names, rows that lack the longest text have the name of whom they are of', async () => {
  const { shown } = await read(
    `17-06-2022,J. Jansen BV,EUR,-22.95,
18-06-2022,International Card Services,EUR,-200.00,Betaling aan ICS referentie 51402299
25-06-2022,,EUR,-2.20,Kosten gebruik betaalrekening inclusief betaalpas
27-06-2022,Optimal BV,EUR,503.15,DIVIDEND over het eerste kwartaal
`,
  )
  expect(shown[0]).toBe('2022-06-17 -2295 J. Jansen BV')
  expect(shown[1]).toBe('2022-06-18 -20000 International Card Services Betaling aan ICS referentie 51402299')
})

test('a text in capitals that begins like an IBAN is a text', async () => {
  const { shown } = await read(
    'Date,,Debit,Credit,Balance\n07/02/2020,AT20038ZM0126671 INTERNAL TRANSFER,600.00,,58658.71\n13/02/2020,AT20038ZADS26671 APPRO COMPTE,,100.00,58758.71\n',
  )
  expect(shown).toEqual([
    '2020-02-07 -60000 AT20038ZM0126671 INTERNAL TRANSFER',
    '2020-02-13 10000 AT20038ZADS26671 APPRO COMPTE',
  ])
})
