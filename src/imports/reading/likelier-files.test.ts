import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Files of which two readings are possible: the likelier one comes first, and a figure is never taken without a word. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test('a summary below the movements, with both sides and no day, is none of them', async () => {
  const { shown, errors, asked } = await read(
    'Дата транзакции,Операция,Сумма,Валюта,Обороты по счету\n25.03.2024,ATM,"-3 000,00",BYN,"-3 000,00"\n22.03.2024,Uber,"-10,00",EUR,"-35,40"\n01.03.2024,Поступление,"5 282,71",BYN,"5 282,71"\nВсего по контракту,Зачислено,Списано,Комиссия,Изменение баланса\n,"5 282,71","-3 035,40","0,00","2 247,31"\n',
    { currency: 'BYN' },
  )
  expect([amountsIn(shown), errors, asked]).toEqual([[-300000, -3540, 528271], [], []])
})

test('a column without a known name that differs from the amounts in foreign rows alone is offered', async () => {
  const { asked, survey } = await read(
    'Date,Text,Amount,Currency,Ledger\n2024-03-25,Shop,-30.00,EUR,-30.00\n2024-03-22,Uber,-10.00,PLN,-2.31\n2024-03-01,Acme,52.71,EUR,52.71\n',
  )
  expect(asked).toContain('amount')
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toContain('“Ledger”: 2.31 out')
})

test('of two columns the one whose name is known tells the other as well', async () => {
  const { shown, asked } = await read(
    'Date,Text,Received,Handed over\n2024-03-18,Ann,6.00,0.00\n2024-03-15,Bob,45.00,0.00\n2024-03-13,Me,0.00,3.00\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[600, 4500, -300], ['amount']])
})

test('sides that kinds of movements contradict are first those of somebody’s own books', async () => {
  const { shown, asked } = await read(
    'Date,Details,Transaction Type,Debit,Credit\n04/03/2024,Globex,Customer Payment,"12,500.00",\n12/03/2024,Landlord,Vendor Payment,,"8,000.00"\n15/03/2024,Charges,Expense,,118.00\n',
    { currency: 'INR' },
  )
  expect(amountsIn(shown)).toEqual([1250000, -800000, -11800])
  expect(asked).toContain('amount')
})

test('a payment to a credit card says nothing of the way, for it leaves one account and reaches another', async () => {
  const { shown } = await read(
    'Date,Merchant,Account,Amount\n2024-03-18,Safeway,Card 1,-42.50\n2024-03-16,Credit Card Payment,Card 1,80.00\n',
    { currency: 'USD' },
  )
  expect(amountsIn(shown)).toEqual([-4250, 8000])
})

test('numbers behind names are those of the other sides where each row has another one', async () => {
  const { shown, survey } = await read(
    'Datum;Name;Verwendungszweck;Konto;Betrag\n18.03.24;REWE;EC;DE02100100100006820101;-54,21\n15.03.24;Acme GmbH;Gehalt;DE88500105175407324931;2.345,67\n13.03.24;Stadtwerke;Abschlag;DE12500105170648489890;-89,00\n',
  )
  expect(survey.mapping.account).toBeNull()
  expect(amountsIn(shown)).toEqual([-5421, 234567, -8900])
})

test('a word in quotation marks at the beginning of a cell leaves its row whole', async () => {
  const { shown } = await read(
    'Date\tDescription\tAmount\tBalance\n03/18/2024\tPIPE 3/4" BRASS\t-12.40\t987.60\n03/15/2024\t"ACME" PAYROLL\t900.00\t1000.00\n',
  )
  expect(amountsIn(shown)).toEqual([-1240, 90000])
})

test.each([
  ['US dollars', 'Date,Description,Amount,Currency\n3/12/2024,Coffee,-6.45,USD\n'],
  [
    'cheques of its kind',
    'Date,Check Number,Description,Withdrawals,Deposits,Balance\n3/12/2024,,Groceries,64.50,,1200.00\n',
  ],
  [
    'shops by their states',
    'Transaction Date,Text,Amount\n3/12/2024,COFFEE 12 SEATTLE WA,-6.45\n3/11/2024,FUEL DALLAS TX,-40.00\n',
  ],
])('dates in a file with %s start with the month first', async (_, text) => {
  const { shown, survey } = await read(text, { currency: 'USD' })
  expect(shown[0]?.slice(0, 10)).toBe('2024-03-12')
  expect(survey.questions.find(({ about }) => about === 'dateOrder')?.choices[0]?.value).toBe('mdy')
})

test.each([
  ['euros', 'Date,Description,Amount,Currency\n3/12/2024,Coffee,-6.45,EUR\n'],
  [
    'days that reach far by the month',
    'Date,Description,Amount,Currency\n01/03/2024,A,-6.45,USD\n04/03/2024,B,-7.00,USD\n05/03/2024,C,-8.00,USD\n',
  ],
  [
    'shops in India',
    'Date,Text,Amount\n02/03/2024,SWIGGY BANGALORE IN,-465.50\n04/03/2024,AMAZON PAY MUMBAI IN,-20.00\n',
  ],
  ['dashes', 'Date,Description,Amount,Currency\n03-12-2024,Coffee,-6.45,USD\n'],
])('dates in a file with %s start with the day first', async (_, text) => {
  const { survey } = await read(text)
  expect(survey.questions.find(({ about }) => about === 'dateOrder')?.choices[0]?.value).toBe('dmy')
})

test('what was bought without a minus went out, where what was withdrawn has one', async () => {
  const { shown, asked, survey } = await read(
    'Action,Time,Ticker,No. of shares,Price / share,Total\nDeposit,2024-03-01 09:00:00,,,,500.00\nMarket buy,2024-03-04 14:31:02,AAPL,0.5,135.02,67.51\nInterest on cash,2024-03-12 10:00:00,,,,0.08\nWithdrawal,2024-03-14 08:00:00,,,,-100.00\n',
  )
  expect(asked).toEqual(['amount'])
  expect(amountsIn(shown)).toEqual([50000, -6751, 8, -10000])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Market buy” and “Withdrawal” are money out',
    'Positive is money in',
  ])
})

