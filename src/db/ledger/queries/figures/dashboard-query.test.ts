import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings, dayFlows } from '../../../../../tests/support/books/plain-ledger.ts'
import { anyJournals, BOOK_CHART } from '../../../../../tests/support/books/random-books.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../../domain/calendar/calendar-day.ts'
import { Dashboard } from '../../../../domain/dashboard/dashboard.ts'
import { type ExchangeRate, RateTable } from '../../../../domain/money/exchange-rate.ts'
import type { GLAccount } from '../../../../domain/gl-account/gl-account.ts'
import type { Posting } from '../../../../domain/ledger/postings.ts'
import { isResult, LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import { minor } from '../../../../domain/money/money.ts'
import { TIME_RANGES } from '../../../../domain/calendar/time-range.ts'
import { type Transaction, TRANSACTION_STATUSES } from '../../../../domain/transaction/transaction.ts'
import type { TransferPair } from '../../../../domain/transfer/transfer-pair.ts'
import { dashboard } from './dashboard-query.ts'
import { Ledger } from '../../ledger.ts'
import { NEWEST_FIRST } from '../lists/matching.ts'
import { page } from '../lists/page-query.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'

const TODAY = '2026-03-31' as CalendarDay
const RATES: ExchangeRate[] = [
  { base: 'EUR', quote: 'USD', date: '2025-12-01' as CalendarDay, source: 'ECB', rate: '1.0842' },
  { base: 'EUR', quote: 'USD', date: '2026-03-10' as CalendarDay, source: 'ECB', rate: '1.1' },
]

const CHART: GLAccount[] = (
  [
    ['6000', 'EXPENSE'],
    ['2500', 'LIABILITY'],
  ] as const
).map(([number, category]) => ({
  id: number,
  number,
  name: `Account ${number}`,
  category,
  createdAt: '',
  updatedAt: '',
}))

const row = fc.record({
  daysAgo: fc.integer({ min: 0, max: 500 }),
  amount: fc.oneof(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.constantFrom(0, 999_999_999_999_999)),
  income: fc.boolean(),
  number: fc.constantFrom('6000', '6000', '2500', 'DEFAULT', '9999'),
  fee: fc.nat(50),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  parent: fc.option(fc.integer({ min: 0, max: 60 })),
  transferred: fc.integer({ min: 0, max: 9 }),
})

interface Draft {
  daysAgo: number
  amount: number
  income: boolean
  currency: string
  status: Transaction['status']
}

function spent(id: string, number: string, draft: Draft): Transaction {
  return {
    id,
    userTransactionId: id,
    timestamp: timestampOfDay(addDays(TODAY, -draft.daysAgo)),
    description: id,
    amount: minor(draft.amount),
    type: draft.income ? 'INCOME' : 'EXPENSE',
    currency: draft.currency,
    accountId: 'account',
    glAccountNumber: number,
    glAccountName: `Account ${number}`,
    status: draft.status,
    reconciled: false,
    createdAt: '',
    updatedAt: '',
  }
}

function approvedTransferOf(id: string, fee = 0): TransferPair {
  return {
    ...(fee === 0 ? {} : { fee: { amount: minor(fee), currency: 'USD' } }),
    id: `pair ${id}`,
    status: 'APPROVED',
    expenseTransactionId: id,
    reasons: [],
    alternatives: [],
    isManual: true,
    createdAt: '',
    updatedAt: '',
  }
}

const isWithin = ({ day }: Posting, from: CalendarDay, to: CalendarDay) => day >= from && day <= to
/** Whether it takes off what its account is for: money back from an expense, or out of an income. */
const comesBack = ({ account, debit, credit }: Posting) =>
  (account.category === 'EXPENSE' && credit > 0n) || (account.category === 'INCOME' && debit > 0n)

test('the figures from the columns are those of the pure dashboard over the same rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.constantFrom(...TIME_RANGES), (drafts, range) => {
      const isChild = drafts.map(({ parent }, index) => parent !== null && parent < index)
      const isParent = drafts.map((_, index) =>
        drafts.some((other, place) => isChild[place] && other.parent === index && !isChild[index]),
      )
      const rows = drafts.map((draft, index): Transaction => {
        const parent = draft.parent ?? -1
        const belongs = isChild[index] && isParent[parent]
        return {
          id: `row-${index}`,
          userTransactionId: `${index}`,
          timestamp: timestampOfDay(addDays(TODAY, -draft.daysAgo)),
          description: 'x',
          amount: minor(draft.amount),
          type: draft.income ? 'INCOME' : 'EXPENSE',
          currency: draft.currency,
          accountId: 'account',
          glAccountNumber: draft.number,
          glAccountName: 'As the row has it',
          status: draft.status,
          reconciled: false,
          ...(isParent[index] ? { isSplit: true } : {}),
          ...(belongs ? { parentTransactionId: `row-${parent}` } : {}),
          createdAt: '',
          updatedAt: '',
        }
      })
      const transferred = new Set(
        rows.filter((_, index) => drafts[index]?.transferred === 0).map(({ id }) => id),
      )

      const ledger = new Ledger()
      ledger.rates = new RateTable(RATES)
      for (const each of rows) ledger.columns.put(each)
      ledger.transfers = [...transferred].map((id) => approvedTransferOf(id))
      ledger.glAccounts = CHART
      const { from, to, data, hasRefunds } = dashboard(ledger, { currency: 'USD', range, today: TODAY })
      const postings = [...allPostings(rows, ledger.transfers, new LedgerAccounts([], CHART))]
      const pure = new Dashboard('USD', new RateTable(RATES), dayFlows(postings))
      expect(data).toEqual(pure.data({ from, to }))
      expect(hasRefunds).toBe(postings.some((posting) => isWithin(posting, from, to) && comesBack(posting)))

      // Without rates each currency stands by itself, and so the list has to show the very same sums.
      ledger.rates = new RateTable([])
      const bare = dashboard(ledger, { currency: 'USD', range, today: TODAY }).data
      const behind = { filter: { from, to, counted: true }, sort: NEWEST_FIRST, offset: 0, limit: 1 } as const
      const own = { currency: 'USD', income: bare.totalIncome, expenses: bare.totalExpenses }
      const told = [...bare.unconverted, own].filter(({ income, expenses }) => income + expenses > 0n)
      const listed = page(ledger, behind).totals.filter(({ income, expenses }) => income + expenses > 0n)
      expect(listed).toEqual(told.sort((a, b) => (a.currency < b.currency ? -1 : 1)))
    }),
    { numRuns: rounds(40, 150) },
  )
})

