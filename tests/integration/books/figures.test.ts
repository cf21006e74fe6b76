import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPostings, dayFlows } from '../../support/books/plain-ledger.ts'
import { accountFromRow, transactionFromRow } from '../../../src/contract/rows.ts'
import { journalFromRow } from '../../../src/contract/rows/journal-rows.ts'
import { addDays, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { Dashboard } from '../../../src/domain/dashboard/dashboard.ts'
import { transferFromRow } from '../../../src/contract/rows/transfer-rows.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import type { DayFlow } from '../../../src/domain/ledger/day-flows.ts'
import { LedgerAccounts } from '../../../src/domain/ledger/ledger-accounts.ts'
import type { JournalEntry } from '../../../src/domain/journal/journal-entry.ts'
import { decimalText } from '../../../src/domain/money/money.ts'
import { runway } from '../../../src/domain/dashboard/runway.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'
import { rounds } from '../../support/rounds.ts'

// Transfers are put into the tables directly here, so nothing proves that they were stamped.
const backend = useBackend({ guard: false })
const TODAY = '2026-06-15' as CalendarDay

async function rates(): Promise<RateTable> {
  const rows = await backend().asOwner<ExchangeRate>(
    `select base, quote, to_char(date, 'YYYY-MM-DD') as date, source, rate::text as rate from exchange_rate`,
  )
  return new RateTable(rows)
}

/** What all rows of the books post, worked out from the rows and transfers themselves. */
async function flowsOf(who: Person, journals: readonly JournalEntry[] = []): Promise<DayFlow[]> {
  const { transactions } = await backend().call(who, 'getTransactions', { pagination: { limit: 500 } })
  const { transfers } = await backend().call(who, 'getTransferPairs', { pagination: { limit: 500 } })
  const { accounts } = await backend().call(who, 'getAccounts', null)
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const rows = transactions.map(transactionFromRow)
  return dayFlows(
    allPostings(rows, transfers.map(transferFromRow), new LedgerAccounts(accounts, glAccounts), journals),
  )
}

describe('what is refused', () => {
  test.each([
    ['getDashboardFinancialData', { currency: 'usd' }, 'currency'],
    ['getDashboardFinancialData', { timeRange: 'hourly' }, 'timeRange'],
    ['getDashboardFinancialData', { today: '2026-02-30' }, 'today'],
    ['getFinancialRunway', { currency: 'US' }, 'currency'],
    ['getAccountBalances', { targetCurrency: 'EURO' }, 'targetCurrency'],
  ])('%s of %j', async (name, input, field) => {
    const { who } = await backend().founder(`figures-${crypto.randomUUID().slice(0, 8)}`)
    expect(await backend().failure(who, name, input)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { field },
    })
  })
})

test('empty books have figures of zero and not enough data', async () => {
  const { who } = await backend().founder('figures-empty')
  const data = await backend().call(who, 'getDashboardFinancialData', null)
  expect(data).toMatchObject({ currency: 'USD', totalIncome: 0, totalExpenses: 0, netIncome: 0 })
  expect(data.dailyData.labels).toHaveLength(30)
  const found = await backend().call(who, 'getFinancialRunway', null)
  expect(found).toMatchObject({ months: null, burnRate: null, isProfitable: false })
  const last = await backend().call(who, 'getDashboardFinancialData', { today: '9999-12-31' })
  expect(last).toMatchObject({ to: '9999-12-31', totalIncome: 0 })
  expect(found.tooltipText).toContain('Not enough data')
})

const CURRENCIES = ['USD', 'EUR', 'JPY', 'NGN', 'KWD']
const movement = fc.record({
  daysAgo: fc.integer({ min: 0, max: 420 }),
  account: fc.nat(CURRENCIES.length - 1),
  amount: fc.integer({ min: 0, max: 5_000_000 }),
  income: fc.boolean(),
  number: fc.constantFrom('DEFAULT', '6200', '2100', '3000'),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'declined', 'split', 'transferred'),
})

