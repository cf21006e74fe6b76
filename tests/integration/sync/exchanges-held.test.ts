import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { pruneTransactions } from '../../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'

/*
 * Transfers between currencies on a device that keeps the newest rows: which rows it holds of them.
 */

const backend = useBackend()
const LAST = '2026-10-31' as CalendarDay
const opened: BooksDatabase[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** Forty days of dollars out and euros in, all approved, on a device that keeps the newest 5 rows. */
async function prunedDevice(name: string) {
  const { who, orgId } = await backend().founder(name)
  const dollars = await openAccount(backend(), who)
  const euros = await openAccount(backend(), who, 'EUR')
  const rows = Array.from({ length: 40 }, (_, index) =>
    line(index % 2 === 0 ? dollars : euros, `r${index}`, {
      timestamp: timestampOfDay(addDays(LAST, -index)),
      currency: index % 2 === 0 ? 'USD' : 'EUR',
      type: index % 2 === 0 ? 'EXPENSE' : 'INCOME',
    }),
  )
  const ids = await importLines(backend(), who, rows)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids })
  const { db, sync } = followingDevice(backend(), who, orgId)
  opened.push(db)
  await sync()
  await pruneTransactions(db, 5)
  await sync()
  return { who, db, sync, at: (index: number) => ids[index] ?? '' }
}

async function heldOf(db: BooksDatabase, ids: readonly string[]): Promise<boolean[]> {
  return (await db.transactions.bulkGet([...ids])).map((row) => row !== undefined)
}

test('a transfer between currencies that somebody approves brings its old rows, and pruning leaves them', async () => {
  const { who, db, sync, at } = await prunedDevice('exchanges-approved')
  const sides = [at(30), at(27)]
  expect(await heldOf(db, sides)).toEqual([false, false])
  expect(await db.readMeta('exchangesHeld')).toBe(0)
  await backend().call(who, 'createManualTransfer', {
    expenseTransactionId: at(30),
    incomeTransactionId: at(27),
  })
  await sync()
  expect(await heldOf(db, sides)).toEqual([true, true])
  expect(await db.readMeta('exchangesHeld')).toBe(2)
  await pruneTransactions(db, 5)
  expect(await heldOf(db, [...sides, at(20)])).toEqual([true, true, false])
  expect(await db.readMeta('exchangesHeld')).toBe(2)
})

test('the parts of a side that is split are held as well', async () => {
  const { who, db, sync, at } = await prunedDevice('exchanges-split')
  const parts = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2']
  const [row] = await backend()
    .call(who, 'getTransactions', { filters: {} })
    .then(({ transactions }) => transactions.filter(({ id }) => id === at(30)))
  const amount = row?.amount ?? 0
  await backend().call(who, 'splitTransaction', {
    transactionId: at(30),
    splits: parts.map((id, index) => ({
      id,
      description: 'A part',
      amount: index === 0 ? amount - 1 : 1,
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Unassigned',
    })),
  })
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: parts })
  await backend().call(who, 'createManualTransfer', {
    expenseTransactionId: at(30),
    incomeTransactionId: at(27),
  })
  await sync()
  await pruneTransactions(db, 5)
  expect(await heldOf(db, [at(30), at(27), ...parts])).toEqual([true, true, true, true])
})

test('without room nothing is kept, and the device no longer says that it holds them all', async () => {
  const { who, db, sync, at } = await prunedDevice('exchanges-full')
  await backend().call(who, 'createManualTransfer', {
    expenseTransactionId: at(30),
    incomeTransactionId: at(27),
  })
  await sync()
  await pruneTransactions(db, 5, 0)
  expect(await heldOf(db, [at(30), at(27)])).toEqual([false, false])
  expect(await db.readMeta('exchangesHeld')).toBeUndefined()
})