test('journal entries count as their postings do, beside rows and fees of the same days', () => {
  const some = fc.array(row, { maxLength: 20 })
  fc.assert(
    fc.property(some, anyJournals, fc.constantFrom(...TIME_RANGES), (drafts, journals, range) => {
      const rows = drafts.map((draft, index) => spent(`row-${index}`, draft.number, draft))
      const ledger = new Ledger()
      ledger.rates = new RateTable(RATES)
      for (const each of rows) ledger.columns.put(each)
      ledger.glAccounts = BOOK_CHART
      ledger.journals = journals
      const args = { currency: 'USD', range, today: TODAY }
      const { from, to, data, spending, hasRefunds } = dashboard(ledger, args)
      const postings = [...allPostings(rows, [], new LedgerAccounts([], BOOK_CHART), journals)]
      const pure = new Dashboard('USD', new RateTable(RATES), dayFlows(postings))
      expect(data).toEqual(pure.data({ from, to }))
      expect(hasRefunds).toBe(postings.some((posting) => isWithin(posting, from, to) && comesBack(posting)))
      const own = postings.filter(
        ({ account, currency, day }) => isResult(account) && currency === 'USD' && day >= from && day <= to,
      )
      if (postings.every(({ currency }) => currency === 'USD')) {
        const spent = own.reduce((sum, { debit }) => sum + debit, 0n)
        expect(spending.reduce((sum, { amount }) => sum + amount, 0n)).toBe(spent)
      }
    }),
    { numRuns: rounds(30, 100) },
  )
})

const ROW_IDS = Array.from({ length: 10 }, (_, place) => `row-${place}`)
const anyEdit = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put'), place: fc.nat(9), whole: fc.nat(30), row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), place: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('transfers'), ids: fc.subarray(ROW_IDS), fee: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chart'), chart: fc.subarray(CHART) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('journals'), journals: anyJournals }) },
)

