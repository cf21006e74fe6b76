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
