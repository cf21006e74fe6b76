import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* What a column without a name, one row, or one wrong digit leaves open, and what settles it all the same. */

const amounts = (shown: readonly string[]) => shown.map((row) => row.split(' ')[1])

const TRADES = `Action,Time,ISIN,Ticker,Name,ID,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)
Deposit,2025-03-03 10:11:12,,,Bank transfer,d1,,,,500.00,EUR
Market buy,2025-03-04 14:31:02,US0378331005,AAPL,Apple,o1,180.12,USD,1.0821,249.68,EUR
Dividend (Dividend),2025-03-14 09:00:00,US0378331005,AAPL,Apple,,0.2125,USD,,0.29,EUR
Market sell,2025-03-18 15:02:11,US0378331005,AAPL,Apple,o2,190.50,USD,1.0901,174.75,EUR
Withdrawal,2025-03-20 08:00:00,,,Sent to bank account,w1,,,,-100.00,EUR
`

test('what was bought without a minus is asked about where no column says how many', async () => {
  const { asked, survey, shown } = await read(TRADES)
  expect(asked).toEqual(['amount'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Market buy” and “Withdrawal” are money out',
    'Positive is money in',
  ])
  expect(amounts(shown)).toEqual(['50000', '-24968', '29', '17475', '-10000'])
})

test('a fee beside the one row that was paid abroad is asked about', async () => {
  const { survey } = await read(
    'Date,Type,Merchant,Transaction Amount,Transaction Currency,Amount,Currency,Fee,Fee Currency\n2025-03-03,Payment,AMAZON UK,-20.00,GBP,-24.00,EUR,0.24,EUR\n',
  )
  const [question, ...others] = survey.questions
  expect([question?.about, others]).toEqual(['amount', []])
  expect(question?.choices.map(({ label }) => label)).toContain('“Amount” by “Type” with “Fee”: 24.24 out')
})

const SIDES = (deposit: string) =>
  `Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance
03 Mar 2025,NETS PURCHASE,12.50,0,1987.50
05 Mar 2025,SALARY ACME,0,${deposit},4987.50
10 Mar 2025,GIRO TOWN COUNCIL,87.50,0,4900.00
21 Mar 2025,PAYNOW TAN,100.00,0,4800.00
`

test('one wrong digit among four rows is told by what could still be spent', async () => {
  expect((await read(SIDES('3000.00'), { currency: 'SGD' })).gap).toBeUndefined()
  expect((await read(SIDES('8000.00'), { currency: 'SGD' })).gap).toMatchObject({ day: '2025-03-05' })
})

const CHARGED = ['2025-03-03,Checkers,,-212.50,,1787.50', '2025-03-05,Salary,3000.00,,,4787.50', '2025-03-10,Cash,,-500.00,-10.00,4277.50', '2025-03-21,Admin,,,-7.50,4270.00', '2025-03-22,Payment,,-100.00,-2.00,4168.00'] // oxfmt-ignore

test('a column without a name is what the bank took where the balance follows it, else it is asked about', async () => {
  const names = 'Date,Description,Money In,Money Out,'
  const { shown, asked, errors } = await read([`${names},Balance`, ...CHARGED, ''].join('\n'))
  expect(amounts(shown)).toEqual(['-21250', '300000', '-51000', '-750', '-10200'])
  expect([asked, errors]).toEqual([[], []])
  const bare = CHARGED.map((row) => row.slice(0, row.lastIndexOf(',')))
  expect((await read([names, ...bare, ''].join('\n'))).asked).toEqual(['amount'])
})

const SETTLED = `Account,Reference,Created,Type,Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC)
Acme,8815000000000001,2025-03-03 10:11:12,Settled,,100.00,EUR,,98.40,,0.60,0.25,0.75
Acme,8815000000000002,2025-03-03 11:11:12,Settled,,50.00,EUR,,49.15,,0.30,0.15,0.40
Acme,8815000000000003,2025-03-04 10:11:12,Refunded,20.00,,EUR,20.10,,,0.10,,
Acme,,2025-03-05 00:00:00,MerchantPayout,,,EUR,127.45,,,,,
`

test('a chance step of one fee by another proves nothing against two columns that fill every row', async () => {
  const { shown, asked, errors } = await read(SETTLED)
  expect(amounts(shown)).toEqual(['9840', '4915', '-2010', '-12745'])
  expect([asked, errors]).toEqual([[], []])
})

test.each([
  ['IBANs at several banks', 'Dátum;Suma;Mena;Typ;Číslo účtu;Popis\n03.03.2025;12,50;EUR;Debet;SK1509000000005012345678;Lidl\n05.03.2025;1500,00;EUR;Kredit;SK8975000000000012345671;Mzda\n'],
  ['a code of several banks', 'Dátum;Suma;Mena;Typ;Číslo účtu;Kód banky;Popis\n03.03.2025;12,50;EUR;Debet;5012345678;0900;Lidl\n05.03.2025;1500,00;EUR;Kredit;0012345671;7500;Mzda\n'],
])('accounts with %s are those of other sides', async (_, text) => {
  const { survey, shown } = await read(text)
  expect(survey.mapping.account).toBeNull()
  expect(amounts(shown)).toEqual(['-1250', '150000'])
}) // oxfmt-ignore

test('two IBANs at one bank are accounts of their own', async () => {
  const { survey } = await read(
    'Datum;Betrag;IBAN;Text\n03.03.2025;-12,50;DE89370400440532013000;Lidl\n25.03.2025;1500,00;DE02370400440532013001;Lohn\n',
  )
  expect(survey.mapping.account).toBe(2)
})

const DAYS = ['03.03.2025;05.03.2025;Lidl;-12,50', '05.03.2025;05.03.2025;Salary;3000,00', '10.03.2025;11.03.2025;Gas;-87,50', '21.03.2025;24.03.2025;Tram;-100,00'] // oxfmt-ignore

test.each([[['My Bank plc', 'Account;12345678', '']], [['A;B;Text;Amount']]])(
  'which of two days without a known name is meant is asked below %j',
  async (above) => {
    expect((await read([...above, ...DAYS, ''].join('\n'))).asked).toEqual(['date'])
  },
)
