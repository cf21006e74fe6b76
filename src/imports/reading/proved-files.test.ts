import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/bank-files/read-text.ts'

const read = (text: string, currency = 'USD') => readText(text, { currency })

test('below one movement without a header a line of account and balance is none', async () => {
  const { shown } = await read(
    '11/05/2025;-197,45;Carte;;CARTE CARREFOUR;0;Divers\n11/05/2025;10815,36;;01234 567890A\n',
    'EUR',
  )
  expect(shown).toEqual(['2025-05-11 -19745 CARTE CARREFOUR'])
})

test('a second movement that says what it is stays one', async () => {
  const { shown } = await read(
    '11/05/2025;-197,45;Carte;;CARTE CARREFOUR;0;Divers\n12/05/2025;1815,36;;;VIR CLIENT;;\n',
    'EUR',
  )
  expect(shown).toEqual(['2025-05-11 -19745 CARTE CARREFOUR', '2025-05-12 181536 VIR CLIENT'])
})

const BALANCE = `id,Type,Amount,Fee,Net,Currency,Created (UTC),Description
txn_1,charge,100.00,3.20,96.80,usd,2025-03-03 10:11,Order 1
txn_2,charge,50.00,1.75,48.25,usd,2025-03-04 10:11,Order 2
`

test('a payout of what is left of the sales before it proves that this is what moves', async () => {
  const { shown, asked } = await read(
    `${BALANCE}txn_3,payout,-145.05,0.00,-145.05,usd,2025-03-08 00:00,STRIPE PAYOUT\ntxn_4,charge,20.00,0.88,19.12,usd,2025-03-09 10:11,Order 3\n`,
  )
  expect(asked).toEqual([])
  expect(shown.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '2025-03-03 9680',
    '2025-03-04 4825',
    '2025-03-08 -14505',
    '2025-03-09 1912',
  ])
})

test.each([
  ['no payout', ''],
  ['a payout of something else', 'txn_3,payout,-90.00,0.00,-90.00,usd,2025-03-08 00:00,STRIPE PAYOUT\n'],
])('without that proof it is asked: %s', async (_, payout) => {
  expect((await read(BALANCE + payout)).asked).not.toEqual([])
})

test('the report of an account by a program that keeps books has its debits as money in', async () => {
  const { shown, asked } = await read(`Account Transactions
My Business
Date Range: 2025-03-01 to 2025-03-31

ACCOUNT NUMBER,DATE,DESCRIPTION,DEBIT (In Business Currency),CREDIT (In Business Currency),BALANCE (In Business Currency)
,Checking,,,,
,Starting Balance,,,,$2000.00
,2025-03-03,Office Depot,,$12.50,$1987.50
,2025-03-05,Client A,$3000.00,,$4987.50
,Totals and Ending Balance,,$3000.00,$12.50,$4987.50
`)
  expect(asked).toEqual([])
  expect(shown).toEqual(['2025-03-03 -1250 Office Depot', '2025-03-05 300000 Client A'])
})

test('beside a reference to another transaction of the books the way is asked', async () => {
  const { asked } = await read(
    'date,account_name,transaction_details,transaction_id,reference_transaction_id,debit,credit\n18/09/2025,HDFC,Acme,51,,1281.24,\n20/09/2025,HDFC,Shop,52,,,12.40\n',
    'INR',
  )
  expect(asked).not.toEqual([])
})

test('whether a receipt is assigned says nothing of the booking', async () => {
  const { shown, asked } = await read(
    `Buchungsdatum;Zahlungspartner;Verwendungszweck;Betrag;Währung;Status
03.03.2025;Deutsche Post;Porto;-12,50;EUR;zugeordnet
05.03.2025;Kunde A;RE 1;300,00;EUR;offen
10.03.2025;Viking;Papier;-87,50;EUR;nicht zugeordnet
`,
    'EUR',
  )
  expect(asked).toEqual([])
  expect(shown).toHaveLength(3)
})

test('beside the currency of what was paid abroad an amount is of that one', async () => {
  const { shown, errors } = await read(
    `Belegdatum;Verwendungszweck;Fremdwährung;Betrag;Währung
11.07.2025;Hotel;USD;-62,91;EUR
13.07.2025;Aral;;;EUR
19.07.2025;Diner;USD;-211,58;EUR
`,
    'EUR',
  )
  expect(shown).toEqual([])
  expect(errors).toHaveLength(3)
})

test('one day under a header of many countries may start with the month', async () => {
  const { asked } = await read('Date,Narrative,Amount,Balance\n07/06/2025,Acme,-123.39,9461.27\n')
  expect(asked).toEqual(['dateOrder'])
})
