import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Wallets that have a third value beside in and out, signs that somebody wrote, and years by the day of a closing. */

test('rows that a wallet counts neither in nor out are named, and the others need no question', async () => {
  const { asked, shown, errors } = await read(
    '交易时间,商户名称,交易说明,金额,收/支\n2024-12-30 20:10:11,商城,蛋糕,10.20,支出\n2024-12-29 20:10:11,商城,退款-外套,70.48,不计收支\n2024-12-28 20:10:11,商城,柚子,9.80,支出\n',
    { currency: 'CNY' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-12-30 -1020 蛋糕', '2024-12-28 -980 柚子'])
  expect(errors.map(({ line }) => line)).toEqual([3])
})

test('what was paid is the amount, and not what the order came to', async () => {
  const { asked, shown } = await read(
    '交易成功时间,订单标题,收/支,订单金额,实付金额\n2025-02-27 19:08:24,奶茶,支出,¥11.90,¥10.06\n2025-02-26 19:08:24,米线,支出,¥19.90,¥19.90\n',
    { currency: 'CNY' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2025-02-27 -1006 奶茶', '2025-02-26 -1990 米线'])
})

test('shipping and insurance of a purchase are parts of it', async () => {
  const { asked, shown } = await read(
    'Date,Name,Type,Currency,Gross,Fee,Net,Shipping and Handling Amount,Insurance Amount,Balance,Balance Impact\n12/27/2024,Nordhafen,Payment,USD,-7.49,0.00,-7.49,0.00,,0.00,Debit\n',
    { currency: 'USD' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-12-27 -749 Nordhafen'])
})

test('signs that stand before every amount are believed before the kinds beside them', async () => {
  const { survey } = await read(
    'Datetime,Type,Note,Amount\n2024-04-25T03:15:53,Payment,Tutoring,- $220.00\n2024-06-05T23:25:11,Payment,Dinner reimbursement,- $56.25\n2024-07-05T23:25:11,Charge,Utilities,+ $145.73\n2024-07-06T23:25:11,Payment,Rent,- $500.00\n2024-07-08T23:25:11,Payment,Utilities,- $60.00\n',
  )
  expect(survey.mapping.sign).toBe('positive-in')
})

test('a card’s balance below zero that follows its amounts is no sum of what is owed', async () => {
  const { survey } = await read(
    'Credit Card Number: 1234XXXXXXXX7890\nDate,Description,Amount,Balance\n2024-01-10,Amazon Order 544,-15.50,-35.50\n2024-01-15,Payment Received,30.00,-5.50\n',
  )
  expect(survey.mapping.sign).toBe('positive-in')
})

test('income below zero in the journal of a whole firm does not turn its bank account', async () => {
  const { survey } = await read(
    'JournalNumber,JournalDate,AccountName,NetAmount,Description\n1,23-Jan-24,Income,-360.00,Sales\n1,23-Jan-24,Receivable,360.00,Hire\n2,24-Jan-24,Checking,360.00,Hire\n2,24-Jan-24,Receivable,-360.00,Hire\n',
  )
  expect(survey.mapping.sign).toBe('positive-in')
})

test.each([
  ['Valiuta', 'LTL'],
  ['Vienetai', undefined],
])('rows in litas below %s are not taken for the euros of a balance below them', async (name, code) => {
  const { survey } = await read(
    `Sąskaita,Data,Gavėjas,Suma,${name},D/K\nLT79,2012-01-02,Kavine,14.34,LTL,D\nLT79,2012-01-03,Turgus,24.34,LTL,D\nLT79,2012-01-05,Alga,1214.34,LTL,K\nLT79,2012-01-31,Likutis pabaigai,120,EUR,K\n`,
  )
  expect(survey.currency).toBe(code)
})

const ANNUAL = [
  '                     RELEVE ANNUEL AU 02/01/2024',
  '    DATE                                             DATE       DATE',
  '               LIBELLE                                                            MONTANT',
  '    COMPTA                                           OPERATION  VALEUR',
  '               SOLDE CREDITEUR AU 02/01/2023                                    5 954,72 €',
  '    12/01      VIR M MARTIN                4196250   12/01      01/01           - 500,00 €',
  '               Virement vers Livret',
  '    30/01      VIR M MARTIN                0812417   30/01      01/02             500,00 €',
  '    12/03      VIR M MARTIN                6416777   12/03      01/03         - 2 264,40 €',
  '    24/04      VIR M MARTIN                0812418   24/04      01/05           1 000,00 €',
  '               SOLDE CREDITEUR AU 02/01/2024                                    4 690,32 €',
]

test('a statement that is closed on the first days of a year has none of its days after that', async () => {
  const { asked, shown } = await read(`${ANNUAL.join('\n')}\n`)
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2023-01-12 -50000',
    '2023-01-30 50000',
    '2023-03-12 -226440',
    '2023-04-24 100000',
  ])
})

test('days before and after the turn of a year have theirs by the closing, in whatever order they stand', async () => {
  const { shown } = await read(
    '17 januari 2024  1 van 3\nDatum  Datum  Omschrijving  Bedrag in  Bedrag\ntransactie  boeking  vreemde valuta  in euro\n30 dec  30 dec  IDEAL BETALING  500,00  Bij\n20 dec  21 dec  BIOSCOOP  7,99  Af\n05 jan  06 jan  BAKKER  4,10  Af\n24 dec  28 dec  HOTEL  26,33  Af\n14 jan  15 jan  TREIN  94,00  Af\n',
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual([
    '2023-12-30',
    '2023-12-21',
    '2024-01-06',
    '2023-12-28',
    '2024-01-15',
  ])
})

test('a dash between a text and an amount is not read as its sign, nor lost', async () => {
  const { errors, shown } = await read(
    '02/03/2024 VIR DUPONT - 500,00 €\n05/03/2024 CARTE MONOPRIX 12,30 €\n16/03/2024 VIR MARTIN 70,00 €\n',
  )
  expect(errors.map(({ line }) => line)).toEqual([1])
  expect(shown).toHaveLength(2)
})

/* Books that somebody keeps. */

test('a list of payments in columns of what they were for is read by their total', async () => {
  const { asked, shown } = await read(
    'Date,Payee,Cheque no,Total,Rent,Office,Travel\n03/02/2024,Landlord,101,500.00,500.00,,\n14/02/2024,Papierhaus,102,45.60,,45.60,\n21/02/2024,Bahn,103,88.10,,,88.10\n28/02/2024,Mixed Ltd,104,30.00,,10.00,20.00\n,,Totals,663.70,500.00,55.60,108.10\n',
  )
  expect(asked).toEqual(['sign'])
  expect(shown).toEqual([
    '2024-02-03 -50000 Landlord',
    '2024-02-14 -4560 Papierhaus',
    '2024-02-21 -8810 Bahn',
    '2024-02-28 -3000 Mixed Ltd',
  ])
})

test('subtotals of months, whose sides are told by one word each, are no movements', async () => {
  const kassenbuch =
    'Kassenbuch 2024;;;;\nNr.;Datum;Beleg;Einnahme;Ausgabe\n1;03.01.;Spende;50,00;\n2;14.01.;Porto;;4,80\n;;Summe Januar;50,00;4,80\n3;28.02.;Miete;;80,00\n;;Summe Februar;0,00;80,00\n'
  const { asked, errors, shown } = await read(kassenbuch)
  expect([asked, errors]).toEqual([[], []])
  expect(shown).toEqual(['2024-01-03 5000 Spende', '2024-01-14 -480 Porto', '2024-02-28 -8000 Miete'])
  const cashBook =
    'Date,Ref,Details,Receipts,Payments,Balance\n01/01/2024,,Balance b/f,,,412.50\n15/01/2024,R1,Subs,20.00,,432.50\n19/01/2024,P1,Hall,,60.00,372.50\n,,January total,20.00,60.00,\n02/02/2024,P2,Sheet music,,35.20,337.30\n09/02/2024,R2,Gift,15.00,,352.30\n,,February total,15.00,35.20,\n'
  const other = await read(cashBook)
  expect([other.asked, other.errors]).toEqual([[], []])
  expect(other.shown).toHaveLength(4)
})

test.each([
  ['a rate with a point', '1.0834', '.'],
  ['no other number', '', ','],
])('three decimals beside %s are put to whoever imports by the likelier mark', async (_, rate, mark) => {
  const { asked, survey } = await read(
    `Date,Amount,Currency,Merchant,Rate\n2025-03-01,29.000,CHF,Alpbahn,${rate}\n2025-03-02,-111.550,CHF,Markt,${rate}\n`,
    { currency: 'CHF' },
  )
  expect(asked).toContain('decimalMark')
  expect(survey.mapping.decimalMark).toBe(mark)
})

test('a list without signs that names shops or categories is of what was spent', async () => {
  const { survey } = await read(
    'Transaction Date,Description,Amount,Category\n07/16/2024,Nordhafen,$27.00,Auto\n',
  )
  expect(survey.mapping.sign).toBe('positive-out')
  const card = await read(
    'תאריך עסקה,שם בית העסק,סכום עסקה,מועד חיוב\n22/03/2024,מכולת,45.10,10/04/2024\n25/03/2024,קפה,6.90,10/04/2024\n26/03/2024,זיכוי,-25.00,10/04/2024\n',
    { currency: 'ILS' },
  )
  expect(card.survey.mapping.sign).toBe('positive-out')
})

test('a fee that most balances follow is put before the amount that none does', async () => {
  const { shown } = await read(
    'Date,Description,Amount,Fee,Currency,Balance\n2022-05-07,Top-Up,1000,0,SEK,1764.4\n2022-05-07,Train,-157.85,0,SEK,1606.37\n2022-05-07,Entry,-339.52,3.4,SEK,1263.45\n2022-05-07,Lunch,-577.24,5.77,SEK,680.44\n2022-05-07,Bus,-67.91,0.68,SEK,611.85\n',
    { currency: 'SEK' },
  )
  expect(shown[2]).toBe('2022-05-07 -34292 Entry')
})

/* What other columns and lines of a file say of its amounts. */

test('a balance above the table tells how amounts of whole thousands are written', async () => {
  const { asked, shown } = await read(
    '"Girokonto";"DE12345678901234567890"\n"Kontostand vom 30.12.2024:";"3.600,00 €"\n"Buchungsdatum";"Empfänger";"Umsatztyp";"Betrag (€)"\n"10.12.24";"Markt";"Eingang";"1.000"\n"30.11.24";"Miete";"Ausgang";"-2.000"\n',
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-12-10 100000 Markt', '2024-11-30 -200000 Miete'])
})

test('whole balances do not turn the decimal comma of one among them', async () => {
  const { asked, shown } = await read(
    'Buchungstag;Valutadatum;Name;Betrag;Waehrung;Saldo nach Buchung\n04.10.2023;04.10.2023;Werke;-6;EUR;1000\n02.10.2023;04.10.2023;Acme;600;EUR;1600\n29.09.2023;29.09.2023;Markt;-17;EUR;1583\n29.09.2023;30.09.2023;Abschluss;-19,2;EUR;1563,8\n',
  )
  expect(asked).not.toContain('decimalMark')
  expect(shown.at(-1)).toBe('2023-09-29 -1920 Abschluss')
})

test('rows that one column calls pending are asked about, though another calls them paid', async () => {
  const { asked, shown } = await read(
    'date,desc,amount,currency,pending,status\n2025-06-28,Hub,-12.34,EUR,False,Paid\n2025-07-03,Lens,-5.67,EUR,True,Paid\n2025-07-04,Acme,50.00,EUR,False,Paid\n',
  )
  expect(asked).toEqual(['leftOut'])
  expect(shown).toHaveLength(2)
})

test('of two columns called amount, the one that is filled throughout is the amount', async () => {
  const { shown } = await read(
    'Belegdatum;Eingangstag;Verwendungszweck;Fremdwährung;Betrag;Kurs;Betrag;Währung\n01.01.2024;01.01.2024;Markt;;;;- 12,34;EUR\n02.01.2024;02.01.2024;Gutschrift;;;;12,34;EUR\n03.01.2024;03.01.2024;Hotel;USD;- 133,45;1,08;- 123,45;EUR\n04.01.2024;04.01.2024;Hotel;USD;23,45;1,08;21,71;EUR\n',
  )
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-01-01 -1234',
    '2024-01-02 1234',
    '2024-01-03 -12345',
    '2024-01-04 2171',
  ])
})

test('a card most of whose amounts are below zero has its purchases there', async () => {
  const { survey } = await read(
    'Kreditkarte:;1234********1234\n\nWertstellung;Belegdatum;Beschreibung;Betrag (EUR)\n01.02.2024;01.02.2024;Nordhafen;-123,45\n02.02.2024;02.02.2024;Bergland;-1,23\n05.02.2024;05.02.2024;Delta;300,00\n',
  )
  expect(survey.mapping.sign).toBe('positive-in')
})

test('a blank behind the last quotation mark of a file does not cut off its last row', async () => {
  const { errors, shown } = await read(
    '"date","text","amount","balance"\n"2024-04-02","Cafe","-4.56","5118.89"\n"2024-04-15","Acme","1234.56","6353.45" ',
  )
  expect(errors).toEqual([])
  expect(shown).toHaveLength(2)
})

test('a balance beside the table proves its decimal mark, and the number of a version does not', async () => {
  const rows =
    'Datum;Text;Betrag\n01.03.2026;Miete;-1.250\n02.03.2026;Kunde;2.300\n05.03.2026;Laptop;-1.199\n'
  const version = await read(`Version;2.50\nKonto;Giro\n\n${rows}`, { currency: 'EUR' })
  expect(version.asked).toEqual(['decimalMark'])
  const balance = await read(`Kontostand;4.250,00\nKonto;Giro\n\n${rows}`, { currency: 'EUR' })
  expect([balance.asked, balance.shown[0]]).toEqual([[], '2026-03-01 -125000 Miete'])
})
