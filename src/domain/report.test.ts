import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import { RateTable } from './exchange-rate.ts'
import { minor } from './money.ts'
import { balanceSheet, profitAndLoss, type ReportBooks, trialBalance } from './report.ts'
import type { PostedRow } from './ledger/postings.ts'

const day = (text: string) => text as CalendarDay
const end = day('2026-12-31')
const accounts = [
  { id: 'bank', name: 'Checking', type: 'CHECKING', balance: minor(0), currency: 'USD' },
  { id: 'card', name: 'Card', type: 'CREDIT', balance: minor(0), currency: 'USD' },
] as const
const glAccounts = [
  { number: '1500', name: 'Equipment', category: 'ASSET' },
  { number: '2500', name: 'Bank loan', category: 'LIABILITY' },
  { number: '3000', name: 'Owner', category: 'EQUITY' },
  { number: '4000', name: 'Sales', category: 'INCOME' },
  { number: '6000', name: 'Rent', category: 'EXPENSE' },
] as const

function row(id: string, amount: number, glAccountNumber: string, more: Partial<PostedRow> = {}): PostedRow {
  return {
    id,
    amount: minor(Math.abs(amount)),
    type: amount < 0 ? 'EXPENSE' : 'INCOME',
    glAccountNumber,
    glAccountName: 'Default Account',
    timestamp: '2026-03-01T00:00:00.000Z',
    currency: 'USD',
    status: 'APPROVED',
    accountId: 'bank',
    ...more,
  }
}

const year: ReportBooks = {
  accounts,
  glAccounts,
  currency: 'USD',
  transfers: [
    {
      id: 'transfer',
      status: 'APPROVED',
      expenseTransactionId: 'pay card',
      incomeTransactionId: 'card paid',
      fee: { amount: minor(25), currency: 'USD' },
    },
  ],
  transactions: [
    row('capital', 100_000, '3000', { timestamp: '2025-12-01T00:00:00.000Z' }),
    row('loan', 50_000, '2500'),
    row('van', -30_000, '1500'),
    row('sale', 20_000, '4000'),
    row('rent', -8_000, '6000', { accountId: 'card' }),
    row('refund of rent', 500, '6000'),
    row('unknown', -70, 'DEFAULT'),
    row('declined', -9_999, '6000', { status: 'DECLINED' }),
    row('pay card', -8_025, '6000'),
    row('card paid', 8_000, '4000', { accountId: 'card' }),
    row('whole', -600, '6000', { isSplit: true }),
    row('part 1', -400, '6000', { parentTransactionId: 'whole' }),
    row('part 2', -200, '1500', { parentTransactionId: 'whole' }),
  ],
}

test('profit and loss hold income and expenses of the period alone', () => {
  const report = profitAndLoss(year, { from: day('2026-01-01'), to: end })
  expect(report.income).toEqual({
    lines: [{ number: '4000', name: 'Sales', amount: 20_000n }],
    total: 20_000n,
  })
  expect(report.expenses).toEqual({
    lines: [
      { number: '', name: 'Transfer fees', amount: 25n },
      { number: '6000', name: 'Rent', amount: 7_900n },
      { number: 'DEFAULT', name: 'Not assigned', amount: 70n },
    ],
    total: 7_995n,
  })
  expect(report.net).toBe(12_005n)
})

test('the balance sheet balances, with a paid card and the earnings to date', () => {
  const report = balanceSheet(year, end)
  expect(report.assets).toEqual({
    lines: [
      { number: '', name: 'Checking', amount: 131_805n },
      { number: '1500', name: 'Equipment', amount: 30_200n },
    ],
    total: 162_005n,
  })
  expect(report.liabilities).toEqual({
    lines: [{ number: '2500', name: 'Bank loan', amount: 50_000n }],
    total: 50_000n,
  })
  expect(report.equity.lines).toEqual([
    { number: '3000', name: 'Owner', amount: 100_000n },
    { number: '', name: 'Earnings to date', amount: 12_005n },
  ])
  expect(report.assets.total).toBe(report.liabilities.total + report.equity.total)
})

test('the trial balance puts each balance on one side', () => {
  const report = trialBalance(year, end)
  expect(report.totalDebit).toBe(report.totalCredit)
  expect(report.totalDebit).toBe(170_000n)
  expect(report.lines.every(({ debit, credit }) => (debit === 0n) !== (credit === 0n))).toBe(true)
})

test('any books in any currencies balance to the last unit, and rows without a rate are named', () => {
  const rates = new RateTable([
    { base: 'EUR', quote: 'USD', date: day('2026-01-01'), source: 'ECB', rate: '1.0837' },
    { base: 'USD', quote: 'JPY', date: day('2026-01-01'), source: 'ECB', rate: '151.37' },
  ])
  const anyRow = fc
    .record({
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      gl: fc.constantFrom('1500', '2500', '3000', '4000', '6000', 'DEFAULT'),
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'GBP'),
      accountId: fc.constantFrom('bank', 'card', 'gone'),
      month: fc.constantFrom('01', '06', '11'),
    })
    .map(({ amount, gl, month, ...more }) =>
      row('', amount, gl, { ...more, timestamp: `2026-${month}-15T00:00:00.000Z` }),
    )
  const anyTransfer = fc.record({
    expense: fc.nat(9),
    income: fc.nat(9),
    fee: fc.nat(100),
    worth: fc.nat(999),
  })
  fc.assert(
    fc.property(fc.array(anyRow), fc.array(anyTransfer, { maxLength: 3 }), (mixed, pairs) => {
      const transactions = mixed.map((one, index) => Object.assign(one, { id: String(index) }))
      const transfers = pairs.map(({ expense, income, fee, worth }, index) => ({
        id: `pair ${index}`,
        status: 'APPROVED' as const,
        expenseTransactionId: String(expense),
        incomeTransactionId: String(income),
        fee: { amount: minor(fee), currency: 'EUR' },
        conversion: {
          expenseAmountInIncomeCurrency: minor(worth),
          currency: 'JPY',
          rate: '',
          rateDate: end,
        },
      }))
      const books = { ...year, transactions, transfers, rates }
      const trial = trialBalance(books, end)
      expect(trial.totalDebit).toBe(trial.totalCredit)
      const sheet = balanceSheet(books, end)
      expect(sheet.assets.total).toBe(sheet.liabilities.total + sheet.equity.total)
      const { net } = profitAndLoss(books, { from: day('2026-01-01'), to: end })
      expect(sheet.equity.lines.at(-1)?.amount).toBe(net)
      const pounds = transactions.filter(({ currency }) => currency === 'GBP').map(({ id }) => id)
      expect(trial.unconvertedIds).toEqual(pounds)
    }),
  )
})
