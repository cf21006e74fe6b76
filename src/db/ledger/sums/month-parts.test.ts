import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deviceOf } from '../../../../tests/support/edited-device.ts'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { cutMonths, type SumOfDays } from '../../../domain/ledger/cut-months.ts'
import { LedgerSums } from '../../../domain/ledger/ledger-sums.ts'
import { sourceOf } from '../../../domain/ledger/postings.ts'
import { minor } from '../../../domain/money/money.ts'
import { pruneTransactions } from '../../core/cache.ts'
import type { BooksDatabase } from '../../core/database.ts'
import { storeMonthParts } from '../../reads/month-parts.ts'
import { LedgerFollower } from '../follower.ts'
import { report } from '../queries/reports/report-query.ts'
import { chartFigures } from '../queries/figures/chart-query.ts'
import { dashboard } from '../queries/figures/dashboard-query.ts'
import { register } from '../queries/reports/register-query.ts'
import type { Ledger } from '../ledger.ts'
import { readAccounts } from '../../reads/accounts.ts'
import { writeEdits } from '../../write.ts'
import { agreementOf, bookBalance } from '../../../domain/account/account-balance.ts'
import { sampleAccount } from '../../../../tests/support/books/sample-account.ts'

const day = (text: string) => text as CalendarDay
const AT = '2026-06-20T12:00:00.000Z'
const MARCH = { from: day('2026-03-10'), to: day('2026-03-20') }

/** Rent on three days of a month, and one later row that a device with room for one keeps. */
const ROWS = ['2026-03-05', '2026-03-15', '2026-03-25', '2026-06-01'].map((on, index) =>
  sampleTransaction({
    id: `r${index}`,
    timestamp: `${on}T00:00:00.000Z`,
    amount: minor(100),
    status: 'APPROVED',
    glAccountNumber: '6000',
    glAccountName: 'Rent',
  }),
)

/** What the server tells of the parts into which a period cuts its month. */
function told(): SumOfDays[] {
  return cutMonths([MARCH]).flatMap(({ parts }) =>
    parts.flatMap((days) => {
      const sums = new LedgerSums()
      for (const row of ROWS) {
        const on = row.timestamp.slice(0, 10)
        if (on >= days.from && on <= days.to) sums.add(sourceOf(row, new Map()), 1)
      }
      return sums.all().map((sum) => ({ days, sum }))
    }),
  )
}

async function ledgerOf(db: BooksDatabase): Promise<Ledger> {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  return follower.ledger
}

async function expensesOf(db: BooksDatabase, period: { from: CalendarDay; to: CalendarDay }) {
  const view = { period, by: 'total', compare: 'none', basis: 'all', currency: 'USD', startMonth: 1 } as const
  const { statement } = report(await ledgerOf(db), { report: 'profit', view })
  return statement?.lines.find(({ id }) => id === 'expenses/total')?.amounts[0]
}

test('what the server told of parts of a month counts until its rows are here, and then no more', async () => {
  const db = await deviceOf({ accounts: [], chart: [], rows: ROWS, transfers: [], journals: [] })
  await pruneTransactions(db, 1, 0)
  await storeMonthParts(db, told(), undefined)
  const spring = { from: day('2026-02-01'), to: day('2026-05-31') }
  expect(await expensesOf(db, MARCH)).toBe(100n)
  expect(await expensesOf(db, spring)).toBe(300n)
  // Older rows are loaded; the device still lacks those before February.
  await db.transactions.bulkPut(ROWS.map((row) => ({ ...row, _seq: 1 })))
  await db.writeMeta('floor', { timestamp: '2026-02-01T00:00:00.000Z', id: 'r' })
  expect(await expensesOf(db, MARCH)).toBe(100n)
  expect(await expensesOf(db, spring)).toBe(300n)
  await db.delete()
})

test('a month that is asked about again leaves the others of a long report where they are', async () => {
  const db = await deviceOf({ accounts: [], chart: [], rows: [], transfers: [], journals: [] })
  const months = Array.from({ length: 30 }, (_, index) => addDays(day('2024-01-15'), 30 * index))
  const [sum] = told().map((one) => one.sum)
  if (!sum) throw new Error('There are no sums')
  const all = months.map((on) => ({ days: { from: on, to: on }, sum: { ...sum, month: on.slice(0, 7) } }))
  await storeMonthParts(db, all, undefined)
  const kept = await db.monthParts.count()
  await storeMonthParts(db, all.slice(3, 4), undefined)
  expect(await db.monthParts.count()).toBe(kept)
  await db.delete()
})

