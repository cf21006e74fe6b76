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
