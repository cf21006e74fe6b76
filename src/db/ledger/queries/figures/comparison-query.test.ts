import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerOf } from '../../../../../tests/support/books/ledger-of-books.ts'
import { anyBooks, type RandomBooks } from '../../../../../tests/support/books/random-books.ts'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import { type CalendarDay, dayOfTimestamp } from '../../../../domain/calendar/calendar-day.ts'
import { withCashLines } from '../../../../domain/ledger/petty-cash.ts'
import { minor, nearestMinor } from '../../../../domain/money/money.ts'
import { cashOf } from '../../../../domain/dashboard/runway.ts'
import { periodBefore, periodOf, TIME_RANGES } from '../../../../domain/calendar/time-range.ts'
import { countedAmount, type Transaction } from '../../../../domain/transaction/transaction.ts'
import { comparison, type ComparisonArgs } from './comparison-query.ts'
import { dashboard } from './dashboard-query.ts'
import { Ledger } from '../../ledger.ts'
import { sampleAccount } from '../../../../../tests/support/books/sample-account.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-23')
const ASKED: ComparisonArgs = { currency: 'USD', range: 'daily', today: TODAY, floor: undefined }

/** The books as they were at the end of a day, with the totals that the server counts. */
function ledgerUntil({ accounts, rows, journals, ...books }: RandomBooks, until: CalendarDay): Ledger {
  const there = rows.filter(({ timestamp }) => dayOfTimestamp(timestamp) <= until)
  const counted = accounts.map((account) => {
    const own = there.filter(({ accountId }) => accountId === account.id)
    const total = (upTo: string) =>
      nearestMinor(
        own.reduce(
          (sum, row) => (dayOfTimestamp(row.timestamp) <= upTo ? sum + BigInt(countedAmount(row)) : sum),
          0n,
        ),
      )
    return {
      ...account,
      runningTotal: total('9999-12-31'),
      ...(account.openingDay === undefined ? {} : { openingTotal: total(account.openingDay) }),
    }
  })
  const posted = journals
    .filter(({ day: on }) => on <= until)
    .map(({ reversesOn, ...entry }) =>
      reversesOn === undefined || reversesOn > until ? entry : { ...entry, reversesOn },
    )
  const accountsThen = withCashLines(counted, posted)
  return ledgerOf({ ...books, journals: posted, rows: there, accounts: accountsThen })
}

const accountNamed = (id: string) => sampleAccount({ id })

/** Money in on the account named a. */
const rowOn = (on: string, amount: number): Transaction =>
  sampleTransaction({
    id: on,
    userTransactionId: on,
    timestamp: `${on}T00:00:00.000Z`,
    amount: minor(amount),
    type: 'INCOME',
    accountId: 'a',
    status: 'APPROVED',
  })

test('the cash of last month’s end and the change since come to the cash of now', () => {
  fc.assert(
    fc.property(anyBooks, fc.constantFrom('USD', 'JPY'), (books, currency) => {
      const cashAt = (until: string) => {
        const ledger = ledgerUntil(books, day(until))
        // In one currency: each sum is rounded where it is converted.
        ledger.accounts = ledger.accounts.filter((account) => account.currency === currency)
        return { ledger, cash: cashOf(ledger.accounts, currency, ledger.rates, TODAY).currentBalance }
      }
      fc.pre(books.accounts.every(({ openingDay = '' }) => openingDay <= '2026-02-28'))
      const now = cashAt('9999-12-31')
      const { cashChange } = comparison(now.ledger, { ...ASKED, currency })
      expect(cashChange?.since).toBe('2026-03-01')
      expect(now.cash).toBe(cashAt('2026-02-28').cash + (cashChange?.amount ?? 0n))
    }),
  )
})

test('the period before is counted as the dashboard counted it then', () => {
  fc.assert(
    fc.property(anyBooks, fc.constantFrom(...TIME_RANGES), (books, range) => {
      const ledger = ledgerUntil(books, day('9999-12-31'))
      const { before } = comparison(ledger, { ...ASKED, range })
      const then = dashboard(ledger, { currency: 'USD', range, today: periodBefore(range, TODAY).to })
      expect(before).toEqual({
        from: then.from,
        to: then.to,
        income: then.data.totalIncome,
        expenses: then.data.totalExpenses,
        net: then.data.netIncome,
      })
    }),
  )
})

test('the period before has the same length and ends before the other begins', () => {
  for (const range of TIME_RANGES) {
    for (const today of ['2024-02-29', '2026-03-31', '2026-03-23'].map(day)) {
      const before = periodBefore(range, today)
      expect(before.to < periodOf(range, today).from).toBe(true)
    }
  }
  expect(periodBefore('daily', TODAY)).toEqual({ from: '2026-01-23', to: '2026-02-21' })
  expect(periodBefore('monthly', day('2024-02-29'))).toEqual({ from: '2022-03-01', to: '2023-02-28' })
})

test('a device that lacks rows of the month or of the period before says nothing of them', () => {
  const ledger = new Ledger()
  const floorOn = (text: string) => comparison(ledger, { ...ASKED, floor: `${text}T00:00:00.000Z` })
  expect(floorOn('2026-03-01')).toMatchObject({ before: undefined, cashChange: undefined })
  expect(floorOn('2026-02-28').cashChange).toEqual({ since: '2026-03-01', amount: 0n, accounts: [] })
  expect(floorOn('2026-01-22').before).toBeDefined()
  expect(floorOn('2026-01-23').before).toBeUndefined()
})

test('books that begin within the period before, or after it, say on which day', () => {
  const ledger = new Ledger()
  const account = { ...accountNamed('a'), openingBalance: minor(500) }
  const opened = (text: string) => {
    ledger.accounts = [{ ...account, openingDay: day(text) }]
    return comparison(ledger, ASKED).begins
  }
  expect(comparison(ledger, ASKED).begins).toBeUndefined()
  expect(opened('2026-03-10')).toBe('2026-03-11')
  expect(opened('2026-01-23')).toBe('2026-01-24')
  expect(opened('2026-01-22')).toBeUndefined()
  ledger.columns.put(rowOn('2026-02-03', 7))
  expect(opened('2026-03-10')).toBe('2026-02-03')
  expect(comparison(ledger, { ...ASKED, floor: '2026-01-02T00:00:00.000Z' }).begins).toBeUndefined()
  ledger.columns.put({ ...rowOn('2025-01-01', 7), status: 'DECLINED' })
  expect(opened('2026-03-10')).toBe('2026-02-03')
})

test('what was on an account before its opening balance is no change', () => {
  const ledger = new Ledger()
  const openingDay = day('2026-03-10')
  ledger.accounts = [{ ...accountNamed('a'), openingBalance: minor(500), openingDay }]
  ledger.columns.put(rowOn('2026-03-05', 7))
  ledger.columns.put(rowOn('2026-03-10', 9))
  ledger.columns.put(rowOn('2026-03-11', 20))
  expect(comparison(ledger, ASKED).cashChange?.amount).toBe(20n)
})
