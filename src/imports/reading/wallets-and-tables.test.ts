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
    'below one another, of which only the second has a name',
    'Date,Description,Amount\n14/06/2024,Shop,-25.40\n15/06/2024,Acme,500.00\n\nAccount 2222\nDate,Description,Amount\n17/06/2024,Fee,-2.00\n',
  ],
  [
    'below one another, in two currencies',
    'Account 1111 EUR\nDate,Description,Amount\n14/06/2024,Shop,-25.40\n15/06/2024,Acme,500.00\n\nAccount 2222 USD\nDate,Description,Amount\n17/06/2024,Fee,-2.00\n',
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

test.each([2, 600])(
  'tables of two accounts below one another are read one by one, of %i rows',
  async (count) => {
    const rows = (text: string) =>
      Array.from(
        { length: count },
        (_, index) => `${15 + (index % 9)}/06/2024,${text} ${index},-25.40\n`,
      ).join('')
    const table = (name: string, text: string) => `${name}\nDate,Description,Amount\n${rows(text)}\n`
    const file = `Acme Ltd\n${table('Account 1111', 'Shop')}${table('Account 2222', 'Cafe')}`
    for (const [only, text] of [
      ['Account 1111', 'Shop'],
      ['Account 2222', 'Cafe'],
    ] as const) {
      const { shown, errors, asked } = await read(file, { only })
      expect(shown.map((row) => row.split(' ')[2])).toEqual(Array.from({ length: count }, () => text))
      expect({ errors, asked }).toEqual({ errors: [], asked: [] })
    }
  },
)

const MOVEMENTS =
  'Fecha,Referencia,Descripción,Débito,Crédito,Balance\n02/03/2024,91203,Tienda,45.10,0.00,954.90\n15/03/2024,91239,Planilla,0.00,2000.00,2954.90\n'
const SUMS = 'Fecha,Nombre,Moneda,Saldo Inicial,Saldo en Libros,Saldo Disponible,Débitos,Créditos'

test.each([
  ['above', `${SUMS}\n31/03/2024,JUAN,EUR,1000.00,2954.90,2954.90,45.10,2000.00\n\n${MOVEMENTS}`],
  ['right above', `Fecha de corte,Saldo Inicial,Saldo Final\n31/03/2024,1000.00,2954.90\n${MOVEMENTS}`],
  [
    'below',
    `${MOVEMENTS}\nResumen\nFecha,Saldo Inicial,Débitos,Créditos,Saldo Final\n31/03/2024,1000.00,45.10,2000.00,2954.90\n`,
  ],
])('one row of balances and totals with names of its own %s the movements is none', async (_, file) => {
  const { shown, errors, asked } = await read(file)
  expect([shown, errors, asked]).toEqual([['2024-03-02 -4510 Tienda', '2024-03-15 200000 Planilla'], [], []])
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

const HOSTED = `Date,Type,Guest,Details,Currency,Amount,Paid Out
2024-03-15,Payout,,Transfer to IBAN 1234,EUR,,291.00
2024-03-15,Reservation,Ann,,EUR,291.00,
2024-03-20,Payout,,Transfer to IBAN 1234,EUR,,485.00
2024-03-20,Reservation,Bob,,EUR,485.00,
`

test('of payouts and what they are paid out of, rows of one kind can be chosen', async () => {
  const { shown, asked, survey } = await read(HOSTED)
  expect(asked).toEqual(['amount'])
  const [question] = survey.questions
  expect(question?.choices.map(({ label }) => label)).toEqual([
    'Only “Payout” rows, by “Paid Out”: 291.00 in',
    'Only “Reservation” rows, by “Amount”: 291.00 in',
    'All rows, by “Paid Out” in, “Amount” out: 291.00 in',
    'All rows, by “Amount” in, “Paid Out” out: 291.00 out',
  ])
  expect(shown).toEqual(['2024-03-15 29100 Payout', '2024-03-20 48500 Payout'])
  const earned = await read(HOSTED, { answers: question?.choices[1]?.change ?? {} })
  expect(earned.shown).toEqual(['2024-03-15 29100 Reservation', '2024-03-20 48500 Reservation'])
  const all = await read(HOSTED, { answers: question?.choices[2]?.change ?? {} })
  expect(all.shown).toHaveLength(4)
  const remembered = { ...survey.mapping, ambiguous: [] }
  const next = await read(HOSTED, { remembered })
  expect(next).toMatchObject({ asked: [], shown })
})

test('what is taken from a balance there to be paid out arrives at the bank', async () => {
  const { shown, survey } = await read(
    'Date,Type,Order,Amount,Fee,Payout\n2024-03-02,Sale,1,100.00,-3.00,\n2024-03-03,Sale,2,50.00,-1.50,\n2024-03-04,Payout,,,,-145.50\n',
  )
  expect(shown).toEqual(['2024-03-04 14550 Payout'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toContain(
    'Only “Sale” rows, by “Amount” with “Fee”: 97.00 in',
  )
})

test('a net payout beside taxes is what was paid', async () => {
  const { shown } = await read(
    'Payout Date,Store,Sales,Tax,Fees,Promotions,Net Payout\n2024-03-04,Main St,2400.00,198.00,-720.00,-60.00,1818.00\n2024-03-11,Main St,2000.00,165.00,-600.00,0.00,1565.00\n',
  )
  expect(shown).toEqual(['2024-03-04 181800 Main St', '2024-03-11 156500 Main St'])
})

test('the principal of shares is no loan', async () => {
  const { shown, asked } = await read(
    'Date,Type,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount\n2024-03-14,Buy,VTI,2,170.25,-340.50,0.00,-340.50\n2024-03-15,Funds Received,,0,1,500.00,0.00,500.00\n',
  )
  expect(shown.map((row) => row.slice(11, 17))).toEqual(['-34050', '50000 '])
  expect(asked).toEqual([])
})

test('a drawn line below names of one word each hides none of them', async () => {
  const { shown, asked } = await read(
    '| Datum | Was | Ein | Aus |\n|-------|-----|-----|-----|\n| 02.03.2024 | Porto | | 15,20 |\n| 05.03.2024 | Spende | 120,00 | |\n',
  )
  expect(shown).toEqual(['2024-03-02 -1520 Porto', '2024-03-05 12000 Spende'])
  expect(asked).toEqual([])
})

test.each([
  ['Retrait', 'Dépôt'],
  ['Исплата', 'Уплата'],
  ['Kifizetés', 'Befizetés'],
  ['Penarikan', 'Penerimaan'],
])('“%s” is money out and “%s” money in', async (out, into) => {
  const { shown, asked } = await read(
    `Date;Description;${out};${into}\n2024-03-02;A;45,10;\n2024-03-15;B;;3000,00\n`,
  )
  expect(shown).toEqual(['2024-03-02 -4510 A', '2024-03-15 300000 B'])
  expect(asked).toEqual([])
})

test('a fee that a trade’s amount has within it by price and number is not taken off again', async () => {
  const { shown, asked } = await read(
    'Date,Action,Description,Quantity,Price,Fees & Comm,Amount\n04/27/2023,Buy,Bonds,45,$73.7789,,-$3320.05\n04/20/2023,Journal,To bank,,,,-$700.00\n04/18/2023,Sell,Bonds,10.065,$73.4049,$0.01,$738.81\n',
    { currency: 'USD' },
  )
  expect(shown).toEqual([
    '2023-04-27 -332005 Buy Bonds',
    '2023-04-20 -70000 Journal To bank',
    '2023-04-18 73881 Sell Bonds',
  ])
  expect(asked).toEqual([])
  const { asked: ofOther } = await read(
    'Date,Action,Description,Quantity,Price,Fees & Comm,Amount\n04/27/2023,Buy,Bonds,45,$73.7789,,-$3320.05\n04/20/2023,Journal,To bank,,,,-$700.00\n04/18/2023,Sell,Bonds,10.065,$73.4049,$5.00,$738.82\n',
    { currency: 'USD' },
  )
  expect(ofOther).toEqual(['amount'])
})

test('cards beside the names of who holds them are one account', async () => {
  const { shown, survey } = await read(`Date,Description,Card Member,Account #,Amount
03/14/2024,AUTOPAY PAYMENT - THANK YOU,ANN LEE,-11005,-512.40
03/13/2024,WHOLE FOODS,ANN LEE,-11005,84.33
03/02/2024,LYFT,BOB LEE,-11013,17.20
`)
  expect(shown).toHaveLength(3)
  expect(survey.mapping.account).toBeNull()
})

test('accounts beside the codes of their banks are of the other sides where some rows have none', async () => {
  const { shown } = await read(
    'Dátum zaúčtovania;Typ;Číslo účtu;Kód banky;Názov protistrany;Suma;Mena\n20.03.2024;Debet;SK22;1100;Prenajímateľ;800,00;EUR\n15.03.2024;Kredit;SK33;0200;ACME;2000,00;EUR\n04.03.2024;Debet;;;Lidl;45,10;EUR\n',
  )
  expect(shown).toEqual(['2024-03-20 -80000 Prenajímateľ', '2024-03-15 200000 ACME', '2024-03-04 -4510 Lidl'])
})

test('the products of one Revolut file are accounts', async () => {
  const rows = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2024-03-02 10:11:12,2024-03-04 08:00:00,Lidl,-45.10,0.00,EUR,COMPLETED,954.90
TRANSFER,Current,2024-03-05 10:11:12,2024-03-05 10:11:12,To pocket,-100.00,0.00,EUR,COMPLETED,854.90
TRANSFER,Savings,2024-03-05 10:11:12,2024-03-05 10:11:12,From current,100.00,0.00,EUR,COMPLETED,100.00
`
  expect((await read(rows, { only: 'Current' })).shown).toEqual([
    '2024-03-04 -4510 Lidl',
    '2024-03-05 -10000 To pocket',
  ])
  expect((await read(rows, { only: 'Savings' })).shown).toEqual(['2024-03-05 10000 From current'])
  const one = await read(rows.split('\n').slice(0, 3).join('\n'))
  expect(one.survey.mapping.account).toBeNull()
})

test('another table below a blank row and its title is refused', async () => {
  await expect(
    read(
      'Umsätze\nDatum;Text;Betrag;Saldo\n02.03.2024;Laden;-45,10;954,90\n15.03.2024;Gehalt;2.000,00;2.954,90\n\nDaueraufträge\nNächste Ausführung;Empfänger;Betrag;Rhythmus\n01.04.2024;Vermieter;-800,00;monatlich\n01.04.2024;Strom AG;-60,00;monatlich\n',
    ),
  ).rejects.toThrow('more than one table')
})

test('how many tickets were sold says nothing of which way the money went', async () => {
  const { survey } = await read(
    'Order,Order Date,Buyer,Quantity,Gross Sales,Fees,Net Sales,Currency\n1001,2026-03-02,Ann,2,40.00,3.10,36.90,GBP\n1002,2026-03-03,Bo,1,20.00,1.70,18.30,GBP\n1003,2026-03-15,Cy,1,20.00,1.70,18.30,GBP\n',
    { currency: 'GBP' },
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels[0]).toBe('“Net Sales”: 36.90 in')
  expect(labels.filter((label) => label.includes('Quantity'))).toEqual([])
})

test.each(['Date,Type,Code,Nights,Details,Amount,Paid out,Service fee,Gross earnings\n', ''])(
  'what was paid out is no balance of what was earned, though the sums halve from one to the next: %j',
  async (names) => {
    const { asked } = await read(
      `${names}03/14/2024,Payout,,,Transfer to IBAN 1234 (EUR),,291.00,,\n03/14/2024,Reservation,HMAB1,3,,291.00,,9.00,300.00\n03/20/2024,Payout,,,Transfer to IBAN 1234 (EUR),,145.50,,\n03/20/2024,Reservation,HMAB2,1,,145.50,,4.50,150.00\n`,
    )
    expect(asked).toContain('amount')
  },
)

test.each([
  ['Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,Comissão,Moeda,Estado,Saldo'],
  ['Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,Estado,Saldo'],
  ['Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde'],
  [
    'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand',
  ],
  ['Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,Costo,Valuta,Stato,Saldo'],
  ['Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,Waluta,Stan,Saldo'],
  ['Type,Product,Startdatum,Datum voltooid,Beschrijving,Bedrag,Kosten,Valuta,Status,Saldo'],
  ['Tip,Produs,Data începerii,Data finalizării,Descriere,Sumă,Comision,Monedă,Stare,Sold'],
  ['Típus,Termék,Kezdés dátuma,Befejezés dátuma,Leírás,Összeg,Díj,Pénznem,Státusz,Egyenleg'],
  ['Typ,Produkt,Datum zahájení,Datum dokončení,Popis,Částka,Poplatek,Měna,Stav,Zůstatek'],
])(
  'rows that stand as people paid have the balances of the order in which they were booked: %s',
  async (head) => {
    const { asked, shown } = await read(
      `${head}\nX,A,2025-12-05 19:48:19,2025-12-05 19:48:19,Savings,-0.01,0,EUR,DONE,512.48\nX,A,2025-12-05 19:48:18,2025-12-06 09:06:08,Prime Video,-11.99,0,EUR,DONE,450.65\nX,A,2025-12-04 18:40:18,2025-12-04 18:40:18,Savings,-0.01,0,EUR,DONE,512.49\nX,A,2025-12-04 18:40:17,2025-12-05 22:42:10,Google,-21.99,0.22,EUR,DONE,490.27\nX,A,2025-12-04 12:45:23,2025-12-06 08:57:16,Uber,-26.29,0,EUR,DONE,462.64\nX,A,2025-12-04 12:24:48,2025-12-05 23:24:48,Savings,-1.34,0,EUR,DONE,488.93\n`,
    )
    expect(asked).toEqual([])
    expect(shown).toContain('2025-12-05 -2221 Google')
    expect(shown).toContain('2025-12-06 -1199 Prime Video')
  },
)
