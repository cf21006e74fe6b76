import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { DatedEdit } from '../support/books.ts'
import { pruneTransactions } from '../../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import type { Ledger } from '../../../src/db/ledger/ledger.ts'
import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { page } from '../../../src/db/ledger/queries/lists/page-query.ts'
import { report } from '../../../src/db/ledger/queries/reports/report-query.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { loadRows } from '../../../src/sync/engine/older/older-matches.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'

/*
 * Decisions on a device that keeps the newest rows, without a network: what they make of rows that would lie elsewhere.
 */

const backend = useBackend()
const LAST = '2026-10-31' as CalendarDay
const AT: DatedEdit['at'] = '2026-11-01T12:00:00.000Z'
const PARTS = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2']
const opened: BooksDatabase[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** Forty days of money out of one account and into another, a row a day, of which a device keeps the newest 5. */
async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accounts = [await openAccount(backend(), who), await openAccount(backend(), who)]
  const rows = Array.from({ length: 40 }, (_, index) =>
    line(accounts[index % 2] ?? '', `r${index}`, {
      timestamp: timestampOfDay(addDays(LAST, -index)),
      amount: 100,
      type: index % 2 === 0 ? 'EXPENSE' : 'INCOME',
    }),
  )
  const ids = await importLines(backend(), who, rows)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids })
  const device = () => {
    const made = followingDevice(backend(), who, orgId)
    opened.push(made.db)
    return made
  }
  return { who, device, at: (index: number) => ids[index] ?? '' }
}

type Books = Awaited<ReturnType<typeof books>>

/** Splits a row on the server, the second line on another day. */
async function split({ who }: Books, id: Id): Promise<void> {
  await backend().call(who, 'splitTransaction', {
    transactionId: id,
    splits: PARTS.map((partId, index) => ({
      id: partId,
      description: 'A line',
      amount: index === 0 ? 60 : 40,
      glAccountNumber: '6100',
      glAccountName: 'As drawn',
    })),
  })
  await backend().call(who, 'updateTransaction', {
    id: PARTS[1] ?? '',
    timestamp: timestampOfDay(addDays(LAST, -35)),
  })
}

async function pruned(device: ReturnType<Books['device']>): Promise<BooksDatabase> {
  await device.sync()
  await pruneTransactions(device.db, 5)
  await device.sync()
  return device.db
}

async function heldOf(db: BooksDatabase, ids: readonly string[]): Promise<boolean[]> {
  return (await db.transactions.bulkGet([...ids])).map((row) => row !== undefined)
}

async function ledgerOf(db: BooksDatabase): Promise<Ledger> {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  return follower.ledger
}

const YEAR = { from: '2026-01-01' as CalendarDay, to: '2026-12-31' as CalendarDay }

function figuresOf(ledger: Ledger) {
  const { data, byMonths } = dashboard(ledger, { currency: 'USD', range: 'yearly', today: LAST })
  const view = {
    period: YEAR,
    by: 'total',
    compare: 'none',
    basis: 'all',
    currency: 'USD',
    startMonth: 1,
  } as const
  const profit = report(ledger, { report: 'profit', view })
  return {
    undecided: byMonths?.undecided ?? 0,
    income: data.totalIncome,
    expenses: data.totalExpenses,
    lines: profit.statement?.lines.map(({ id, amounts }) => ({ id, amounts })),
  }
}

/** Makes edits on a pruned device and on a full one, without a network; answers what both tell then. */
async function decided(some: BooksDatabase, full: BooksDatabase, edits: readonly Edit[]) {
  for (const db of [some, full]) await writeEdits(db, edits, AT, () => crypto.randomUUID())
  return { mine: await ledgerOf(some), whole: await ledgerOf(full) }
}

test('a row that is split brings all of its lines, and pruning leaves none of them out', async () => {
  const made = await books('families-lines')
  await split(made, made.at(30))
  const device = made.device()
  const db = await pruned(device)
  expect(await heldOf(db, [made.at(30), ...PARTS])).toEqual([false, false, false])
  expect(await loadRows(db, device.remote, [made.at(30)], AT)).toBe('loaded')
  expect(await heldOf(db, [made.at(30), ...PARTS])).toEqual([true, true, true])
})

test('a join of a split whose lines lie below the floor counts nothing of them any more', async () => {
  const made = await books('families-join')
  // Of the newest day, with a line that is older than all that the device keeps.
  await split(made, made.at(0))
  const some = await pruned(made.device())
  const full = made.device()
  await full.sync()
  expect(await heldOf(some, PARTS)).toEqual([true, true])
  const sides = { expenseTransactionId: made.at(0), incomeTransactionId: made.at(3) }
  const { mine, whole } = await decided(some, full.db, [{ name: 'createManualTransfer', args: sides }])
  expect(figuresOf(mine)).toEqual(figuresOf(whole))
  expect(figuresOf(mine).undecided).toBe(0)
})

test('a suggested transfer that is approved offline is counted with all of its lines, however old', async () => {
  const made = await books('families-suggested')
  await split(made, made.at(30))
  const device = made.device()
  const some = await pruned(device)
  // Somebody suggests and puts back what was approved before.
  const sides = { expenseTransactionId: made.at(30), incomeTransactionId: made.at(27) }
  const { transfer } = await backend().call(made.who, 'createManualTransfer', sides)
  const transferId = transfer.id
  await backend().call(made.who, 'resetTransfer', { transferId })
  await device.sync()
  expect(await heldOf(some, [made.at(30), made.at(27), ...PARTS])).toEqual([true, true, true, true])
  await pruneTransactions(some, 5)
  await device.sync()
  expect(await heldOf(some, [made.at(30), made.at(27), ...PARTS])).toEqual([true, true, true, true])
  const full = made.device()
  await full.sync()
  const { mine, whole } = await decided(some, full.db, [{ name: 'approveTransfer', args: { transferId } }])
  expect(figuresOf(mine)).toEqual(figuresOf(whole))
})

test('a decision on a transfer whose rows are elsewhere says so beside every figure until it is sent', async () => {
  const made = await books('families-elsewhere')
  const sides = { expenseTransactionId: made.at(30), incomeTransactionId: made.at(27) }
  const { transfer } = await backend().call(made.who, 'createManualTransfer', sides)
  const device = made.device()
  const some = await pruned(device)
  expect(await heldOf(some, [made.at(30), made.at(27)])).toEqual([false, false])
  const full = made.device()
  await full.sync()
  const reset: Edit = { name: 'resetTransfer', args: { transferId: transfer.id } }
  const { mine, whole } = await decided(some, full.db, [reset])
  expect(figuresOf(mine).undecided).toBe(1)
  expect(figuresOf(whole).undecided).toBe(0)
  const all = { filter: {}, sort: { by: 'date', descending: true }, offset: 0, limit: 0 } as const
  expect(page(mine, all).elsewhere).toBeUndefined()
  await device.sync()
  await full.sync()
  const [after, afterWhole] = [await ledgerOf(some), await ledgerOf(full.db)]
  expect(figuresOf(after)).toEqual(figuresOf(afterWhole))
  expect(figuresOf(after).undecided).toBe(0)
})
