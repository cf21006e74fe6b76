import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { ImportedTransaction } from '../../../src/contract/rows/imported-transactions.ts'
import { pruneTransactions } from '../../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { nextSteps } from '../../../src/db/edits/next-steps.ts'
import { readImport } from '../../../src/db/imports/import-records.ts'
import { addSetAside, dismissSetAside, readSetAside } from '../../../src/db/imports/set-aside.ts'
import { storeImport } from '../../../src/db/imports/store-import.ts'
import { readImportRows, undoImport } from '../../../src/db/imports/undo-import.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import { undoOrRedo } from '../../../src/history/undo-redo.ts'
import { RemoteFailure } from '../../../src/sync/engine/remote.ts'
import { useBackend } from '../support/backend.ts'
import { line, openAccount, totalsOf } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'
import type { Person } from '../support/identity.ts'

/*
 * What the server leaves out of an import comes back to the device that made it: the real engine and the real
 * database of devices, over the real handlers.
 */

const backend = useBackend()
const devices: Device[] = []
const now = () => new Date().toISOString()

afterEach(async () => {
  for (const { db } of devices.splice(0)) await db.delete()
})

/** A device of one person, with storage of its own. */
class Device {
  readonly db: BooksDatabase
  readonly sync: () => Promise<void>
  /** How many answers are lost on their way. */
  losing = 0

  constructor(who: Person, orgId: string) {
    const exchange = async <T>(ask: () => Promise<T>) => {
      const answer = await ask()
      if (this.losing === 0) return answer
      this.losing -= 1
      throw new RemoteFailure('The answer was lost', 'unavailable')
    }
    const { db, sync } = followingDevice(backend(), who, orgId, { exchange })
    this.db = db
    this.sync = sync
    devices.push(this)
  }

  /** Imports rows as a file; answers the import's id. */
  async import(fileName: string, rows: readonly ImportedTransaction[]): Promise<string> {
    const begun = {
      id: randomUUID(),
      fileName,
      at: now(),
      accountId: rows[0]?.accountId ?? '',
      rows: rows.length,
      wanted: rows.length,
      duplicates: 0,
      refused: 0,
    }
    await storeImport(this.db, begun, rows, {
      assign: (part: readonly ImportedTransaction[]) => part,
      at: begun.at,
      newId: () => randomUUID(),
      onStored: () => undefined,
    })
    return begun.id
  }
}

/** Two devices of one person over books with one account, both up to date. */
async function twoDevices(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const [first, second] = [new Device(who, orgId), new Device(who, orgId)]
  await first.sync()
  await second.sync()
  return { who, orgId, accountId, first, second }
}

const referencesOf = async ({ db }: Device) =>
  (await readSetAside(db)).flatMap(({ rows }) => rows.map(({ row }) => row.userTransactionId)).sort()

describe('two devices that import overlapping exports offline', () => {
  test('the later one is told what the books held already, by import, and why', async () => {
    const { accountId, first, second } = await twoDevices('aside-overlap')
    await first.import(
      'june.csv',
      ['a', 'b', 'c'].map((each) => line(accountId, each)),
    )
    const importId = await second.import(
      'june-july.csv',
      ['b', 'c', 'd'].map((each) => line(accountId, each)),
    )
    await first.sync()
    await second.sync()

    expect(await first.db.setAside.count()).toBe(0)
    const [group, ...more] = await readSetAside(second.db)
    expect(more).toEqual([])
    expect(group).toMatchObject({ importId, fileName: 'june-july.csv' })
    expect(await referencesOf(second)).toEqual(['b', 'c'])
    expect(group?.rows.find(({ row }) => row.userTransactionId === 'b')).toMatchObject({
      row: { description: 'Line b', amount: 12.34 },
      existing: { id: transactionId(accountId, 'b'), description: 'Line b', amount: 12.34, type: 'EXPENSE' },
    })
    await dismissSetAside(second.db, group?.rows ?? [], decision('Dismissed'))
    expect(await readSetAside(second.db)).toEqual([])
    await second.sync()
    await first.sync()
    expect(await readImport(first.db, importId)).toMatchObject({ stored: 1, duplicates: 2, state: 'done' })
    expect(await totalsOf(backend(), accountId)).toMatchObject({ count: 4 })
  })

  test('an answer that was lost is given again, with what was left out', async () => {
    const { accountId, first, second } = await twoDevices('aside-lost')
    await first.import('june.csv', [line(accountId, 'a')])
    await first.sync()
    await second.import('june.csv', [line(accountId, 'a')])
    second.losing = 1
    await second.sync()
    expect(await referencesOf(second)).toEqual([])
    await second.sync()
    expect(await referencesOf(second)).toEqual(['a'])
    expect(await second.db.outbox.count()).toBe(0)
  })

  test('rows that come in all the same are added once, also where two tabs ask for them', async () => {
    const { accountId, first, second } = await twoDevices('aside-added')
    await first.import('june.csv', [line(accountId, 'a'), line(accountId, 'b')])
    await first.sync()
    const importId = await second.import('june.csv', [line(accountId, 'a'), line(accountId, 'b')])
    await second.sync()
    const rows = (await readSetAside(second.db))[0]?.rows ?? []
    for (let tab = 0; tab < 2; tab += 1) {
      await addSetAside(second.db, rows, decision('Added'))
    }
    await second.sync()
    await first.sync()
    expect(await referencesOf(second)).toEqual([])
    expect(await readImport(second.db, importId)).toMatchObject({ stored: 2, duplicates: 0 })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-49.36', count: 4 })
    expect(await first.db.transactions.count()).toBe(4)
  })

  test('an import that is sent again under another name is not told of its own rows', async () => {
    const { accountId, first } = await twoDevices('aside-again')
    await first.import('june.csv', [line(accountId, 'a')])
    first.losing = 1
    await first.sync()
    // As where the server was asked for edits that it no longer knows under this name.
    await first.db.writeMeta('clientId', randomUUID())
    await first.sync()
    expect(await first.db.outbox.count()).toBe(0)
    expect(await referencesOf(first)).toEqual([])
    expect(await totalsOf(backend(), accountId)).toMatchObject({ count: 1 })
  })
})

