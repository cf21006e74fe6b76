import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ledgerOf } from '../../../../../tests/support/books/ledger-of-books.ts'
import {
  anyBooks,
  BOOK_CHART,
  BOOK_DAYS,
  BOOK_RATES,
  type RandomBooks,
} from '../../../../../tests/support/books/random-books.ts'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import { addDays, type CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { RateTable } from '../../../../domain/money/exchange-rate.ts'
import { LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import {
  approvedBySide,
  openingPostings,
  type Posting,
  postingsOf,
  sourceOf,
} from '../../../../domain/ledger/postings.ts'
import { minor } from '../../../../domain/money/money.ts'
import { journalPostings } from '../../../../domain/ledger/journal-postings.ts'
import { balanceSheet, trialBalance } from '../../../../domain/reports/balance-sheet.ts'
import { cashFlow } from '../../../../domain/reports/cash-flow.ts'
import { COLUMN_UNITS, COMPARISONS, fiscalYearOf } from '../../../../domain/reports/periods.ts'
import { profitAndLoss } from '../../../../domain/reports/profit-and-loss.ts'
import type {
  ReportBooks,
  ReportView,
  FinancialStatement,
} from '../../../../domain/reports/financial-statement.ts'
import { settlementOf, postingGroupsOf } from '../../../../domain/reports/posting-groups.ts'
import { accountLedger } from './account-ledger-query.ts'
import { Ledger } from '../../ledger.ts'
import { singleEntries } from './report-books.ts'
import { report } from './report-query.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { sampleAccount } from '../../../../../tests/support/books/sample-account.ts'

/** The same books without columns: each row posted by itself. */
function plainBooks({ accounts: banks, chart, rows, transfers, journals }: RandomBooks): ReportBooks {
  const accounts = new LedgerAccounts(banks, chart)
  const bySide = approvedBySide(transfers)
  const entries = banks.map((bank) => openingPostings(bank, accounts))
  for (const entry of journals) entries.push(...journalPostings(entry, accounts))
  const ofTransfers = new Map<string, Posting[]>()
  for (const row of rows) {
    const source = sourceOf(row, bySide)
    const postings = postingsOf(source, accounts)
    entries.push(postings)
    const id = source.transfer?.id
    if (id !== undefined) ofTransfers.set(id, [...(ofTransfers.get(id) ?? []), ...postings])
  }
  for (const postings of ofTransfers.values()) entries.push(settlementOf(postings, ''))
  return {
    postingGroups: postingGroupsOf(entries),
    subcategories: new Map(
      chart.flatMap(({ number, subcategory }) => (subcategory === undefined ? [] : [[number, subcategory]])),
    ),
    rates: new RateTable(BOOK_RATES),
  }
}

const anyView: fc.Arbitrary<ReportView> = fc
  .record({
    from: fc.constantFrom(...BOOK_DAYS),
    length: fc.integer({ min: 0, max: 800 }),
    by: fc.constantFrom(...COLUMN_UNITS),
    compare: fc.constantFrom(...COMPARISONS),
    basis: fc.constantFrom('approved' as const, 'all' as const),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    startMonth: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    period: { from, to: addDays(from, rest.by === 'day' ? Math.min(length, 40) : length) },
  }))

const amountsOf = (statement: FinancialStatement | undefined, id: string) =>
  statement?.lines.find((line) => line.id === id)?.amounts ?? []

test('reports of the columns are those of the rows one by one, also after edits', () => {
  fc.assert(
    fc.property(anyBooks, anyView, fc.nat(99), fc.nat(9999), (books, view, which, amount) => {
      const ledger = ledgerOf(books)
      const compare = (now: RandomBooks) => {
        const plain = plainBooks(now)
        expect(report(ledger, { report: 'profit', view }).statement).toEqual(profitAndLoss(plain, view))
        expect(report(ledger, { report: 'balance', view }).statement).toEqual(balanceSheet(plain, view))
        expect(report(ledger, { report: 'cash', view }).statement).toEqual(cashFlow(plain, view))
        expect(report(ledger, { report: 'trial', view }).statement).toEqual(trialBalance(plain, view))
      }
      compare(books)
      const at = which % books.rows.length
      const rows = books.rows.map((row, index) => (index === at ? { ...row, amount: minor(amount) } : row))
      const [edited] = rows.slice(at)
      if (edited) ledger.columns.put(edited)
      ledger.changed()
      compare({ ...books, rows })
      ledger.columns.remove(rows[0]?.id ?? '')
      ledger.changed()
      compare({ ...books, rows: rows.slice(1) })
    }),
    { numRuns: rounds(6, 600) },
  )
})

test('assets equal liabilities and equity to the last unit at every date in every currency', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const plain = plainBooks(books)
      const sheet = balanceSheet(plain, view)
      expect(amountsOf(sheet, 'check').every((amount) => amount === 0n)).toBe(true)
      const trial = trialBalance(plain, view)
      const [debit, credit] = amountsOf(trial, 'total')
      expect(debit).toBe(credit)
    }),
    { numRuns: rounds(30, 100) },
  )
})

