import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'
import { jsonTables } from './json-tables.ts'

const read = (value: unknown, currency = 'EUR') => readText(JSON.stringify(value), { currency })
const row = (date: string, amount: unknown, text: string) => ({ date, amount, text })

test('booked and pending transactions of an open banking interface are one table, and the pending are asked about', async () => {
  const { shown, asked } = await read({
    account: { iban: 'DE02120300000000202051' },
    transactions: {
      booked: [booking('2024-03-02', '-45.10', 'Market'), booking('2024-03-15', '3000.00', 'Acme')],
      pending: [booking('2024-03-20', '-9.99', 'Films')],
    },
  })
  expect(shown).toEqual(['2024-03-02 -4510 Market', '2024-03-15 300000 Acme'])
  expect(asked).toEqual(['leftOut'])
})

test('an amount without a sign beside its credit or debit has that one’s, and a balance its own', async () => {
  const transactions = [
    sided('2024-03-05', 'Cash', '10.00', 'Credit', '30.00'),
    sided('2024-03-06', 'Shop', '30.50', 'Debit', '60.50'),
  ]
  const { shown, asked, proved } = await read({ Data: { Transaction: transactions } }, 'GBP')
  expect(shown).toEqual(['2024-03-05 1000 Cash', '2024-03-06 -3050 Shop'])
  expect(asked).toEqual([])
  expect(proved).not.toBe(false)
})

test.each([
  ['a name', [{ date: '2024-03-02', text: 'a', amount_in_cents: -250, currency: 'EUR' }]],
  ['its place beside the currency', [{ date: '2024-03-02', text: 'a', amount: { currency: 'EUR', minorUnits: -250 } }]], // oxfmt-ignore
  ['a scale', [{ date: '2024-03-02', text: 'a', amount: { currencyCode: 'EUR', value: { scale: '2', unscaledValue: '-250' } } }]], // oxfmt-ignore
])('amounts in cents by %s have their point', async (_, value) => {
  const { shown, asked } = await read(value)
  expect(shown).toEqual(['2024-03-02 -250 a'])
  expect(asked).toEqual([])
})

test('amounts of a program that are all whole may be cents, however small they are', async () => {
  const { asked } = await read([row('2024-03-02', -250, 'Coffee'), row('2024-03-03', 95, 'Refund')])
  expect(asked).toEqual(['hundredths'])
  const { asked: ofDecimals } = await read([row('2024-03-02', -250, 'a'), row('2024-03-03', 9.5, 'b')])
  expect(ofDecimals).toEqual([])
})

test('each account is a table by itself, and a currency around a list is that of its amounts', () => {
  const tables = jsonTables(
    JSON.stringify({
      accounts: [
        { iban: 'DE1', currency: 'EUR', transactions: [row('2024-03-02', -4.5, 'a')] },
        { iban: 'DE2', currency: 'USD', transactions: [row('2024-03-03', 7.25, 'b')] },
      ],
    }),
  )
  expect(tables?.map(({ name, text }) => [name, text.split('\n')[1]])).toEqual([
    ['DE1', '2024-03-02\t-4.5\ta\tEUR'],
    ['DE2', '2024-03-03\t7.25\tb\tUSD'],
  ])
})

test.each([
  ['days', { days: [{ date: '2024-03-02', transactions: [{ text: 'a', amount: -4.5 }, { text: 'b', amount: 2 }] }] }], // oxfmt-ignore
  [
    'statements with their totals',
    {
      statements: [
        {
          statementDate: '2024-03-31',
          totalAmount: -2.5,
          transactions: [row('2024-03-02', -4.5, 'a'), row('2024-03-02', 2, 'b')],
        },
      ],
    },
  ],
  [
    'pages of edges',
    { edges: [{ node: row('2024-03-02', -4.5, 'a') }, { node: row('2024-03-02', 2, 'b') }] },
  ],
  ['ids', { transactions: { x1: row('2024-03-02', -4.5, 'a'), x2: row('2024-03-02', 2, 'b') } }],
])('transactions are found within %s', async (_, value) => {
  expect((await read(value)).shown).toEqual(['2024-03-02 -450 a', '2024-03-02 200 b'])
})

test('lines of JSON are records, and their numbers are read to the digit', async () => {
  const text =
    '{"date":"2024-03-02","amount":-45.099999999999994,"text":"a"}\n{"date":"2024-03-03","amount":1.5E+2,"text":"b"}\n'
  expect((await readText(text)).shown).toEqual(['2024-03-02 -4510 a', '2024-03-03 15000 b'])
})