const anyMovements = fc.array(movement, { minLength: 1, maxLength: 60 })

const journal = fc.record({
  daysAgo: fc.integer({ min: 0, max: 420 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  accounts: fc.tuple(fc.nat(19), fc.nat(19)),
  reversesAfter: fc.option(fc.integer({ min: 1, max: 90 })),
  isTemplate: fc.nat(5).map((drawn) => drawn === 0),
})

/** Adds a journal entry to books and answers it. */
async function addJournal(
  who: Person,
  {
    daysAgo,
    amount,
    currency,
    accounts,
    reversesAfter,
    isTemplate,
  }: typeof journal extends fc.Arbitrary<infer T> ? T : never,
): Promise<JournalEntry> {
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const chart = glAccounts.filter(({ number }) => number !== 'DEFAULT')
  const [debit, credit] = accounts.map((at) => chart[at % chart.length]?.id ?? '')
  const day = addDays(TODAY, -daysAgo)
  const { journal: made } = await backend().call(who, 'createJournal', {
    id: crypto.randomUUID(),
    day,
    memo: 'Drawn',
    lines: (['DEBIT', 'CREDIT'] as const).map((side) => ({
      glAccountId: (side === 'DEBIT' ? debit : credit) ?? '',
      side,
      amount: Number(decimalText(BigInt(amount), currency)),
      currency,
    })),
    ...(reversesAfter === null ? {} : { reversesOn: addDays(day, reversesAfter) }),
    ...(isTemplate ? { templateName: 'Drawn' } : {}),
  })
  return journalFromRow(made)
}

test('the figures of the database are those of the pure functions on all rows', async () => {
  const table = await rates()
  let run = 0
  await fc.assert(
    fc.asyncProperty(anyMovements, fc.array(journal, { maxLength: 6 }), async (movements, drafts) => {
      const { who, orgId } = await backend().founder(`figures-${process.pid}-${run++}`)
      const accountIds: string[] = []
      for (const currency of CURRENCIES) accountIds.push(await openAccount(backend(), who, currency))
      const lines = movements.map(({ daysAgo, account, amount, income, number }, index) => {
        const currency = CURRENCIES[account] ?? 'USD'
        return line(accountIds[account] ?? '', `m${index}`, {
          timestamp: `${addDays(TODAY, -daysAgo)}T00:00:00.000Z`,
          currency,
          amount: Number(decimalText(BigInt(amount), currency)),
          type: income ? 'INCOME' : 'EXPENSE',
          glAccountNumber: number,
        })
      })
      const ids = await importLines(backend(), who, lines)
      for (const [index, { fate, amount, account }] of movements.entries()) {
        const transactionId = ids[index] ?? ''
        const decimal = (part: number) => Number(decimalText(BigInt(part), CURRENCIES[account] ?? 'USD'))
        if (fate === 'declined') {
          await backend().call(who, 'declineTransaction', { transactionId, reason: 'No' })
        } else if (fate === 'split' && amount > 1) {
          const { children } = await backend().call(who, 'splitTransaction', {
            transactionId,
            splits: [decimal(1), decimal(amount - 1)].map((part) => ({
              description: 'Part',
              amount: part,
              glAccountNumber: '6200',
            })),
          })
          if (amount % 3 === 0) {
            const [child] = children
            await backend().call(who, 'updateTransactionStatus', {
              transactionId: child?.id ?? '',
              status: 'DECLINED',
            })
          }
        } else if (fate === 'transferred') {
          await backend().asOwner(
            `insert into transfer
               (org_id, id, status, expense_transaction_id, fee, fee_currency, occurred_at, created_at, updated_at)
             values ($1, gen_random_uuid(), 'APPROVED', $2, $3, $4, now(), now(), now())`,
            [orgId, transactionId, decimal(amount % 100), CURRENCIES[account]],
          )
        }
      }

      const journals: JournalEntry[] = []
      for (const draft of drafts) journals.push(await addJournal(who, draft))
      const flows = await flowsOf(who, journals)
      const accounts = (await backend().call(who, 'getAccounts', null)).accounts.map(accountFromRow)
      for (const currency of ['USD', 'JPY', 'CUP']) {
        const dashboard = new Dashboard(currency, table, flows)
        for (const timeRange of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
          const input = { currency, timeRange, today: TODAY }
          const found = await backend().call(who, 'getDashboardFinancialData', input)
          const pure = dashboard.data({ from: found.from as CalendarDay, to: TODAY })
          const decimal = (amount: bigint) => Number(decimalText(amount, currency))
          expect(found.totalIncome).toBe(decimal(pure.totalIncome))
          expect(found.totalExpenses).toBe(decimal(pure.totalExpenses))
          expect(found.netIncome).toBe(decimal(pure.netIncome))
          expect(found.balanceSheet).toEqual({
            income: decimal(pure.balanceSheet.income),
            expenses: decimal(pure.balanceSheet.expenses),
          })
          for (const key of ['dailyData', 'monthlyData'] as const) {
            expect(found[key]).toEqual({
              labels: pure[key].labels,
              income: pure[key].income.map(decimal),
              expenses: pure[key].expenses.map(decimal),
            })
          }
          expect(found.unconverted).toEqual(
            pure.unconverted.map((one) => ({
              currency: one.currency,
              income: Number(decimalText(one.income, one.currency)),
              expenses: Number(decimalText(one.expenses, one.currency)),
            })),
          )
          expect(found.ratesUsed.map(({ from, date }) => [from, date])).toEqual(
            pure.ratesUsed.map(({ from, date }) => [from, date]),
          )
        }
        const pure = runway(dashboard, accounts, currency, table, TODAY)
        const found = await backend().call(who, 'getFinancialRunway', { currency, today: TODAY })
        expect(found.tooltipText).toBe(pure.tooltipText)
        expect(found).toMatchObject({
          months: pure.months ?? null,
          isProfitable: pure.isProfitable,
          unconverted: pure.unconverted,
        })
      }
    }),
    { numRuns: rounds(2, 60), endOnFailure: true },
  )
})

test('balances are converted one by one, and what cannot be is named', async () => {
  const { who } = await backend().founder('figures-balances')
  for (const currency of ['USD', 'EUR', 'CUP']) await openAccount(backend(), who, currency)
  const plain = await backend().call(who, 'getAccountBalances', null)
  expect(plain.accounts.map((account) => account.balance)).toEqual([100, 100, 100])
  expect(plain).not.toHaveProperty('totalBalance')

  const found = await backend().call(who, 'getAccountBalances', { targetCurrency: 'USD', today: TODAY })
  const byCurrency = new Map(found.accounts.map((account) => [account.currency, account]))
  expect(byCurrency.get('EUR')).toMatchObject({ convertedBalance: 103.89, rate: { date: '2024-12-31' } })
  expect(byCurrency.get('EUR')?.rate?.text).toBe('1 EUR = 1.0389 USD (ECB, Dec 31, 2024)')
  expect(byCurrency.get('CUP')).not.toHaveProperty('convertedBalance')
  expect(found).toMatchObject({ totalBalance: 203.89, unconverted: ['CUP'] })
})

test('currencies come with symbol, name and rate, through a third currency where needed', async () => {
  const { who } = await backend().founder('figures-currencies')
  const list = await backend().call(who, 'getCurrencies', null)
  const byCode = new Map(list.map((currency) => [currency.code, currency]))
  expect(list.length).toBeGreaterThan(150)
  expect(byCode.get('USD')).toMatchObject({ symbol: '$', name: 'US Dollar', exchangeRate: 1 })
  expect(byCode.get('NGN')).toMatchObject({ symbol: '₦', exchangeRate: 1535 })
  expect(byCode.get('JPY')?.exchangeRate).toBeCloseTo(163.06 / 1.0389, 6)
  expect(byCode.get('CUP')).not.toHaveProperty('exchangeRate')
})
