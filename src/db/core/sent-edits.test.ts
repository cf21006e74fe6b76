import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BooksDatabase, type OutboxEntry } from './database.ts'
import { keepSent, namesSent, shrinkSent, raiseUndoneIssues } from './sent-edits.ts'

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
const knownAs = (lastMid: number) => new Map([['phone', lastMid]])
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

test('what this device sent under earlier names is told as well, each by its own numbers', async () => {
  await keep(settled(1), settled(2))
  await db.writeMeta('clientId', 'renamed')
  await keep(settled(1), settled(2))
  expect(await namesSent(db)).toEqual(['renamed', 'phone'])
  expect(
    await raiseUndoneIssues(
      db,
      new Map([
        ['renamed', 0],
        ['phone', 1],
      ]),
    ),
  ).toBe(3)
  expect(await kept()).toEqual([['phone', 1]])
  expect(await namesSent(db)).toEqual(['phone'])
})

test('of what was let go of under earlier names a restore tells how many may be gone', async () => {
  await keep(...Array.from({ length: 600 }, (_, index) => settled(index + 1)))
  await shrinkSent(db, FULL_AT)
  await db.writeMeta('clientId', 'renamed')
  await keep(...Array.from({ length: 500 }, (_, index) => settled(index + 1)))
  await shrinkSent(db, '2026-05-03T08:00:00.000Z')
  expect(await kept()).toHaveLength(500)
  expect(await namesSent(db)).toEqual(['renamed', 'phone'])
  const known = new Map([
    ['renamed', 500],
    ['phone', 90],
  ])
  expect(await raiseUndoneIssues(db, known)).toBe(0)
  expect(await db.readMeta('lostUnnamed')).toEqual({ count: 510, at: '2026-05-03T08:00:00.000Z' })
  // What is told is told once.
  expect(await namesSent(db)).toEqual(['renamed'])
})

test('what a second restore may have taken is added to what the first did', async () => {
  await keep(...Array.from({ length: 502 }, (_, index) => settled(index + 1)))
  await shrinkSent(db, FULL_AT)
  expect(await raiseUndoneIssues(db, knownAs(0))).toBe(500)
  await db.writeMeta('clientId', 'renamed')
  await keep(...Array.from({ length: 503 }, (_, index) => settled(index + 1)))
  await shrinkSent(db, FULL_AT)
  await raiseUndoneIssues(db, new Map([['renamed', 0]]))
  expect(await db.readMeta('lostUnnamed')).toEqual({ count: 5, at: FULL_AT })
})

test('a name that the server was not asked about counts as one of whose edits nobody knows', async () => {
  await keep(settled(1), settled(2))
  await db.writeMeta('clientId', 'renamed')
  await keep(settled(1))
  await raiseUndoneIssues(db, new Map([['renamed', 1]]))
  expect(await kept()).toEqual([['renamed', 1]])
  expect(await db.readMeta('lostUnnamed')).toMatchObject({ count: 2 })
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
  expect(await raiseUndoneIssues(db, knownAs(2))).toBe(2)
  expect(await db.readMeta('lostUnnamed')).toBeUndefined()
  await keep(...Array.from({ length: 600 }, (_, index) => settled(index + 5)))
  await shrinkSent(db, FULL_AT)
  expect(await raiseUndoneIssues(db, knownAs(50))).toBe(500)
  expect(await db.readMeta('lostUnnamed')).toEqual({ count: 54, at: FULL_AT })
})

test('books from when one name at a time was kept say the same as a list', async () => {
  const forgotten = { clientId: 'phone', lastMid: 7, count: 3, at: FULL_AT }
  const name = new BooksDatabase('former', '00000000-0000-4000-8000-00000000000a').name
  const former = new Dexie(name)
  former.version(12).stores({ meta: 'key' })
  await former.table('meta').put({ key: 'forgottenSent', value: forgotten })
  former.close()
  const now = new BooksDatabase('former', '00000000-0000-4000-8000-00000000000a')
  expect(await now.readMeta('forgottenSent')).toEqual([forgotten])
  await now.delete()
})
