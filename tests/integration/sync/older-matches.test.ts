import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pruneTransactions } from '../../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import { confirmedMatches } from '../../../src/db/ledger/queries/lists/confirmed-query.ts'
import { page } from '../../../src/db/ledger/queries/lists/page-query.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { TransactionFilter } from '../../../src/domain/transaction/transaction-filter.ts'
import { loadMatches, loadRows } from '../../../src/sync/engine/older/older-matches.ts'
import type { Remote } from '../../../src/sync/engine/remote.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'

/*
 * What a device that keeps the newest rows finds among the others: its own database over the real handlers.
 */

const backend = useBackend()
const AT = '2026-11-01T12:00:00.000Z'
const LAST = '2026-10-31' as CalendarDay
const opened: BooksDatabase[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** A device that keeps the newest 10 of 60 approved rows: one a day, every third of them coffee. */
async function prunedDevice(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const rows = Array.from({ length: 60 }, (_, index) =>
    line(accountId, `r${index}`, {
      timestamp: timestampOfDay(addDays(LAST, -index)),
      description: index % 3 === 0 ? `Coffee ${index}` : `Rent ${index}`,
    }),
  )
  const ids = await importLines(backend(), who, rows)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids })
  const { db, remote, sync } = followingDevice(backend(), who, orgId)
  opened.push(db)
  await sync()
  await pruneTransactions(db, 10)
  expect(await db.transactions.count()).toBe(10)
  return { who, orgId, db, remote, sync, ids }
}

/** What the list of the device shows, and how many matches it knows to be on the server alone. */
async function seen(db: BooksDatabase, filter: TransactionFilter, total: number) {
  const follower = new LedgerFollower(db, false, () => undefined)
  await follower.upToDate()
  follower.stop()
  const { ledger } = follower
  const list = page(ledger, { filter, sort: { by: 'date', descending: true }, offset: 0, limit: 100 })
  return {
    shown: list.rows.map(({ description }) => description),
    elsewhere: total - confirmedMatches(ledger, { filter }).count,
  }
}

const COFFEE: TransactionFilter = { search: 'coffee' }

test('a search finds the older rows that match, and they stay on the device', async () => {
  const { db, remote } = await prunedDevice('older-found')
  const found = await loadMatches(db, remote, COFFEE, 100, AT)
  expect(found).toMatchObject({ outcome: 'loaded', isWhole: true })
  const { shown, elsewhere } = await seen(db, COFFEE, found.total)
  expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => `Coffee ${3 * index}`))
  expect(elsewhere).toBe(0)
  expect(await db.transactions.filter(({ description }) => description.startsWith('Rent')).count()).toBe(6)
  expect(await loadMatches(db, remote, COFFEE, 100, AT)).toMatchObject({ stored: 0, isWhole: true })
})

test('of many matches the newest are fetched, and how many more there are is told exactly', async () => {
  const { db, remote } = await prunedDevice('older-some')
  const found = await loadMatches(db, remote, COFFEE, 5, AT)
  expect(found.isWhole).toBe(false)
  const { shown, elsewhere } = await seen(db, COFFEE, found.total)
  expect(shown.length + elsewhere).toBe(20)
  expect(elsewhere).toBeGreaterThan(0)
})

test('with nothing to be fetched the matches are only counted', async () => {
  const { db, remote } = await prunedDevice('older-counted')
  const found = await loadMatches(db, remote, COFFEE, 0, AT)
  const { shown, elsewhere } = await seen(db, COFFEE, found.total)
  expect([shown.length, elsewhere]).toEqual([4, 16])
  expect(await db.transactions.count()).toBe(10)
})

