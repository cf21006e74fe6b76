import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

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
  expect([asked, errors.map(({ reason }) => reason)]).toEqual([[], ['The file doesn’t say whether 45.10 came in or went out. Choose which.']])
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
    expect(shown).toEqual([
      '2024-03-02 -4510 COMPRA SUPER',
      '2024-03-15 300000 NOMINA ACME',
      '2024-03-20 -6000 RECIBO LUZ',
    ])
    expect([asked, errors]).toEqual([[], []])
  },
)

test('two movements between two balances are a list', async () => {
  const { shown } = await read(
    'Your statement 1 March to 31 March 2024\nDate Description Paid out Paid in Balance\n1 Mar Start balance 1,000.00\n2 Mar Card payment to Shop 45.10 954.90\nOn 1 Mar\n15 Mar Received from Acme 2,000.00 2,954.90\n31 Mar Balance carried forward 2,954.90\nTotal payments/receipts 45.10 2,000.00\n',
    { currency: 'GBP' },
  )
  expect(shown).toEqual(['2024-03-02 -4510 Card payment to Shop', '2024-03-15 200000 Received from Acme'])
})

test('lines that say what a statement opened and closed with stand among days of short months', async () => {
  const { shown, asked, errors } = await read(
    'Your Transactions\nDate Description Type Money In (£) Money Out (£) Balance (£)\n01 Mar 24 STATEMENT OPENING BALANCE 1,000.00\n04 Mar 24 TESCO STORES DEB 45.10 954.90\n15 Mar 24 ACME LTD FPI 2,000.00 2,954.90\n31 Mar 24 STATEMENT CLOSING BALANCE 2,954.90\n',
    { currency: 'GBP' },
  )
  expect(shown).toEqual(['2024-03-04 -4510 TESCO STORES DEB', '2024-03-15 200000 ACME LTD FPI'])
  expect([asked, errors]).toEqual([[], []])
})

test('lines may begin with the number of a receipt, and have the time behind the day', async () => {
  const { shown, asked, errors } = await read(
    'M-PESA STATEMENT\nReceipt No. Completion Time Details Transaction Status Paid In Withdrawn Balance\nSC41ABCDEF 2024-03-04 18:00:00 Pay Bill to KPLC Completed -451.00 9,549.00\nSCF1ABCDEG 2024-03-15 09:00:00 Funds received from ACME Completed 20,000.00 29,549.00\nSCK1ABCDEH 2024-03-20 10:00:00 Transfer to JOHN Completed -8,000.00 21,549.00\n',
    { currency: 'KES' },
  )
  expect(shown).toEqual([
    '2024-03-04 -45100 Pay Bill to KPLC Completed',
    '2024-03-15 2000000 Funds received from ACME Completed',
    '2024-03-20 -800000 Transfer to JOHN Completed',
  ])
  expect([asked, errors]).toEqual([[], []])
})

test('a line without the number that the others begin with is put to whoever imports', async () => {
  const { shown, errors } = await read(
    'SC41ABCDEF 2024-03-04 Pay Bill -451.00 9,549.00\nSCF1ABCDEG 2024-03-15 Funds received 20,000.00 29,549.00\n'.repeat(
      250,
    ) + '2024-03-20 Transfer -8,000.00 21,549.00\n',
    { currency: 'KES' },
  )
  expect([shown.length, errors.length]).toEqual([500, 1])
})

test('a number before the day of purchase in a text that goes on below begins no movement', async () => {
  const { shown, errors } = await read(
    '2 March 2024 Card payment to Shop\nCARD1234 01/03/2024 -45.10\n15 March 2024 Acme Ltd 3,000.00\n20 March 2024 EDF -120.00\n',
  )
  expect(shown[0]).toBe('2024-03-02 -4510 Card payment to Shop CARD1234 01/03/2024')
  expect([shown.length, errors]).toEqual([3, []])
})

test('a card’s list says behind each amount whether it went out or in, with two days of months, of which the later is that of booking', async () => {
  const { shown, errors, asked } = await read(
    'Cards BV\n18 maart 2024 12345678901 3 1 van 1\nVorig saldo Ontvangen Nieuw saldo\n05 mrt 06 mrt IDEAL BETALING 100,00 Bij\n08 mrt 09 mrt ALBERT HEIJN 45,10 Af\n11 mrt 12 mrt SPOTIFY 17,25 Af\n',
  )
  expect(shown).toEqual([
    '2024-03-06 10000 IDEAL BETALING',
    '2024-03-09 -4510 ALBERT HEIJN',
    '2024-03-12 -1725 SPOTIFY',
  ])
  expect({ errors, asked }).toEqual({ errors: [], asked: [] })
})

