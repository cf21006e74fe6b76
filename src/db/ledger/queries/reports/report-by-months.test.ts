import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { deviceOf } from '../../../../../tests/support/edited-device.ts'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../../domain/money/money.ts'
import type { TransferPair } from '../../../../domain/transfer/transfer-pair.ts'
import { pruneTransactions } from '../../../core/cache.ts'
import type { BooksDatabase } from '../../../core/database.ts'
import { writeEdits } from '../../../write.ts'
import { LedgerFollower } from '../../follower.ts'
import { type FinancialStatementName, report } from './report-query.ts'
import { sampleAccount } from '../../../../../tests/support/books/sample-account.ts'

const AT = '2026-01-01T00:00:00.000Z'
const day = (text: string) => text as CalendarDay
const opened: BooksDatabase[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const side = (id: string, currency: string, on: string, type: 'EXPENSE' | 'INCOME') =>
  sampleTransaction({
    id,
    currency,
    accountId: currency,
    type,
    status: 'APPROVED',
    timestamp: `${on}T00:00:00.000Z`,
  })

/** Euros that left in one month and arrived as dollars in the next, on a device that holds both rows. */
async function deviceWithExchange(): Promise<BooksDatabase> {
  const accounts = (['EUR', 'USD'] as const).map((currency) =>
    sampleAccount({ id: currency, name: currency, currency }),
  )
  const pair: TransferPair = {
    id: 't',
    status: 'APPROVED',
    expenseTransactionId: 'out',
    incomeTransactionId: 'in',
    conversion: {
      expenseAmountInIncomeCurrency: minor(1400),
      currency: 'USD',
      rate: '',
      rateDate: day('2026-02-27'),
    },
    reasons: [],
    alternatives: [],
    isManual: true,
    createdAt: AT,
    updatedAt: AT,
  }
  const rows = [side('out', 'EUR', '2026-02-27', 'EXPENSE'), side('in', 'USD', '2026-03-02', 'INCOME')]
  const db = await deviceOf({ accounts, chart: [], rows, transfers: [pair], journals: [] })
  opened.push(db)
  return db
}

/** The same on a device with no room but for the later row. */
async function devicePastExchange(): Promise<BooksDatabase> {
  const db = await deviceWithExchange()
  await pruneTransactions(db, 1, 0)
  return db
}

async function reportOf(db: BooksDatabase, name: FinancialStatementName, from: string) {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  const period = { from: day(from), to: day('2026-03-31') }
  const view = { period, by: 'total', compare: 'none', basis: 'all', currency: 'EUR', startMonth: 1 } as const
  return report(follower.ledger, { report: name, view })
}

async function byMonthsOf(db: BooksDatabase, name: FinancialStatementName, from: string) {
  return (await reportOf(db, name, from)).byMonths
}

test('cash that begins while a transfer between currencies is on its way says that it may lack it', async () => {
  const db = await devicePastExchange()
  for (const name of ['cash', 'bridge'] as const) {
    const later = await byMonthsOf(db, name, '2026-03-01')
    expect(later).toMatchObject({ hasExchange: true, isBefore: true, cut: [], parts: [] })
    const whole = await byMonthsOf(db, name, '2026-02-01')
    expect(whole).toMatchObject({ hasExchange: true })
    expect(whole?.isBefore).toBeUndefined()
  }
  const balance = await byMonthsOf(db, 'balance', '2026-03-01')
  expect(balance).toMatchObject({ hasExchange: true })
  expect(balance?.isBefore).toBeUndefined()
  // Profits know neither what is before their first day nor transfers.
  expect(await byMonthsOf(db, 'profit', '2026-03-01')).toBeUndefined()
})

async function balancesOf(db: BooksDatabase) {
  const { statement } = await reportOf(db, 'balance', '2026-03-01')
  return statement?.lines.map(({ id, amounts }) => ({ id, amounts }))
}

test('a transfer whose side was deleted here is posted as on a device that holds all', async () => {
  const [whole, partly] = [await deviceWithExchange(), await deviceWithExchange()]
  await partly.writeMeta('floor', { timestamp: '2026-03-31T00:00:00.000Z', id: 'later' })
  for (const db of [whole, partly]) {
    // Its transfer waits: a screen that was open then may still approve it.
    await db.transfers.update('t', { status: 'UNDER_REVIEW' })
    await db.ledgerSums.clear()
    await writeEdits(db, [{ name: 'deleteTransaction', args: { id: 'out' } }], AT, () => crypto.randomUUID())
    await writeEdits(db, [{ name: 'approveTransfer', args: { transferId: 't' } }], AT, () =>
      crypto.randomUUID(),
    )
  }
  expect(await balancesOf(partly)).toEqual(await balancesOf(whole))
})
