import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { MAX_MUTATIONS_PER_PUSH, MAX_PUSH_BYTES } from '../../contract/table-names.ts'
import { BooksDatabase } from '../../db/core/database.ts'
import { importEdits } from '../../db/imports/imports.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { writeEdits } from '../../db/write.ts'
import { OutboxCache } from './outbox-cache.ts'
import { readSendable } from './push.ts'
import { renewClient } from './reset.ts'

const ORG = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const AT = '2026-05-01T12:00:00.000Z'

let db: BooksDatabase
let reads: number
beforeEach(() => {
  db = new BooksDatabase('user', ORG)
  reads = 0
  db.outbox.hook('reading', (entry) => {
    reads += 1
    return entry
  })
})
afterEach(() => db.delete())

const write = (edits: Edit[]) => writeEdits(db, edits, AT, () => crypto.randomUUID())
const read = (held: OutboxCache) => db.transaction('r', db.outbox, db.meta, () => held.read())

function rows(count: number): ImportedTransaction[] {
  return Array.from({ length: count }, (_, index) => ({
    userTransactionId: `row ${index}`,
    timestamp: AT,
    description: `Payment ${index} ${'x'.repeat(150)}`,
    amount: 12.34,
    type: 'EXPENSE',
    accountId: ACCOUNT,
    currency: 'NGN',
  }))
}

test('each entry is read once, however many pages are applied', async () => {
  await write(importEdits(rows(900), crypto.randomUUID()))
  const count = await db.outbox.count()
  const held = new OutboxCache(db)
  for (let page = 0; page < 10; page += 1) expect(await read(held)).toHaveLength(count)
  // The front is read anew each time, because the server's word on it may have come.
  expect(reads).toBeLessThanOrEqual(count + 10)
})

test('what was added, removed, told of or renamed since is seen', async () => {
  const accounts = ['One', 'Two', 'Three'].map((name, index): Edit => ({
    name: 'createAccount',
    args: {
      id: `00000000-0000-4000-8000-0000000000b${index}`,
      name,
      type: 'CHECKING',
      institution: 'Bank',
      balance: 0,
      currency: 'NGN',
    },
  }))
  const held = new OutboxCache(db)
  await write(accounts.slice(0, 2))
  await read(held)

  await write(accounts.slice(2))
  await db.outbox.update(1, { result: { mid: 1, status: 'applied' } })
  expect((await read(held)).map(({ mid, result }) => [mid, result?.status])).toEqual([
    [1, 'applied'],
    [2, undefined],
    [3, undefined],
  ])

  await db.outbox.delete(1)
  await renewClient(db, await db.readMeta('clientId'), () => crypto.randomUUID())
  expect((await read(held)).map(({ mid, args }) => ({ mid, args }))).toMatchObject([
    { mid: 1, args: { name: 'Two' } },
    { mid: 2, args: { name: 'Three' } },
  ])
})

test('edits that have a new name already are not given another one: they may have taken effect under it', async () => {
  await db.writeMeta('clientId', 'first')
  await renewClient(db, 'first', () => 'second')
  await renewClient(db, 'first', () => 'third')
  expect(await db.readMeta('clientId')).toBe('second')
})

test('an import goes out in requests that keep to their size, without a gap', async () => {
  await write(importEdits(rows(900), crypto.randomUUID()))
  const total = await db.outbox.count()
  const mids: number[] = []
  for (;;) {
    const { mutations, bytes, more } = await readSendable(db)
    if (mutations.length === 0) break
    expect(new TextEncoder().encode(JSON.stringify(mutations)).length).toBeLessThanOrEqual(MAX_PUSH_BYTES)
    expect(bytes).toBeGreaterThan(JSON.stringify(mutations).length)
    mids.push(...mutations.map(({ mid }) => mid))
    expect(more).toBe(mids.length < total)
    await db.outbox.bulkDelete(mutations.map(({ mid }) => mid))
  }
  expect(mids).toEqual(Array.from({ length: mids.length }, (_, index) => index + 1))
  expect(mids.length).toBeGreaterThan(2)
})

test('edits of single rows go out by the hundred', async () => {
  await write(
    Array.from({ length: 105 }, (_, index): Edit => ({
      name: 'createAccount',
      args: {
        id: `00000000-0000-4000-8000-000000000${String(index).padStart(3, '0')}`,
        name: `Account ${index}`,
        type: 'CHECKING',
        institution: 'Bank',
        balance: 0,
        currency: 'NGN',
      },
    })),
  )
  expect((await readSendable(db)).mutations).toHaveLength(MAX_MUTATIONS_PER_PUSH)
})