test('an amount above the movements may tell which way the first of them went', async () => {
  const lines =
    '02 March 2024 REWE 45.10 954.90\n05 March 2024 Client 500.00 1454.90\n10 March 2024 Rent 300.00 1154.90\n'
  const { shown, errors } = await read(`Account 1000.00 500.00 345.10 1154.90\n${lines}`)
  expect(shown).toEqual(['2024-03-02 -4510 REWE', '2024-03-05 50000 Client', '2024-03-10 -30000 Rent'])
  expect(errors).toEqual([])
  // Both what would be before money out and before money in stand there.
  expect((await read(`Account 1000.00 909.80 345.10 1154.90\n${lines}`)).errors).toHaveLength(1)
})

const PARTED =
  '02/03/2024 CARTE CARREFOUR 45,10 954,90\n15/03/2024 VIR ACME 2 000,00 2 954,90\n20/03/2024 PRLV EDF 60,00 2 894,90\n'

test('a blank may part the thousands of amounts', async () => {
  const { shown, errors } = await read(`Solde précédent 1 000,00\n${PARTED}`)
  expect(shown).toEqual([
    '2024-03-02 -4510 CARTE CARREFOUR',
    '2024-03-15 200000 VIR ACME',
    '2024-03-20 -6000 PRLV EDF',
  ])
  expect(errors).toEqual([])
})

test('a number that ends a text or begins an amount is nobody’s guess', async () => {
  const { shown, errors } = await read(
    `Solde précédent 1 000,00\n${PARTED}21/03/2024 CARTE SHOP 1 200,10 2 694,80\n`,
  )
  expect([shown.length, errors.length]).toEqual([3, 1])
})

test.each([
  ['45,10', 1],
  ['1.045,10', 0],
])('beside %s a number before an amount is doubted by %i rows', async (amount, count) => {
  const { errors } = await read(
    `02/03/2024 CARTE A ${amount}\n03/03/2024 VIREMENT LOYER 60,00\n04/03/2024 SHOP 12 345,67\n05/03/2024 ABONNEMENT TRANSPORT MARS 20,00\n`,
  )
  expect(errors).toHaveLength(count)
})

test('cells between commas with blanks around them are no lines of words', async () => {
  const { shown, errors } = await read(
    '14 Mar 2024 , Payment , Card , -250.00\n12 Mar 2024 , Shop 1234 , Visa , 45.10\n02 Mar 2024 , Train , Visa , 62.00\n',
  )
  expect(shown.map((row) => row.split(' ').slice(2).join(' '))).toEqual(['Payment', 'Shop 1234', 'Train'])
  expect(errors).toEqual([])
})

test('texts of one length are no column of a printed list where their amounts stand right behind them', async () => {
  const rows =
    '02.03.2024 04.03.2024 Einkauf -45,10\n15.03.2024 16.03.2024 Gehalt 2.000,00\n20.03.2024 21.03.2024 Strom -60,00\n'
  for (const head of ['Buchung Valuta Vorgang Betrag in EUR', 'Datum Valuta Bezeichnung']) {
    const { shown } = await read(`Kontoauszug\n${head}\n${rows}`)
    expect(shown).toEqual(['2024-03-02 -4510 Einkauf', '2024-03-15 200000 Gehalt', '2024-03-20 -6000 Strom'])
  }
})

/** A Dutch card's page: the day of the statement above movements without a year, over the turn of one. */
const CARD = '02/03/2024 CARREFOUR PARIS 45,10 €\n14/03/2024 SNCF INTERNET 80,00 €\n'
const REFUND = '20/03/2024 AVOIR FNAC -20,00 €\n'
const OF_CARD = [
  '2024-03-02 -4510 CARREFOUR PARIS',
  '2024-03-14 -8000 SNCF INTERNET',
  '2024-03-20 2000 AVOIR FNAC',
]