test('a pending edit of a row that was found does not make one appear to be missing', async () => {
  const { db, remote, ids } = await prunedDevice('older-edited')
  const found = await loadMatches(db, remote, COFFEE, 100, AT)
  const edit = { name: 'updateTransaction', args: { id: ids[57] ?? '', description: 'Tea' } } as const
  await writeEdits(db, [edit], AT, randomUUID)
  const { shown, elsewhere } = await seen(db, COFFEE, found.total)
  expect(shown).not.toContain('Coffee 57')
  expect(elsewhere).toBe(0)
})

test('rows that were found follow what others do to them', async () => {
  const { who, db, remote, sync, ids } = await prunedDevice('older-followed')
  await loadMatches(db, remote, COFFEE, 100, AT)
  await backend().call(who, 'updateTransaction', { id: ids[57] ?? '', description: 'Coffee and cake' })
  await backend().call(who, 'deleteTransaction', { id: ids[54] ?? '' })
  await sync()
  expect((await db.transactions.get(ids[57] ?? ''))?.description).toBe('Coffee and cake')
  expect(await db.transactions.get(ids[54] ?? '')).toBeUndefined()
})

test('a row that the device has not heard of yet is left to a later try', async () => {
  const { who, db, remote, sync, ids } = await prunedDevice('older-ahead')
  await backend().call(who, 'updateTransaction', { id: ids[57] ?? '', description: 'Coffee and cake' })
  expect(await loadRows(db, remote, [ids[57] ?? ''], AT)).toBe('outdated')
  expect(await db.transactions.get(ids[57] ?? '')).toBeUndefined()
  await sync()
  expect(await loadRows(db, remote, [ids[57] ?? ''], AT)).toBe('loaded')
  expect((await db.transactions.get(ids[57] ?? ''))?.description).toBe('Coffee and cake')
})

test('a row that the device has not heard of yet holds back none of those asked for with it', async () => {
  const { who, db, remote, sync, ids } = await prunedDevice('older-one-ahead')
  const [ahead = '', other = ''] = [ids[57], ids[54]]
  await backend().call(who, 'updateTransaction', { id: ahead, description: 'Coffee and cake' })
  const found = await loadMatches(db, remote, COFFEE, 100, AT)
  expect(found).toMatchObject({ outcome: 'outdated', stored: 15, isWhole: false })
  expect(await db.transactions.get(other)).toBeDefined()
  expect(await db.transactions.get(ahead)).toBeUndefined()
  await sync()
  expect(await loadMatches(db, remote, COFFEE, 100, AT)).toMatchObject({ outcome: 'loaded', stored: 1 })
  expect((await db.transactions.get(ahead))?.description).toBe('Coffee and cake')
})

test('of one import the rows are found that have left the device', async () => {
  const { who, db, remote, sync } = await prunedDevice('older-import')
  const [account] = await backend()
    .call(who, 'getAccounts', null)
    .then(({ accounts }) => accounts)
  const importId = randomUUID()
  const lines = [1, 2, 3].map((index) =>
    line(account?.id ?? '', `old ${index}`, {
      timestamp: timestampOfDay(addDays(LAST, -100 - index)),
      description: `Old ${index}`,
    }),
  )
  const { successful } = await backend().call(who, 'bulkImportTransactions', {
    isCSVImport: true,
    importId,
    transactions: lines,
  })
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: successful })
  await sync()
  await pruneTransactions(db, 10)
  const filter = { importId }
  const { total } = await loadMatches(db, remote, filter, 0, AT)
  expect(await seen(db, filter, total)).toEqual({ shown: [], elsewhere: 3 })
  await loadMatches(db, remote, filter, 100, AT)
  expect(await seen(db, filter, total)).toEqual({ shown: ['Old 1', 'Old 2', 'Old 3'], elsewhere: 0 })
})

test('days that are all on the device are not asked for', async () => {
  const { db } = await prunedDevice('older-none')
  const silent: Remote = { call: () => Promise.reject(new Error('The server was asked')) }
  const found = await loadMatches(db, silent, { ...COFFEE, from: addDays(LAST, -5) }, 100, AT)
  expect(found).toMatchObject({ total: 0, isWhole: true })
})
