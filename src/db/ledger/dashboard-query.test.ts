import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, timestampOfDay } from '../../domain/calendar-day.ts'
import { Dashboard } from '../../domain/dashboard.ts'
import { type ExchangeRate, RateTable } from '../../domain/exchange-rate.ts'
import { minor } from '../../domain/money.ts'
import { TIME_RANGES } from '../../domain/time-range.ts'
import { type Transaction, TRANSACTION_STATUSES } from '../../domain/transaction.ts'
import type { TransferPair } from '../../domain/transfer-pair.ts'
import { dashboard } from './dashboard-query.ts'
import { Ledger } from './ledger.ts'
import { NEWEST_FIRST } from './matching.ts'
import { page } from './page-query.ts'

const TODAY = '2026-03-31' as CalendarDay
const RATES: ExchangeRate[] = [
  { base: 'EUR', quote: 'USD', date: '2025-12-01' as CalendarDay, source: 'ECB', rate: '1.0842' },
  { base: 'EUR', quote: 'USD', date: '2026-03-10' as CalendarDay, source: 'ECB', rate: '1.1' },
]

const row = fc.record({
  daysAgo: fc.integer({ min: 0, max: 500 }),
  amount: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  income: fc.boolean(),
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
          glAccountNumber: '6000',
          glAccountName: 'Rent',
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
      ledger.transfers = [...transferred].map((id): TransferPair => ({
        id: `pair ${id}`,
        status: 'APPROVED',
        expenseTransactionId: id,
        reasons: [],
        alternatives: [],
        isManual: true,
        createdAt: '',
        updatedAt: '',
      }))
      const { from, to, data } = dashboard(ledger, { currency: 'USD', range, today: TODAY })
      const pure = new Dashboard(
        'USD',
        new RateTable(RATES),
        rows.map((each) => ({ ...each, inApprovedTransfer: transferred.has(each.id) })),
      )
      expect(data).toEqual(pure.data({ from, to }))

      // Without rates each currency stands by itself, and so the list has to show the very same sums.
      ledger.rates = new RateTable([])
      const bare = dashboard(ledger, { currency: 'USD', range, today: TODAY }).data
      const behind = { filter: { from, to, counted: true }, sort: NEWEST_FIRST, offset: 0, limit: 1 } as const
      const own = { currency: 'USD', income: bare.totalIncome, expenses: bare.totalExpenses }
      const told = [...bare.unconverted, own].filter(({ income, expenses }) => income + expenses > 0n)
      expect(page(ledger, behind).totals).toEqual(told.sort((a, b) => (a.currency < b.currency ? -1 : 1)))
    }),
    { numRuns: 150 },
  )
})

test('after any edits the figures are those of a ledger that has just been read', () => {
  const edit = fc.record({ place: fc.nat(9), gone: fc.boolean(), row })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const kept = new Ledger()
      kept.rates = new RateTable(RATES)
      const args = { currency: 'USD', range: 'monthly', today: TODAY } as const
      for (const { place, gone, row: draft } of edits) {
        if (gone) kept.columns.remove(`row-${place}`)
        else kept.columns.put(spent(`row-${place}`, `${6000 + (place % 3)}`, draft))
        kept.changed()
        const fresh = Object.assign(new Ledger(), { rates: kept.rates, columns: kept.columns })
        expect(dashboard(kept, args)).toEqual(dashboard(fresh, args))
      }
    }),
    { numRuns: 60 },
  )
})

test('what was spent is told by GL account, the largest first, and transfers are no spending', () => {
  const ledger = new Ledger()
  const today = { daysAgo: 0, income: false, currency: 'USD', status: 'APPROVED' } as const
  ledger.columns.put(spent('a', '6000', { ...today, amount: 300 }))
  ledger.columns.put(spent('b', '6100', { ...today, amount: 500 }))
  ledger.columns.put(spent('c', '6000', { ...today, amount: 400 }))
  ledger.columns.put(spent('d', '6200', { ...today, amount: 9_000 }))
  ledger.transfers = [
    {
      id: 'pair',
      status: 'APPROVED',
      expenseTransactionId: 'd',
      reasons: [],
      alternatives: [],
      isManual: true,
      createdAt: '',
      updatedAt: '',
    },
  ]
  const { spending } = dashboard(ledger, { currency: 'USD', range: 'daily', today: TODAY })
  expect(spending).toEqual([
    { number: '6000', name: 'Account 6000', amount: 700n },
    { number: '6100', name: 'Account 6100', amount: 500n },
  ])
})