test('of Plaid what went out is positive, and of YNAB amounts count thousandths', async () => {
  const plaid = { iso_currency_code: 'USD', pending_transaction_id: null }
  const { shown } = await read(
    [
      { ...plaid, date: '2024-03-02', amount: 89.4, name: 'Sparks' },
      { ...plaid, date: '2024-03-03', amount: -500, name: 'Payroll' },
    ],
    'USD',
  )
  expect(shown).toEqual(['2024-03-02 -8940 Sparks', '2024-03-03 50000 Payroll'])
  const ynab = { import_id: null, transfer_account_id: null }
  const { shown: ofYnab } = await read([
    { ...ynab, date: '2024-03-02', amount: -45_100, payee_name: 'Market' },
    { ...ynab, date: '2024-03-03', amount: 3_000_000, payee_name: 'Acme' },
  ])
  expect(ofYnab).toEqual(['2024-03-02 -4510 Market', '2024-03-03 300000 Acme'])
})

test.each([
  ['balances', { balances: [{ balanceAmount: { amount: '12.00', currency: 'EUR' }, referenceDate: '2024-03-31' }] }], // oxfmt-ignore
  ['settings', { version: 3, items: [{ a: 1 }] }],
  ['no whole text', 'cut'],
])('a file of %s has no transactions', async (_, value) => {
  const text = value === 'cut' ? '{"transactions":[{"date":"2024-03-02",' : JSON.stringify(value)
  await expect(readText(text)).rejects.toThrow('no list of transactions')
})

test('amounts as a page shows them are amounts', async () => {
  const { shown } = await read(
    {
      PostedTransactions: [
        { ...row('03/14/2024', '', 'Pay'), Withdrawal: '', Deposit: '$1,234.56' },
        { ...row('03/15/2024', '', 'Rent'), Withdrawal: '$900.00', Deposit: '' },
      ],
    },
    'USD',
  )
  expect(shown).toEqual(['2024-03-14 123456 Pay', '2024-03-15 -90000 Rent'])
})

function booking(bookingDate: string, amount: string, creditorName: string) {
  return { bookingDate, transactionAmount: { currency: 'EUR', amount }, creditorName }
}

/** With an amount and a balance that have their sides in words. */
function sided(day: string, text: string, amount: string, way: string, balance: string) {
  return {
    BookingDateTime: `${day}T10:43:07+00:00`,
    Amount: { Amount: amount, Currency: 'GBP' },
    CreditDebitIndicator: way,
    TransactionInformation: text,
    Balance: { Amount: { Amount: balance, Currency: 'GBP' }, CreditDebitIndicator: 'Debit' },
  }
}

test.each(['ts', 'time', 'timestamp', 'created', 'date', 'booked'])(
  'seconds and milliseconds under %s are moments',
  async (name) => {
    const moved = (moment: number, amount: string, text: string) => ({ [name]: moment, amount, text })
    for (const unit of [1, 1000]) {
      const { shown, asked, errors } = await read([
        moved(1709422200 * unit, '-45.10', 'Shop'),
        moved(1710493200 * unit, '2000.00', 'Acme'),
        moved(1710579600 * unit, '-60.00', 'Power'),
      ])
      expect(shown).toEqual(['2024-03-02 -4510 Shop', '2024-03-15 200000 Acme', '2024-03-16 -6000 Power'])
      expect([asked, errors]).toEqual([[], []])
    }
  },
)

const daysIn = async (value: unknown) => (await read(value)).shown.map((each) => each.slice(0, 10))

test('moments are of the day in the time zone that a file names, and of an unknown one in UTC', async () => {
  const late = [
    { created: 1709422200, amount: '-45.10', text: 'Shop' },
    { created: 1710493200, amount: '-60.00', text: 'Power' },
  ]
  expect(await daysIn({ timeZone: 'Europe/Berlin', transactions: late })).toEqual([
    '2024-03-03',
    '2024-03-15',
  ])
  expect(await daysIn(late.map((each) => ({ ...each, tz: 'America/New_York' })))).toEqual([
    '2024-03-02',
    '2024-03-15',
  ])
  expect(await daysIn({ timezone: 'Nowhere/At all', transactions: late })).toEqual([
    '2024-03-02',
    '2024-03-15',
  ])
})