test('what the server told is not kept where changes have come since it was asked', async () => {
  const db = await deviceOf({ accounts: [], chart: [], rows: ROWS, transfers: [], journals: [] })
  await pruneTransactions(db, 1, 0)
  await db.writeMeta('cursor', 8)
  await storeMonthParts(db, told(), 7)
  expect(await db.monthParts.count()).toBe(0)
  await storeMonthParts(db, told(), 8)
  expect(await expensesOf(db, MARCH)).toBe(100n)
  await db.delete()
})

test('a dashboard that ends inside of a month says that its older rows are left out, until their days are known', async () => {
  const db = await deviceOf({ accounts: [], chart: [], rows: ROWS, transfers: [], journals: [] })
  await pruneTransactions(db, 1, 0)
  const spent = async (today: CalendarDay) => {
    const { data, byMonths } = dashboard(await ledgerOf(db), { currency: 'USD', range: 'monthly', today })
    return [data.totalExpenses, byMonths?.isCutShort]
  }
  expect(await spent(MARCH.to)).toEqual([0n, true])
  expect(await spent(day('2026-03-31'))).toEqual([300n, false])
  await storeMonthParts(db, told(), undefined)
  expect(await spent(MARCH.to)).toEqual([200n, false])
  await db.delete()
})

test('a balance of a day inside of a month is called estimated until the days of its older rows are known', async () => {
  const account = sampleAccount({
    id: ROWS[0]?.accountId ?? '',
    institution: 'First Bank',
    runningTotal: minor(-400),
    transactionCount: 4,
  })
  const db = await deviceOf({ accounts: [account], chart: [], rows: ROWS, transfers: [], journals: [] })
  await pruneTransactions(db, 1, 0)
  const opened = async (openingDay: CalendarDay) => {
    const args = { id: account.id, openingBalance: 0, openingDay, balance: 0, balanceAt: openingDay }
    await writeEdits(db, [{ name: 'updateAccount', args }], AT, () => crypto.randomUUID())
    const [known] = await readAccounts(db)
    if (!known) throw new Error('There is no account')
    const figures = known.estimatedDays ? 'estimated' : [bookBalance(known), agreementOf(known)?.books]
    return { figures, unchecked: register(await ledgerOf(db), registerOf(known.id))?.unchecked }
  }
  const registerOf = (accountId: string) => ({
    accountId,
    told: [],
    floor: ROWS[3]?.timestamp,
    offset: 0,
    limit: 9,
  })
  // On the last day of a month, and in one without rows, sums tell all.
  expect(await opened(day('2026-03-31'))).toEqual({ figures: [-100n, 0n], unchecked: [] })
  expect(await opened(day('2026-02-12'))).toEqual({ figures: [-400n, 0n], unchecked: [] })
  expect(await opened(MARCH.to)).toEqual({
    figures: 'estimated',
    unchecked: [
      { from: '2026-03-01', to: MARCH.to },
      { from: '2026-03-01', to: MARCH.to },
    ],
  })
  // Reports with bank accounts lack these days; no account of the chart is an opening balance.
  const [year, to] = [{ from: day('2026-01-01'), to: day('2026-12-31') }, day('2026-12-31')]
  const view = { period: year, by: 'total', compare: 'none', basis: 'all', currency: 'USD' } as const
  const ledger = await ledgerOf(db)
  const balance = report(ledger, { report: 'balance', view: { ...view, startMonth: 1 } })
  expect(balance.byMonths?.cut).toEqual(['2026-03-01'])
  const chart = chartFigures(ledger, { period: year, currency: 'USD', day: to })
  expect(chart.byMonths).toMatchObject({ cut: [], parts: [] })
  await storeMonthParts(db, told(), undefined)
  expect(await opened(MARCH.to)).toEqual({ figures: [-200n, 0n], unchecked: [] })
  await db.delete()
})