test('no figure lacks a rate without saying so, and no account is left out for want of one', () => {
  let wanting = 0
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const all = plainBooks(books)
      const none = { ...all, rates: new RateTable([]) }
      for (const make of [profitAndLoss, balanceSheet, trialBalance, cashFlow]) {
        const [full, poor] = [make(all, view), make(none, view)]
        const lineById = new Map(poor?.lines.map((line) => [line.id, line]))
        // What conversion leaves over is of all lines together.
        const own = full?.lines.filter(({ id, sums }) => id !== 'exchange' && !sums) ?? []
        for (const { id, label, amounts } of own) {
          const line = lineById.get(id)
          const isSame = amounts.every((amount, column) => amount === line?.amounts[column])
          if (isSame) continue
          wanting += 1
          expect([label, line?.rates?.missing.length ?? 0]).not.toEqual([label, 0])
        }
      }
    }),
    { numRuns: rounds(30, 100) },
  )
  expect(wanting).toBeGreaterThan(0)
})

test('earnings are what profit and loss says of the fiscal year, and are there once on its first day', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const plain = plainBooks(books)
      const single = { ...view, by: 'total', compare: 'none' } as const
      const { to } = view.period
      const sheet = balanceSheet(plain, single)
      const ofYear = { from: fiscalYearOf(to, view.startMonth).from, to }
      const profit = (period: ReportView['period']) =>
        amountsOf(profitAndLoss(plain, { ...single, period }), 'profit')[0] ?? 0n
      expect(amountsOf(sheet, 'earnings')[0] ?? 0n).toBe(profit(ofYear))
      const before = { from: '1900-01-01' as CalendarDay, to: addDays(ofYear.from, -1) }
      expect(amountsOf(sheet, 'retained')[0] ?? 0n).toBe(profit(before))
    }),
  )
})

test('columns add up to the total, and cash goes from the beginning to the end', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const plain = plainBooks(books)
      for (const statement of [profitAndLoss(plain, view), cashFlow(plain, view)]) {
        const total = statement?.columns.findIndex(({ kind }) => kind === 'total') ?? -1
        if (total === -1) continue
        for (const { id, kind, amounts } of statement?.lines ?? []) {
          if (kind !== 'account') continue
          const parts = amounts.filter((_, column) => statement?.columns[column]?.kind === 'period')
          expect([id, amounts[total]]).toEqual([id, parts.reduce((sum, amount) => sum + amount, 0n)])
        }
      }
      const cash = cashFlow(plain, { ...view, compare: 'none' })
      const [opening, closing] = [amountsOf(cash, 'opening'), amountsOf(cash, 'closing')]
      const ends = cash?.columns.flatMap(({ kind }, column) => (kind === 'period' ? [column] : [])) ?? []
      for (const column of ends.slice(1)) expect(opening[column]).toBe(closing[column - 1])
    }),
  )
})

test('the bridge leads from the profit to the change of cash and to the net of the dashboard', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const ledger = ledgerOf(books)
      const { statement } = report(ledger, { report: 'bridge', view })
      const single = { ...view, by: 'total', compare: 'none' } as const
      const cash = cashFlow(plainBooks(books), single)
      const change = (amountsOf(cash, 'closing')[0] ?? 0n) - (amountsOf(cash, 'opening')[0] ?? 0n)
      expect(amountsOf(statement, 'change')[0]).toBe(change)
      expect(amountsOf(statement, 'profit')).toEqual(
        amountsOf(profitAndLoss(plainBooks(books), single), 'profit'),
      )
    }),
    { numRuns: rounds(6, 600) },
  )
})

test('the ledger of an account ends where the reports say', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const ledger = ledgerOf(books)
      const single = { ...view, by: 'total', compare: 'none', currency: 'USD' } as const
      ledger.rates = new RateTable([])
      for (const name of ['profit', 'balance'] as const) {
        const { statement } = report(ledger, { report: name, view: single })
        for (const { account, amounts, kind } of statement?.lines ?? []) {
          if (!account || kind !== 'account') continue
          const { period, basis } = view
          const args = { accounts: [account.key], period, basis, cashOnly: false, offset: 0, limit: 10 }
          const found = accountLedger(ledger, args)
          const amount = found?.closing.find(({ currency }) => currency === 'USD')?.amount ?? 0n
          expect(amount < 0n ? -amount : amount).toBe(
            (amounts[0] ?? 0n) < 0n ? -(amounts[0] ?? 0n) : amounts[0],
          )
        }
      }
    }),
    { numRuns: rounds(6, 600) },
  )
})

