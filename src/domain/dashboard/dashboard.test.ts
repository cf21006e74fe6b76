import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings, dayFlows } from '../../../tests/support/books/plain-ledger.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { Dashboard } from './dashboard.ts'
import { RateTable } from '../money/exchange-rate.ts'
import { type DayFlow, emptyFlow } from '../ledger/day-flows.ts'
import { LedgerAccounts } from '../ledger/ledger-accounts.ts'
import type { PostedRow } from '../ledger/postings.ts'
import { minor } from '../money/money.ts'

const period = { from: '2026-01-30' as CalendarDay, to: '2026-03-02' as CalendarDay }
const rates = new RateTable([
  { base: 'EUR', quote: 'USD', date: '2026-01-01' as CalendarDay, source: 'ECB', rate: '1.0837' },
  { base: 'USD', quote: 'JPY', date: '2026-02-10' as CalendarDay, source: 'ECB', rate: '151.3' },
])
const ledgerAccounts = new LedgerAccounts(
  [],
  [
    { id: '2500', number: '2500', name: 'Bank loan', category: 'LIABILITY' },
    { id: '6000', number: '6000', name: 'Rent', category: 'EXPENSE' },
  ],
)

function row(id: string, day: string, amount: number, more: Partial<PostedRow> = {}): PostedRow {
  return {
    id,
    timestamp: `${day}T00:00:00.000Z`,
    amount: minor(amount),
    type: 'EXPENSE',
    currency: 'USD',
    status: 'APPROVED',
    accountId: 'bank',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    ...more,
  }
}

const flowsOf = (rows: readonly PostedRow[]) => dayFlows(allPostings(rows, [], ledgerAccounts))

test('days and months are labelled without gaps, and sum to the totals', () => {
  const rows = [
    row('a', '2026-01-31', 1000),
    row('b', '2026-02-01', 2500, { type: 'INCOME' }),
    row('c', '2026-03-02', 99),
    row('outside', '2026-03-03', 5),
  ]
  const data = new Dashboard('USD', rates, flowsOf(rows)).data(period)
  expect(data.dailyData.labels).toHaveLength(32)
  expect(data.monthlyData).toEqual({
    labels: ['2026-01', '2026-02', '2026-03'],
    income: [0n, 2500n, 0n],
    expenses: [1000n, 0n, 99n],
  })
  expect([data.totalIncome, data.totalExpenses, data.netIncome]).toEqual([2500n, 1099n, 1401n])
})

test('a period may end on the last day of the calendar', () => {
  const data = new Dashboard('USD', rates, flowsOf([row('a', '9999-12-31', 1000)])).data({
    from: '9999-12-30' as CalendarDay,
    to: '9999-12-31' as CalendarDay,
  })
  expect(data.dailyData).toMatchObject({ labels: ['9999-12-30', '9999-12-31'], expenses: [0n, 1000n] })
})

test('what went through the balance sheet is neither income nor expense, and told apart', () => {
  const rows = [
    row('rent', '2026-02-01', 700, { glAccountNumber: '6000' }),
    row('loan', '2026-02-01', 5000, { glAccountNumber: '2500', type: 'INCOME' }),
    row('paid back', '2026-02-02', 300, { glAccountNumber: '2500', currency: 'EUR' }),
    row('gone', '2026-02-02', 50, { glAccountNumber: '2599' }),
  ]
  const data = new Dashboard('USD', rates, flowsOf(rows)).data(period)
  expect(data).toMatchObject({ totalIncome: 0n, totalExpenses: 750n })
  expect(data.balanceSheet).toEqual({ income: 5000n, expenses: 325n })
})

test('an amount without a rate stands apart, not in the sums', () => {
  const rows = [
    row('yen', '2026-02-01', 500, { currency: 'JPY' }),
    row('euro', '2026-02-01', 100, { currency: 'EUR' }),
  ]
  const data = new Dashboard('USD', rates, flowsOf(rows)).data(period)
  expect(data.totalExpenses).toBe(108n)
  expect(data.unconverted).toEqual([{ currency: 'JPY', income: 0n, expenses: 500n }])
  expect(data.ratesUsed.map(({ from, date }) => [from, date])).toEqual([['EUR', '2026-01-01']])
})

test('a day of no amount leaves every figure as it is, also when it had one before', () => {
  const empty = new Dashboard('USD', rates)
  const dashboard = new Dashboard('USD', rates, flowsOf([row('yen', '2026-01-31', 0, { currency: 'JPY' })]))
  expect(dashboard.data(period)).toEqual(empty.data(period))
  expect(dashboard.firstDays()).toBeUndefined()
  for (const flow of flowsOf([row('more', '2026-02-01', 100, { currency: 'EUR' })])) dashboard.set(flow)
  expect(dashboard.firstDays()).toEqual({ from: '2026-02-01', to: '2026-02-01' })
  dashboard.set(emptyFlow('2026-02-01' as CalendarDay, 'EUR'))
  expect(dashboard.data(period)).toEqual(empty.data(period))
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 17n })
const anyFlow: fc.Arbitrary<DayFlow> = fc.record({
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-15').map((day) => day as CalendarDay),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'GBP'),
  income: amount,
  expenses: amount,
  balanceSheet: fc.record({ income: amount, expenses: amount }),
})

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

test('after any changes the figures are those of a full count, and parts sum to totals', () => {
  fc.assert(
    fc.property(fc.array(anyFlow), (changes) => {
      const dashboard = new Dashboard('USD', rates)
      const flows = new Map<string, DayFlow>()
      for (const flow of changes) {
        flows.set(`${flow.day} ${flow.currency}`, flow)
        dashboard.set(flow)
        // Reading in between must leave nothing stale behind.
        dashboard.data(period)
      }
      const data = dashboard.data(period)
      expect(data).toEqual(new Dashboard('USD', rates, flows.values()).data(period))
      for (const series of [data.dailyData, data.monthlyData]) {
        expect(sum(series.income)).toBe(data.totalIncome)
        expect(sum(series.expenses)).toBe(data.totalExpenses)
      }
    }),
  )
})