test('what a card was charged and is below zero was given back', async () => {
  const { shown, asked } = await read(
    'תאריך עסקה,שם בית העסק,סוג עסקה,סכום חיוב,מטבע חיוב\n15-03-2024,ZARA,זיכוי,-129.90,₪\n',
    { currency: 'ILS' },
  )
  expect([amountsIn(shown), asked]).toEqual([[12990], ['sign']])
})

test('income beside a payee is money in first', async () => {
  const { shown, asked } = await read(
    'account;category;currency;amount;type;date;payee\nMine;Wage;CZK;38500.0;Income;2024-03-11;Acme\n',
    { currency: 'CZK' },
  )
  expect([amountsIn(shown), asked]).toEqual([[3850000], ['sign']])
})

test('a statement in Mongolian is read by its words', async () => {
  const { shown, asked, errors } = await read(
    'Гүйлгээний огноо;Салбар;Эхний үлдэгдэл;Дебит гүйлгээ;Кредит гүйлгээ;Эцсийн үлдэгдэл;Гүйлгээний утга;Харьцсан данс\n2024/03/02 10:15;5010;1,250,000.00;-45,000.00;0.00;1,205,000.00;Номин;5009876543\n2024/03/05 09:00;5001;1,205,000.00;0.00;1,800,000.00;3,005,000.00;Цалин;5001112223\nНийт дүн:;;;-45,000.00;1,800,000.00;;;\n',
    { currency: 'MNT' },
  )
  expect([shown, asked, errors]).toEqual([
    ['2024-03-02 -4500000 Номин', '2024-03-05 180000000 Цалин'],
    [],
    [],
  ])
})

test('a name that is the code of a currency as well, written as a name, is none', async () => {
  const { shown, survey } = await read(
    'Date,Text,Amount,User\n2024-03-18,Air France,-512.90,Bob\n2024-03-15,Notion,-16.00,Bob\n',
  )
  expect([survey.mapping.currency, amountsIn(shown)]).toEqual([null, [-51290, -1600]])
})

test('refunds of a card as many as purchases leave the sign open', async () => {
  const { asked } = await read(
    'Date,Merchant,Amount,Category,Card Last Four\n2024-03-18,Air Nord,512.90,Travel,9876\n2024-03-15,Notes,-16.00,Software,1234\n',
  )
  expect(asked).toEqual(['sign'])
})

test('balances that are called debits before their number are those of somebody’s own books', async () => {
  const { shown, asked } = await read(
    'Date,Transaction Type,Payee,Debit,Credit,Running Balance\n2024-03-18,Expense,Uber,,450.00,Dr 1800.00\n2024-03-15,Customer Payment,Globex,2250.00,,Dr 2250.00\n',
    { currency: 'INR' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-45000, 225000], []])
})

test('without names a small part that is below zero and stands beside two balances is what moved', async () => {
  const { shown, asked } = await read(
    '123456789\tEUR\t20240304\t1000,00\t945,80\t20240304\t-54,20\tSupermarket\n123456789\tEUR\t20240318\t2795,80\t2706,45\t20240318\t-89,35\tPower\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[-5420, -8935], ['amount']])
})

test('a template with the number of cheques is of no country', async () => {
  const { survey } = await read('*Date,*Amount,Payee,Check Number\n3/12/2024,-6.45,Coffee,12\n')
  expect(survey.questions.find(({ about }) => about === 'dateOrder')?.choices[0]?.value).toBe('dmy')
})

const earned = (isIncome: boolean) =>
  `date,payee,amount,category,is_income\n2024-03-14,Acme Inc,-2100.00,Paycheck,${isIncome}\n`

test('a column that asks whether rows are income tells the way of their signs', async () => {
  const { shown, asked } = await read(earned(true))
  expect([amountsIn(shown), asked]).toEqual([[210000], ['sign']])
  expect(amountsIn((await read(earned(false))).shown)).toEqual([-210000])
})
