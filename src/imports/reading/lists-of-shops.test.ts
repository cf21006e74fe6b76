import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Lists that name shops: what one of them took, and what somebody spent in several. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test.each([
  [
    'one merchant, several kinds of cards',
    'Merchant Name,Transaction Date,Transaction Type,Card Type,Amount\nAcme Cafe,14/03/2024,Sale,VISA,12.40\nAcme Cafe,15/03/2024,Sale,MASTERCARD,8.10\nAcme Cafe,16/03/2024,Sale,VISA,22.00\n',
    [1240, 810, 2200],
  ],
  [
    'another card in every row, by a scheme that is called a debit',
    'Trading name,Date,Transaction type,Card scheme,Card number,Value\nAcme Books,14/03/2024,Purchase,Visa Debit,************1234,12.40\nAcme Books,15/03/2024,Purchase,Mastercard,************1111,8.10\nAcme Books,15/03/2024,Purchase,Visa Credit,************9876,22.00\n',
    [1240, 810, 2200],
  ],
  [
    'what was given back',
    'Trading Name,Transaction Date,Transaction Type,Card Brand,Amount\nAcme Cafe,14/03/2024,Sale,VISA,12.40\nAcme Cafe,15/03/2024,Sale,MASTERCARD,8.10\nAcme Cafe,15/03/2024,Refund,MASTERCARD,-8.10\nAcme Cafe,16/03/2024,Sale,VISA,22.00\n',
    [1240, 810, -810, 2200],
  ],
])('%s: a shop’s takings, which are asked about as money in first', async (_, text, amounts) => {
  const { asked, shown } = await read(text, { currency: 'GBP' })
  expect([asked, amountsIn(shown)]).toEqual([['sign'], amounts])
})

test.each([
  [
    'several merchants',
    'Transaction Date,Merchant,Type,Card number,Amount\n14/03/2024,SHELL,Purchase,*1234,42.40\n16/03/2024,PRET,Purchase,*1234,8.10\n17/03/2024,TRAINLINE,Purchase,*9876,122.00\n',
  ],
  [
    'one merchant by one card',
    'Transaction Date,Merchant,Type,Card number,Amount\n14/03/2024,SHELL,Purchase,*1234,42.40\n16/03/2024,SHELL,Purchase,*1234,8.10\n',
  ],
])('%s: somebody’s purchases', async (_, text) => {
  const { asked, shown } = await read(text, { currency: 'GBP' })
  expect([asked, amountsIn(shown).every((amount) => amount < 0)]).toEqual([['sign'], true])
})

test('what members paid is money in, whatever it was for', async () => {
  const { shown } = await read(
    'id,charge_date,amount,description,transaction_fee,payout_id,customers.given_name\nPM1,2024-03-14,50.00,Membership March,0.70,PO1,Ann\nPM2,2024-03-15,75.00,Membership March,0.95,PO1,Bob\nPM3,2024-03-16,20.00,Locker,0.40,PO2,Cat\n',
  )
  expect(amountsIn(shown)).toEqual([5000, 7500, 2000])
})

test('wages that a firm pays are money out, and hours say no way', async () => {
  const { shown, survey } = await read(
    'Pay Day,Employee,Regular Hours,Gross Pay,Employee Taxes,Net Pay\n03/20/2024,Ann Lee,80,2000.00,350.00,1650.00\n03/20/2024,Bob Ray,80,2400.00,440.00,1960.00\n03/20/2024,Cat Moe,40,900.00,120.00,780.00\n',
  )
  expect(amountsIn(shown)).toEqual([-165000, -196000, -78000])
  expect(survey.questions[0]?.choices.filter(({ label }) => label.includes('Hours'))).toEqual([])
})

test('debits of a card are money out beside purchases in plus', async () => {
  const { shown, asked } = await read(
    'Kartennummer;Datum;Beschreibung;Betrag;Soll;Haben\n1;14.03.2024;MIGROS;45.20;45.20;\n1;15.03.2024;HOST;9.10;9.10;\n1;18.03.2024;IHRE ZAHLUNG;-300.00;;300.00\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[-4520, -910, 30000], ['amount']])
})

test('a sale whose payout is pending was made', async () => {
  const { shown, asked } = await read(
    'Transaction Date,Type,Order,Payout Status,Payout Date,Net\n2024-03-15,charge,#1001,paid,2024-03-17,48.24\n2024-03-16,refund,#1001,paid,2024-03-18,-10.00\n2024-03-17,charge,#1002,pending,,25.10\n',
  )
  expect([shown.length, asked]).toEqual([3, ['sign']])
})

test.each([
  [
    'failed',
    'Payout Date,Payout ID,Type,Payout Status,Total\n2024-03-15,p1,payout,paid,48.24\n2024-03-16,p2,payout,failed,10.00\n2024-03-17,p3,payout,paid,25.10\n',
  ],
  [
    'is pending',
    'Payout Date,Payout ID,Payout Status,Total\n2024-03-15,p1,paid,48.24\n2024-03-16,p2,paid,10.00\n2024-03-17,p3,pending,25.10\n',
  ],
])('a payout that %s is left out', async (_, text) => {
  expect((await read(text)).shown.length).toBe(2)
})

test.each([
  [
    'the other side’s by its name',
    'Date,Currency,Net Amount,Notes,Name of sender/receiver,Account\n2024-09-10,USD,-25.00,tacos,Maria,Visa Debit 4321\n2024-09-11,USD,40.00,gas,Luis,Your Cash\n2024-09-12,USD,-9.99,,Spotify,Bank\n',
  ],
  [
    'not the own one, which stands in every row',
    'DATE,CURRENCY,AMOUNT,COUNTERPARTY,ID,ACCOUNT NO,INSTITUTION,DETAILS,ACCOUNT NO\n2024-03-14,USD,-22.23,IKI,1,,SEB,purchase,LT10\n2024-03-15,USD,-23.10,HOST,2,,SEB,purchase,LT10\n2024-03-18,USD,1000.00,ACME,3,LT77,SEB,salary,LT10\n',
  ],
])('an account is %s', async (_, text) => {
  const { shown, errors } = await read(text, { currency: 'USD' })
  expect([shown.length, errors]).toEqual([3, []])
})

test.each([
  [
    'a merchant’s terminal writes down what each card was authorized by',
    'Merchant Name,Transaction Date,Transaction Type,Card Type,Amount,Auth Code\nAcme Cafe,14/03/2024,Sale,VISA,12.40,11\n',
    [1240],
  ],
  [
    'one kind says that all came in, beside numbers of checks that nobody wrote',
    'Posting Date,Transaction Type,Amount,Check Number,Description,Balance\n1/17/2024,Credit,1500.00,,Payroll,2474.50\n',
    [150000],
  ],
  [
    'checks were written',
    'Posting Date,Amount,Check Number,Description\n1/17/2024,1500.00,1001,Acme\n',
    [-150000],
  ],
  [
    'orders were paid',
    'type,order_id,sale_date,payment_reference,amount\nSALE,o1,2024-03-10,P100,120.00\n',
    [12000],
  ],
])('%s', async (_, text, amounts) => {
  const { shown, asked } = await read(text, { currency: 'USD' })
  expect(amountsIn(shown)).toEqual(amounts)
  expect(asked).toContain('sign')
})

test('what was charged for an error is no status', async () => {
  const { asked } = await read(
    'DATE,ORDER_ID,DESCRIPTION,CREDIT,DEBIT\n2024-03-15,o2,Error charge,0,6.50\n2024-03-16,o3,Error charge,0,2.50\n',
  )
  expect(asked).not.toContain('leftOut')
})