test('after any edits the figures and the rows behind them are those of a ledger that has just been read', () => {
  const asked = fc.record({ currency: fc.constantFrom('USD', 'EUR'), range: fc.constantFrom(...TIME_RANGES) })
  const step = fc.record({ edits: fc.array(anyEdit, { minLength: 1, maxLength: 4 }), asked })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const kept = new Ledger()
      kept.rates = new RateTable(RATES)
      for (const { edits, asked } of steps) {
        for (const edit of edits) {
          if ('ids' in edit) kept.transfers = edit.ids.map((id) => approvedTransferOf(id, edit.fee))
          else if ('journals' in edit) kept.journals = edit.journals
          else if ('chart' in edit) kept.glAccounts = edit.chart
          else if (!('row' in edit)) kept.columns.remove(`row-${edit.place}`)
          else {
            const id = `row-${edit.place}`
            // A part belongs to one of the rows, which may be deleted, be no whole, or come later.
            const whole = edit.whole < 10 ? { parentTransactionId: `row-${edit.whole}` } : {}
            const isSplit = edit.whole === 10 ? { isSplit: true as const } : {}
            kept.columns.put({ ...spent(id, edit.row.number, edit.row), ...whole, ...isSplit })
          }
        }
        kept.changed()
        const fresh = Object.assign(new Ledger(), {
          rates: kept.rates,
          columns: kept.columns,
          transfers: kept.transfers,
          journals: kept.journals,
          glAccounts: kept.glAccounts,
        })
        const args = { ...asked, today: TODAY }
        expect(dashboard(kept, args)).toEqual(dashboard(fresh, args))
        const counted = { filter: { counted: true }, sort: NEWEST_FIRST, offset: 0, limit: 20 } as const
        expect(page(kept, counted)).toEqual(page(fresh, counted))
      }
    }),
    { numRuns: rounds(20, 60) },
  )
})

test('after more edits than are remembered all is counted anew', () => {
  const ledger = new Ledger()
  const today = { daysAgo: 0, income: false, currency: 'USD', status: 'APPROVED' } as const
  const args = { currency: 'USD', range: 'daily', today: TODAY } as const
  ledger.columns.put(spent('a', '6000', { ...today, amount: 300 }))
  expect(dashboard(ledger, args).data.totalExpenses).toBe(300n)
  for (let edits = 0; edits < 10_000; edits++) {
    ledger.columns.put(spent(`row-${edits % 3_000}`, '6000', { ...today, amount: 1 }))
  }
  ledger.changed()
  expect(dashboard(ledger, args).data.totalExpenses).toBe(3_300n)
})

test('what was spent is told by GL account, the largest first, and transfers are no spending', () => {
  const ledger = new Ledger()
  const today = { daysAgo: 0, income: false, currency: 'USD', status: 'APPROVED' } as const
  ledger.columns.put(spent('a', '6000', { ...today, amount: 300 }))
  ledger.columns.put(spent('b', '6100', { ...today, amount: 500 }))
  ledger.columns.put(spent('c', '6000', { ...today, amount: 400 }))
  ledger.columns.put(spent('d', '6200', { ...today, amount: 9_000 }))
  ledger.transfers = [approvedTransferOf('d')]
  const { spending } = dashboard(ledger, { currency: 'USD', range: 'daily', today: TODAY })
  expect(spending).toEqual([
    { number: '6000', name: 'Account 6000', amount: 700n },
    { number: '6100', name: 'Account 6100', amount: 500n },
  ])
})

test('spending without a GL account is called unassigned, whatever the chart calls it', () => {
  const ledger = new Ledger()
  const unassigned = { id: 'none', number: 'DEFAULT', name: 'Default Account', category: 'EXPENSE' as const }
  ledger.glAccounts = [{ ...unassigned, createdAt: '', updatedAt: '' }]
  const today = { daysAgo: 0, income: false, currency: 'USD', status: 'APPROVED' } as const
  ledger.columns.put(spent('a', 'DEFAULT', { ...today, amount: 300 }))
  const { spending } = dashboard(ledger, { currency: 'USD', range: 'daily', today: TODAY })
  expect(spending).toEqual([{ number: 'DEFAULT', name: 'Unassigned', amount: 300n }])
})