test.each([
  'Page 1 / 3',
  '25/03/2024 10:15 Page 1 of 3',
  '31.03.2024 Seite 1 von 2',
  '3/25/24, 10:15 AM My Bank - Account activity',
  'https://bank.example/activity 1/3',
  'Montant total 105,10 €',
  'Plafond de la carte 2.500,00 €',
  'Disponible 1.394,90',
  'Sans unité 7,00',
  'Intérêts 0,00 €',
  'Showing 1-25 of 80',
])('a line of the page is no movement, below them or among them: %s', async (line) => {
  const answers = { sign: 'positive-out' } as const
  const below = await read(`${CARD}${REFUND}${line}\n`, { answers })
  const among = await read(`${CARD}${line}\n${REFUND}`, { answers })
  expect([below.shown, below.errors, among.shown, among.errors]).toEqual([OF_CARD, [], OF_CARD, []])
})

test('a line without a day that is written like the movements is told', async () => {
  const { shown, errors } = await read(`${CARD}RELAY GARE 7,00 €\n${REFUND}`)
  expect([shown.length, errors.map(({ line }) => line)]).toEqual([3, [3]])
})

test('a movement goes on below the end of a page, and not with what is summed up there', async () => {
  const first = '02.03.2024 Miete an Hausverwaltung, Berliner Str. 12\n'
  const last = '14.03.2024 ACME GMBH 2.000,00\n20.03.2024 MIETE -800,00\n'
  const { shown, errors } = await read(`${first}31.03.2024 Seite 1 von 2\nHinterhaus -45,10\n${last}`)
  expect(shown[0]).toBe('2024-03-02 -4510 Miete an Hausverwaltung, Berliner Str. 12 Hinterhaus')
  expect([shown.length, errors]).toEqual([3, []])

  const cut = await read(
    `01.03.2024 REWE -45,10\n${last}25.03.2024 Auszug wird fortgesetzt\nVerfügungsrahmen 500,00\n`,
  )
  expect(cut.shown).toHaveLength(3)
  expect(cut.errors.map(({ line }) => line)).toEqual([4])
})

test('one copied line below the names of its columns is a movement, whose year is asked where it tells none', async () => {
  const names =
    'Cards BV\nDatum  Datum  Omschrijving  Bedrag in  Bedrag\ntransactie  boeking  vreemde valuta  in euro\n'
  const line = '23 dec   23 dec   IDEAL BETALING   500,00   Bij\n'
  const { asked, survey, shown } = await read(`17 januari 2019 1 van 3\n${names}${line}`)
  expect(asked).toEqual(['year'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual(['2018', '2019'])
  expect(shown).toEqual(['2018-12-23 50000 IDEAL BETALING'])
  await expect(read(`17 januari 2019\n${line}`)).rejects.toThrow('No')
})

test('an amount may stand between the day and the text, with a balance at the end or without', async () => {
  const lines = ['18/03/2024 -12.50 COLES 0412 SYDNEY', '15/03/2024 +900.00 Direct Credit ACME', '14/03/2024 -45.00 Transfer to NetBank'] // oxfmt-ignore
  const balances = ['+987.50', '+1000.00', '+100.00']
  for (const text of [lines.join('\n'), lines.map((line, at) => `${line} ${balances[at]}`).join('\n')]) {
    const { shown, asked, errors } = await read(`${text}\n`, { currency: 'AUD' })
    expect(shown).toEqual([
      '2024-03-18 -1250 COLES 0412 SYDNEY',
      '2024-03-15 90000 Direct Credit ACME',
      '2024-03-14 -4500 Transfer to NetBank',
    ])
    expect([asked, errors]).toEqual([[], []])
  }
})

test('the last number of lines that have another one among their words may be a balance, and is no amount', async () => {
  const text =
    '18/03/2024 Albert Heijn Af 23,45 Betaalautomaat 1976,55\n15/03/2024 Acme BV Bij 1500,00 Overschrijving 2000,00\n14/03/2024 Ziggo Af 49,95 Incasso 500,00\n'
  await expect(read(text)).rejects.toThrow()
})

test('lines whose amounts end at one place by accident are no columns', async () => {
  const { shown, errors } = await read(
    '18-03-2024 18-03-2024 POS-PURCHASE CARREFOUR DUBAI FT001 145.25 9,854.75\n15-03-2024 15-03-2024 SALARY ACME LLC FT002 9,000.00 10,000.00\n14-03-2024 14-03-2024 VAT ON SERVICE CHARGE FT003 1.25 1,000.00\n',
    { currency: 'AED' },
  )
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-18 -14525',
    '2024-03-15 900000',
  ])
  expect(errors.map(({ line }) => line)).toEqual([3])
})