const decision = (label: string) => ({ label, at: now(), newId: () => randomUUID() })

const rows = (accountId: string) => [
  line(accountId, 'old', { timestamp: '2025-01-02T00:00:00.000Z' }),
  line(accountId, 'new'),
]

async function expectOldKept(accountId: string, { first, pruned }: { first: Device; pruned: Device }) {
  await pruned.sync()
  await first.sync()
  expect(await pruned.db.issues.toArray()).toEqual([])
  expect(await first.db.transactions.get(transactionId(accountId, 'old'))).toMatchObject({
    status: 'APPROVED',
  })
  expect(await first.db.transactions.get(transactionId(accountId, 'new'))).toBeUndefined()
  expect(await totalsOf(backend(), accountId)).toMatchObject({ count: 2 })
}

/** A device that holds only the newest of the books' rows, and has imported one of the older ones again. */
async function prunedAfterImport(name: string) {
  const { who, orgId, accountId, first } = await twoDevices(name)
  const [old, fresh] = rows(accountId)
  await first.import(
    'old.csv',
    [old, line(accountId, 'newest', { timestamp: '2026-05-01T00:00:00.000Z' })].flatMap((each) => each ?? []),
  )
  await first.sync()
  await writeEdits(
    first.db,
    [{ name: 'bulkApproveTransactions', args: { transactionIds: [transactionId(accountId, 'old')] } }],
    now(),
    () => randomUUID(),
  )
  await first.sync()
  const pruned = new Device(who, orgId)
  await pruned.sync()
  await pruneTransactions(pruned.db, 1)
  expect(await pruned.db.transactions.get(transactionId(accountId, 'old'))).toBeUndefined()
  const importId = await pruned.import(
    'again.csv',
    [old, fresh].flatMap((each) => each ?? []),
  )
  return { accountId, first, pruned, importId }
}

describe('undo of an import leaves alone what the import did not add', () => {
  test('where the step is undone once the server has spoken', async () => {
    const { accountId, first, pruned } = await prunedAfterImport('undo-after')
    await pruned.sync()
    expect(await referencesOf(pruned)).toEqual(['old'])
    const { undo } = await nextSteps(pruned.db)
    await undoOrRedo(pruned.db, 'undo', now(), () => randomUUID(), undo?.number)
    await expectOldKept(accountId, { first, pruned })
  })

  test('where the step is undone before anything was sent, which leaves nothing to ask', async () => {
    const { accountId, first, pruned } = await prunedAfterImport('undo-before')
    await undoOrRedo(pruned.db, 'undo', now(), () => randomUUID())
    await expectOldKept(accountId, { first, pruned })
    expect(await referencesOf(pruned)).toEqual([])
  })

  test('where the import is undone from its history', async () => {
    const { accountId, first, pruned, importId } = await prunedAfterImport('undo-history')
    const { untouched } = await readImportRows(pruned.db, { id: importId, accountId })
    await undoImport(
      pruned.db,
      importId,
      untouched.map((id) => [id]),
      { kept: [], at: now(), newId: () => randomUUID(), onRemoved: () => undefined },
    )
    await expectOldKept(accountId, { first, pruned })
  })
})
