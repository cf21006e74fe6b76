import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type Minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { clearCachedRows, countStored, pruneTransactions, transactionBytes } from './cache.ts'
import { isStorageFull } from '../../errors/storage-full.ts'
import { readCoverage } from './coverage.ts'
import { BooksDatabase } from './database.ts'
import type { Local } from '../../mutations/entities.ts'
import { writeEdits } from '../write.ts'

let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const idOf = (day: number) => `00000000-0000-4000-8000-0000000001${String(day).padStart(2, '0')}`

function row(day: number): Local<Transaction> {
  const timestamp = new Date(Date.UTC(2026, 0, day)).toISOString()
  return {
    id: idOf(day),
    userTransactionId: `r${day}`,
    timestamp,
    description: 'Payment',
    amount: 100 as Minor,
    type: 'EXPENSE',
    currency: 'USD',
    accountId: '00000000-0000-4000-8000-0000000000a1',
    glAccountNumber: '6000',
    glAccountName: 'Rent',
    status: 'APPROVED',
    reconciled: false,
    createdAt: timestamp,
    updatedAt: timestamp,
    _seq: day,
  }
}

const hold = (days: number) => db.transactions.bulkPut(Array.from({ length: days }, (_, n) => row(n + 1)))

const rename = (day: number) =>
  writeEdits(
    db,
    [{ name: 'updateTransaction', args: { id: idOf(day), description: 'Rent of March' } }],
    '2026-02-01T00:00:00.000Z',
    () => crypto.randomUUID(),
  )

describe('pruning', () => {
  test('leaves the lines of a split that stays, also those below the floor', async () => {
    await hold(4)
    const whole = { ...row(9), isSplit: true as const }
    const lines = [7, 8].map((before) => ({
      ...row(9),
      id: idOf(before),
      amount: 50 as Minor,
      parentTransactionId: whole.id,
    }))
    await db.transactions.bulkPut([whole, ...lines])
    await pruneTransactions(db, 1)
    expect((await db.transactions.toCollection().primaryKeys()).sort()).toEqual(
      [...lines, whole].map(({ id }) => id).sort(),
    )
    expect(await db.readMeta('floor')).toEqual({ timestamp: whole.timestamp, id: whole.id })
  })

  test('keeps the most recent and raises the floor to the oldest of them', async () => {
    await hold(20)
    expect(await pruneTransactions(db, 5)).toBe(true)
    expect((await db.transactions.toArray()).map(({ _seq }) => _seq).sort((a, b) => a - b)).toEqual([
      16, 17, 18, 19, 20,
    ])
    expect(await db.readMeta('floor')).toEqual({ timestamp: row(16).timestamp, id: idOf(16) })
  })

  test('never takes a row with pending edits, nor anything of the outbox', async () => {
    await hold(20)
    await rename(3)
    const outbox = await db.outbox.toArray()
    await pruneTransactions(db, 5)
    expect(await db.transactions.get(idOf(3))).toMatchObject({ description: 'Rent of March' })
    expect(await db.base.count()).toBe(1)
    expect(await db.outbox.toArray()).toEqual(outbox)
  })

  test('leaves fewer rows than are kept as they are', async () => {
    await hold(4)
    expect(await pruneTransactions(db, 5)).toBe(false)
    expect(await db.readMeta('floor')).toBeUndefined()
  })

  test('keeps the newest rows under review below the floor, and says where there are too many', async () => {
    await hold(20)
    const toReview = [2, 5, 7].map((day) => Object.assign(row(day), { status: 'UNDER_REVIEW' as const }))
    await db.transactions.bulkPut(toReview)
    await pruneTransactions(db, 5)
    const heldDays = async () =>
      (await db.transactions.toArray()).map(({ _seq }) => _seq).sort((a, b) => a - b)
    expect(await heldDays()).toEqual([2, 5, 7, 16, 17, 18, 19, 20])
    expect(await countStored(db)).toEqual({ above: 5, idle: 0 })
    expect(await db.readMeta('reviewCut')).toBeUndefined()
    await db.transactions.update(idOf(7), { status: 'APPROVED' })
    expect(await countStored(db)).toEqual({ above: 5, idle: 1 })
    await pruneTransactions(db, 5, 1)
    expect(await heldDays()).toEqual([5, 16, 17, 18, 19, 20])
    expect(await db.readMeta('reviewCut')).toBe(true)
  })

  test('keeps the rows of transfers under review and of open statements', async () => {
    await hold(20)
    const at = row(1).timestamp
    await db.transfers.put({
      id: idOf(30),
      status: 'UNDER_REVIEW',
      expenseTransactionId: idOf(4),
      incomeTransactionId: idOf(6),
      reasons: [],
      alternatives: [],
      isManual: true,
      createdAt: at,
      updatedAt: at,
      _seq: 1,
    })
    await pruneTransactions(db, 5)
    expect((await db.transactions.bulkGet([idOf(4), idOf(6), idOf(5)])).map((each) => each?._seq)).toEqual([
      4,
      6,
      undefined,
    ])
  })

  test('takes rows under review as well where there is no room', async () => {
    await hold(20)
    await db.transactions.update(idOf(2), { status: 'UNDER_REVIEW' })
    await pruneTransactions(db, 5, 0)
    expect(await db.transactions.get(idOf(2))).toBeUndefined()
    expect(await db.readMeta('reviewCut')).toBe(true)
  })

  test('never lowers the floor', async () => {
    await hold(20)
    await pruneTransactions(db, 5)
    const floor = await db.readMeta('floor')
    await db.transactions.put(row(2))
    await pruneTransactions(db, 6)
    expect(await db.readMeta('floor')).toEqual(floor)
    expect(await db.transactions.get(idOf(2))).toBeUndefined()
  })
})

test('the size of the transactions is counted as far as it takes to be over the limit', async () => {
  await hold(3)
  const bytes = JSON.stringify(row(1)).length + JSON.stringify(row(2)).length + JSON.stringify(row(3)).length
  expect(await transactionBytes(db, 10_000)).toBe(bytes)
})

test('clearing keeps the outbox, bases, and rows being edited, and begins again from the first change', async () => {
  await hold(5)
  await rename(2)
  await db.writeFacts({ cursor: 7, epoch: idOf(1), loaded: true, clientId: idOf(9) })
  await clearCachedRows(db)
  expect((await db.transactions.toArray()).map(({ id }) => id)).toEqual([idOf(2)])
  expect([await db.outbox.count(), await db.base.count()]).toEqual([1, 1])
  expect(await db.readFacts('cursor', 'epoch', 'loaded', 'clientId')).toEqual({
    epoch: idOf(1),
    clientId: idOf(9),
  })
  expect(await readCoverage(db)).toEqual({ state: 'loading' })
})

test('coverage says from which day on all transactions are here', async () => {
  await db.writeFacts({ loaded: true })
  expect(await readCoverage(db)).toEqual({ state: 'complete' })
  await db.writeFacts({ floor: { timestamp: '2026-01-31T00:00:00.000Z', id: idOf(1) } })
  expect(await readCoverage(db)).toEqual({ state: 'partial', from: '2026-02-01' as CalendarDay })
})

test('full storage is known by its name, also inside of the error of a transaction', () => {
  const full = new DOMException('full', 'QuotaExceededError')
  expect(isStorageFull(full)).toBe(true)
  expect(isStorageFull(Object.assign(new Error('aborted'), { name: 'AbortError', inner: full }))).toBe(true)
  expect(isStorageFull(new Error('something else'))).toBe(false)
})
