import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Files whose columns leave out what others tell: what is likelier comes first, and what is not there is not made up. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test('of statuses the most frequent is the booked one where only the failed one is known', async () => {
  const french = await read(
    'Statut;Date;Montant;Nom\nRéglé;18/03/2024;-24,90;OPENAI\nRéglé;15/03/2024;600,00;ACME\nRefusé;14/03/2024;-99,00;AMAZON\n',
  )
  expect([amountsIn(french.shown), french.asked]).toEqual([[-2490, 60000], []])
  const rows = 'Zaknjizeno;18.03.2024;-24,90;OPENAI\nZaknjizeno;15.03.2024;600,00;ACME\n'
  const unknown = await read(
    `Status;Datum;Betrag;Name\n${rows}Abgelehnt;14.03.2024;-99,00;AMAZON\nVorgemerkt;13.03.2024;-5,00;BAR\n`,
  )
  expect([amountsIn(unknown.shown), unknown.asked]).toEqual([[-2490, 60000], ['leftOut']])
  const rare = await read(
    'Status;Datum;Betrag;Name\nZaknjizeno;18.03.2024;-24,90;OPENAI\nAbgelehnt;14.03.2024;-99,00;AMAZON\nAbgelehnt;13.03.2024;-5,00;BAR\n',
  )
  expect(rare.asked).toEqual(['leftOut'])
})

test('receipts and payments of a bank, where a balance follows them, need no question in anybody’s books', async () => {
  const names = 'particulars,posting_date,cost_center,voucher_type,debit,credit,net_balance\n'
  const rows =
    'Opening Balance,,,,0,0,1000.00\nFunds added using UPI,2024-03-14,,Bank Receipts,0,5000.00,6000.00\nNet obligation for Equity,2024-03-15,NSE-EQ,Book Voucher,4500.50,0,1499.50\nPayout of funds,2024-03-20,,Bank Payments,1000.00,0,499.50\nClosing Balance,,,,0,0,499.50\n'
  const { shown, asked } = await read(names + rows, { currency: 'INR' })
  expect([amountsIn(shown), asked]).toEqual([[500000, -450050, -100000], []])
})

test('an amount in the account’s currency is read without the currency of the one that was paid', async () => {
  const { shown, survey, errors } = await read(
    '"DOK NR.";"DATA";"VALIUTA";"SUMA";"PAVADINIMAS";"PASKIRTIS";"DEBETAS/KREDITAS";"SUMA SĄSKAITOS VALIUTA"\n"1";"2024-03-02";"EUR";"125,75";"MAXIMA";"PIRKINYS";"D";"125,75"\n"2";"2024-03-05";"EUR";"2000,00";"ACME UAB";"ATLYGINIMAS";"C";"2000,00"\n"3";"2024-03-19";"USD";"10,00";"HOST";"PIRKINYS";"D";"9,21"\n', // oxfmt-ignore
  )
  expect([amountsIn(shown), errors]).toEqual([[-12575, 200000, -921], []])
  expect(survey.mapping.currency).toBeNull()
})
