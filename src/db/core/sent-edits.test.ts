import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BooksDatabase, type OutboxEntry } from './database.ts'
import { keepSent, shrinkSent, tellUndone } from './sent-edits.ts'

const FULL_AT = '2026-05-02T08:00:00.000Z'
let db: BooksDatabase
beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await db.writeMeta('clientId', 'phone')
})
afterEach(() => db.delete())

const settled = (mid: number, status: 'applied' | 'rejected' = 'applied', reason = 'No'): OutboxEntry => ({
  name: 'declineTransaction',
  args: { transactionId: crypto.randomUUID(), reason },
  mid,
  uuid: crypto.randomUUID(),
  at: '2026-05-01T12:00:00.000Z',
  userId: 'user',
  result: { mid, status },
})
const keep = (...entries: OutboxEntry[]) =>
  db.transaction('rw', db.sent, db.meta, () => keepSent(db, entries))
const kept = async () => (await db.sent.toArray()).map(({ clientId, mid }) => [clientId, mid])

test('what took effect is kept, what was refused is not', async () => {
  await keep(settled(1), settled(2, 'rejected'), settled(3))
  expect(await kept()).toEqual([
    ['phone', 1],
    ['phone', 3],
  ])
})

test('the oldest go first, also after the client was renamed and counts anew', async () => {
  await keep(settled(2001))
  await db.writeMeta('clientId', 'renamed')
  await keep(...Array.from({ length: 2000 }, (_, index) => settled(index + 1)))
  const numbers = await kept()
  expect(numbers).toHaveLength(2000)
  expect(numbers[0]).toEqual(['renamed', 1])
})

test('large edits go earlier than small ones would', async () => {
  const large = 'x'.repeat(9_000_000)
  await keep(settled(1, 'applied', large), settled(2, 'applied', large), settled(3, 'applied', large))
  expect(await kept()).toEqual([
    ['phone', 2],
    ['phone', 3],
  ])
})

test('of other clients nothing is told', async () => {
  await keep(settled(1), settled(2))
  await db.writeMeta('clientId', 'renamed')
  await keep(settled(1))
  expect(await tellUndone(db, 0)).toBe(1)
  expect(await kept()).toEqual([
    ['phone', 1],
    ['phone', 2],
  ])
})

test('where storage is full small ones stay, and a restore tells how many of the others may be gone', async () => {
  await keep(settled(1), settled(2, 'applied', 'x'.repeat(90_000)), settled(3, 'applied', 'x'.repeat(60_000)))
  await keep(settled(4))
  await shrinkSent(db, FULL_AT)
  expect(await kept()).toEqual([
    ['phone', 1],
    ['phone', 3],
    ['phone', 4],
  ])
  expect(await tellUndone(db, 2)).toBe(2)
  expect(await db.readMeta('lostUnnamed')).toBeUndefined()
  await keep(...Array.from({ length: 600 }, (_, index) => settled(index + 5)))
  await shrinkSent(db, FULL_AT)
  expect(await tellUndone(db, 50)).toBe(500)
  expect(await db.readMeta('lostUnnamed')).toEqual({ count: 54, at: FULL_AT })
})