test('the ledger of several accounts ends at their total, and that of cash at the lines of the cash flow', () => {
  fc.assert(
    fc.property(anyBooks, anyView, (books, view) => {
      const ledger = ledgerOf(books)
      ledger.rates = new RateTable([])
      const single = { ...view, by: 'total', compare: 'none', currency: 'USD' } as const
      const closing = (accounts: string[], cashOnly: boolean) => {
        const { period, basis } = view
        const found = accountLedger(ledger, { accounts, period, basis, cashOnly, offset: 0, limit: 10 })
        return found?.closing.find(({ currency }) => currency === 'USD')?.amount ?? 0n
      }
      const profit = report(ledger, { report: 'profit', view: single }).statement
      const keys = profit?.lines.flatMap(({ account }) => account?.key ?? []) ?? []
      expect(closing(keys, false)).toBe(-(amountsOf(profit, 'profit')[0] ?? 0n))
      const cash = report(ledger, { report: 'cash', view: single }).statement
      for (const { account, amounts } of cash?.lines ?? []) {
        if (account) expect([account.key, -closing([account.key], true)]).toEqual([account.key, amounts[0]])
      }
    }),
    { numRuns: rounds(6, 600) },
  )
})

/** Every account as the balance sheet of the last day tells it. */
function balances(ledger: Ledger) {
  const period = { from: '2000-01-01' as CalendarDay, to: '2100-12-31' as CalendarDay }
  const view = { period, by: 'total', compare: 'none', basis: 'all', currency: 'USD', startMonth: 1 } as const
  return report(ledger, { report: 'balance', view }).statement?.lines
}

test('after every edit a report is that of books which never were others, transfers and openings among them', () => {
  fc.assert(
    fc.property(anyBooks, fc.array(fc.nat(9_999), { minLength: 1, maxLength: 6 }), (books, draws) => {
      const followed = ledgerOf(books)
      balances(followed)
      let { rows, accounts } = books
      for (const draw of draws) {
        const place = draw % Math.max(rows.length, 1)
        rows = rows.map((row, at) => (at === place ? { ...row, amount: minor(1 + draw) } : row))
        const opened = { openingBalance: minor(draw), openingDay: '2026-01-01' as CalendarDay }
        // Accounts come anew with every edit, most of them as they were.
        accounts = accounts.map((account, at) => ({
          ...account,
          ...(draw % 3 === 0 && at === 0 ? opened : {}),
        }))
        for (const row of rows.slice(place, place + 1)) followed.columns.put(row)
        followed.accounts = accounts
        followed.changed()
        expect(balances(followed)).toEqual(balances(ledgerOf({ ...books, rows, accounts })))
      }
    }),
    { numRuns: rounds(5, 400) },
  )
})

test('a row that is dated before the opening day changes what the opening balance posts', () => {
  const ledger = new Ledger()
  const opened = sampleAccount({
    id: 'a',
    openingBalance: minor(1000),
    openingDay: '2026-01-31' as CalendarDay,
  })
  const posted = () =>
    singleEntries(ledger).flatMap((entry) => entry.map(({ debit, credit }) => debit - credit))
  ledger.accounts = [opened]
  expect(posted()).toEqual([1000n, -1000n])
  ledger.accounts = [{ ...opened, openingTotal: minor(300) }]
  ledger.changed()
  expect(posted()).toEqual([700n, -700n])
})

/** Time zones from the last to the first of a day, with and without summer time. */
const ZONES = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Pago_Pago']

test.each(ZONES)('a row of the first or last moment of a month is in that month, also in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  try {
    // Else the test would say nothing.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const days = ['2024-02-01', '2024-02-29', '2024-03-31', '2024-10-27', '2024-12-31', '2025-01-01']
    const rows = days.flatMap((on, index) =>
      ['00:00:00.000', '23:59:59.999'].map((time, at) =>
        sampleTransaction({
          id: `r${index}${at}`,
          timestamp: `${on}T${time}Z`,
          amount: minor(10 ** index),
          type: 'EXPENSE',
          glAccountNumber: '6000',
          status: 'APPROVED',
        }),
      ),
    )
    const ledger = ledgerOf({ accounts: [], chart: BOOK_CHART, rows, transfers: [], journals: [] })
    const figures = (view: Pick<ReportView, 'period' | 'by'>) => {
      const usual = { compare: 'none', basis: 'all', currency: 'USD', startMonth: 1 } as const
      const { statement } = report(ledger, { report: 'profit', view: { ...usual, ...view } })
      const line = statement?.lines.find(({ id }) => id === 'expenses/total')
      return statement?.columns.map(({ period: { from } }, column) => [from, line?.amounts[column]])
    }
    const period = { from: '2024-02-01' as CalendarDay, to: '2025-01-31' as CalendarDay }
    expect(figures({ period, by: 'month' })?.filter(([, amount]) => amount !== 0n)).toEqual([
      ['2024-02-01', 22n],
      ['2024-03-01', 200n],
      ['2024-10-01', 2_000n],
      ['2024-12-01', 20_000n],
      ['2025-01-01', 200_000n],
      ['2024-02-01', 222_222n],
    ])
    for (const [index, on] of days.entries()) {
      const only = { from: on as CalendarDay, to: on as CalendarDay }
      expect(figures({ period: only, by: 'day' })).toEqual([[on, BigInt(2 * 10 ** index)]])
    }
  } finally {
    vi.unstubAllEnvs()
  }
})
