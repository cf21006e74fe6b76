import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type SyncResponse,
} from '../../contract/protocol.ts'
import type { SyncState } from '../../db/core/database.ts'
import { readSyncState } from '../../db/core/sync-state.ts'
import { RemoteFailure } from './remote.ts'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import {
  createAccount,
  EPOCH,
  NO_EDITS,
  ORG,
  SALES,
  START,
  SyncingDevice,
  upToDate,
} from '../../../tests/support/syncing-device.ts'

const device = new SyncingDevice()

describe('whatever ends a run has a name, a next try and, where nobody foresaw it, a reference', () => {
  const endings: [string, () => SyncResponse, object][] = [
    [
      'a mistake in this program',
      () => {
        throw new TypeError('undefined is no row')
      },
      { reason: 'fault', fault: { message: 'undefined is no row' } },
    ],
    [
      'an answer of somebody else',
      () => 'Welcome to the airport' as unknown as SyncPage,
      { reason: 'fault' },
    ],
    [
      'a row that cannot be read',
      () => ({ ...upToDate(NO_EDITS), to: 1, changes: [{ ...SALES, tbl: 'accounts' } as unknown as Change] }),
      { reason: 'fault' },
    ],
    [
      'a crash of the server',
      () => {
        throw new RemoteFailure(
          'Failed to sync (reference 5f2c1d9e-0000-4000-8000-000000000000)',
          'internal',
          'INTERNAL_ERROR',
        )
      },
      { reason: 'fault', fault: { reference: '5f2c1d9e' } },
    ],
    [
      'a request the server does not take',
      () => {
        throw new RemoteFailure('That is no cursor', 'invalid-argument', 'VALIDATION_ERROR')
      },
      { reason: 'fault', fault: { message: 'That is no cursor' } },
    ],
    [
      'a broken network',
      () => {
        throw new RemoteFailure('Network error occurred', 'unavailable', 'NETWORK_ERROR')
      },
      {},
    ],
  ]
  test.each(endings)('%s', async (_what, answer, state) => {
    device.answers = [answer]
    expect(await device.engine().run()).toBe('backoff')
    const first = await device.db.readMeta('sync')
    expect(first).toMatchObject({ phase: 'backoff', failures: 1, ...state })
    expect(Date.parse(first?.nextAttemptAt ?? '')).toBeGreaterThan(device.now)
    expect(await device.engine().run()).toBe('backoff')
    const second = await device.db.readMeta('sync')
    expect(second).toMatchObject({ phase: 'backoff', failures: 2, ...state })
    expect(second?.fault?.reference).toBe(first?.fault?.reference)
    expect(device.reportFault).toHaveBeenCalledTimes(first?.fault ? 2 : 0)
    device.answers = [upToDate]
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.readMeta('sync')).toEqual({
      phase: 'idle',
      since: new Date(device.now).toISOString(),
      failures: 0,
    })
  })

  test.each(endings)(
    '%s, when the network has come back',
    async (_what, answer, { reason }: { reason?: string }) => {
      device.answers = [answer]
      for (let run = 0; run < 12; run += 1) await device.engine().run()
      const waited = async () => {
        const { since = '', nextAttemptAt = '' } = (await device.db.readMeta('sync')) ?? {}
        return Date.parse(nextAttemptAt) - Date.parse(since)
      }
      expect(await waited()).toBeGreaterThan(100_000)
      await device.engine().run({ isBackOnline: true })
      // What the network has nothing to do with is tried no sooner.
      if (reason === 'fault') expect(await waited()).toBeGreaterThan(100_000)
      else expect(await waited()).toBeLessThanOrEqual(1_000)
      await device.engine().run()
      if (reason !== 'fault') expect(await waited()).toBeGreaterThanOrEqual(1_000)
    },
  )

  test('books that are closed meanwhile', async () => {
    device.answers = [
      (request) => {
        device.db.close({ disableAutoOpen: true })
        return upToDate(request)
      },
    ]
    expect(await device.engine().run()).toBe('backoff')
    expect(device.reportFault).toHaveBeenCalled()
    await device.db.open()
  })

  test('nobody who can say who is signed in', async () => {
    device.signedIn = 'unknown'
    expect(await device.engine().run()).toBe('backoff')
    expect(await device.db.readMeta('sync')).toMatchObject({ phase: 'backoff', reason: 'fault' })
  })
})

describe('no request outlives the budget of its run', () => {
  test('one that took longer than what is left is not begun again, so that nothing is cut off', async () => {
    device.answers = [
      (request) => {
        device.now += 14_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await device.engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(device.calls).toHaveLength(1)
  })

  test('what is cut off is sent in smaller parts and given longer, until the line is quick again', async () => {
    for (let count = 0; count < 30; count += 1)
      await device.make({
        ...createAccount,
        args: { ...createAccount.args, id: crypto.randomUUID(), institution: 'Bank '.repeat(12) },
      })
    const sizes: number[] = []
    device.answers = [
      () => {
        device.now += 25_000
        throw new RemoteFailure('The connection is too slow right now', 'deadline-exceeded', 'NETWORK_ERROR')
      },
    ]
    for (let count = 0; count < 6; count += 1) {
      expect(await device.engine().run()).toBe('backoff')
      sizes.push(JSON.stringify(device.calls.at(-1)?.input).length)
    }
    expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) / 1.2)
    expect(device.calls.at(-1)?.timeoutMs).toBe(100_000)
    device.answers = [upToDate]
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.outbox.count()).toBe(0)
    expect((await device.db.readMeta('pace'))?.timeouts).toBe(0)
  })

  test('each is given the time that is left, and none is begun without any', async () => {
    device.answers = [
      (request) => {
        device.now += 8_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await device.engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(device.calls.map(({ timeoutMs }) => timeoutMs)).toEqual([25_000, 17_000, 9_000])
    device.calls.length = 0
    device.answers = [
      (request) => {
        device.now += 23_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await device.engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(device.calls).toHaveLength(1)
    expect(await device.db.readMeta('sync')).toMatchObject({ phase: 'idle' })
  })
})

describe('nothing is sent', () => {
  test('under another user than the one whose books these are', async () => {
    await device.make(createAccount)
    device.signedIn = 'somebody else'
    expect(await device.engine().run()).toBe('signed-out')
    expect(device.calls).toEqual([])
    expect(await device.db.outbox.count()).toBe(1)
  })

  test('twice where the server says that this version is too old: the outbox waits for the update', async () => {
    await device.make(createAccount)
    device.answers = [
      () => {
        throw new RemoteFailure('Update to continue', 'failed-precondition', 'UPGRADE_REQUIRED')
      },
    ]
    expect(await device.engine().run()).toBe('upgrade')
    expect(device.calls).toHaveLength(1)
    expect(await device.db.outbox.count()).toBe(1)
  })
})

test('who has lost access keeps outbox and rows until a person decides', async () => {
  await device.make(createAccount)
  device.answers = [() => ({ reset: 'access' })]
  expect(await device.engine().run()).toBe('no-access')
  expect([await device.db.outbox.count(), await device.db.accounts.count()]).toEqual([1, 1])
})

test('that access was lost is known during the next run and a wait, until a run has ended well', async () => {
  device.answers = [() => ({ reset: 'access' })]
  await device.engine().run()
  const during: (SyncState | undefined)[] = []
  const watching = liveQuery(() => readSyncState(device.db)).subscribe((state) => during.push(state))
  device.answers = [
    () => {
      throw new RemoteFailure('Nothing answers', 'unavailable')
    },
  ]
  expect(await device.engine().run()).toBe('backoff')
  await expect.poll(() => during.at(-1)).toMatchObject({ phase: 'backoff', isLost: true })
  watching.unsubscribe()
  expect(during.slice(1).every((state) => state?.isLost === true)).toBe(true)
  device.answers = [upToDate]
  expect(await device.engine().run()).toBe('idle')
  expect(await readSyncState(device.db)).not.toHaveProperty('isLost')
})

test.each([
  ['alone', []],
  ['with an edit that goes the other way', [createAccount]],
])('what was changed elsewhere comes with one request, %s', async (_how, edits) => {
  await device.engine().run()
  device.calls.length = 0
  for (const edit of edits) await device.make(edit)
  device.answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] })]
  expect(await device.engine().run()).toBe('idle')
  expect(device.calls).toHaveLength(1)
  expect((await device.db.glAccounts.toArray()).map(({ name }) => name)).toEqual(['Sales'])
  expect([await device.db.outbox.count(), await device.db.issues.count()]).toEqual([0, 0])
})

test('after three resets in an hour it waits, instead of loading everything again and again', async () => {
  device.answers = [() => ({ reset: 'epoch' })]
  const outcomes = []
  for (let count = 0; count < 5; count += 1) {
    outcomes.push(await device.engine().run())
    device.now += 60_000
  }
  expect(new Set(outcomes)).toEqual(new Set(['backoff']))
  expect(await device.db.readMeta('resets')).toHaveLength(3)
  expect(await device.db.readMeta('sync')).toMatchObject({
    reason: 'reset-loop',
    nextAttemptAt: new Date(START + 60 * 60_000).toISOString(),
  })
})

function noRoom(): never {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

test('a device without room for what is new says so and waits, and the edits stay', async () => {
  await device.make(createAccount)
  device.db.glAccounts.hook('creating', noRoom)
  device.answers = [(request) => ({ ...upToDate(request), results: [], lastMid: 0, to: 1, changes: [SALES] })]
  expect(await device.engine().run()).toBe('backoff')
  expect(await device.db.readMeta('sync')).toMatchObject({ reason: 'storage-full' })
  expect([await device.db.outbox.count(), await device.db.accounts.count()]).toEqual([1, 1])
})

test('a device that becomes full after a day offline is tried again as one that has just become so', async () => {
  device.answers = [
    () => {
      throw new RemoteFailure('Network error occurred', 'unavailable', 'NETWORK_ERROR')
    },
  ]
  for (let run = 0; run < 8; run += 1) await device.engine().run()
  expect(await device.db.readMeta('sync')).toMatchObject({ failures: 8 })
  device.db.glAccounts.hook('creating', noRoom)
  device.answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] })]
  for (const failures of [1, 2]) {
    await device.engine().run()
    const state = await device.db.readMeta('sync')
    expect(state).toMatchObject({ reason: 'storage-full', failures })
    expect(Date.parse(state?.nextAttemptAt ?? '') - Date.parse(state?.since ?? '')).toBeLessThanOrEqual(2_000)
  }
})

test('a device without room even for saying so is known by that, and waits all the same', async () => {
  await device.engine().run()
  await device.make(createAccount)
  device.answers = [
    (request) => {
      for (const table of device.db.tables) {
        table.hook('creating', noRoom)
        table.hook('updating', noRoom)
      }
      return { ...upToDate(request), results: [], lastMid: 0, to: 1, changes: [SALES] }
    },
  ]
  expect(await device.engine().run()).toBe('backoff')
  expect([await device.db.outbox.count(), await device.db.accounts.count()]).toEqual([1, 1])
  expect(await readSyncState(device.db)).toMatchObject({ reason: 'storage-full' })
})

test.each([true, false])(
  'books are up to date though there is no room for what is older, nor to note that (all of it kept: %s)',
  async (keepFullHistory) => {
    await device.engine().run()
    const id = '00000000-0000-4000-8000-000000000101'
    const older = {
      ...sampleTransaction({ id, timestamp: '2026-04-01T12:00:00.000Z', status: 'APPROVED' }),
      amount: 12.8,
    }
    const floor = { timestamp: '2026-04-20T12:00:00.000Z', id: '00000000-0000-4000-8000-000000000102' }
    await device.db.writeFacts({ floor, keepFullHistory })
    device.answers = [
      upToDate,
      () =>
        ({
          epoch: EPOCH,
          head: 0,
          changes: [{ tbl: 'transactions', id, seq: 0, op: 'put', row: older }],
        }) as unknown as SyncPage,
    ]
    for (const table of device.db.tables) table.hook('creating', noRoom)
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.transactions.count()).toBe(0)
  },
)

test('of many rows a device with little room keeps as many of the newest as fit', async () => {
  const DAY_ROWS = 40
  const roomFor = 4
  device.db.use({
    stack: 'dbcore',
    name: 'little-room',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        const mutate: typeof table.mutate = (request) =>
          name === 'transactions' && request.type === 'put' && request.values.length > roomFor
            ? noRoom()
            : table.mutate(request)
        return { ...table, mutate }
      },
    }),
  })
  const changes = Array.from({ length: DAY_ROWS }, (_, index): Change => {
    const id = `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`
    const timestamp = new Date(START - index * 86_400_000).toISOString()
    const row = { ...sampleTransaction({ id, timestamp, status: 'APPROVED' }), amount: 12.8 }
    return { tbl: 'transactions', id, seq: index + 1, op: 'put', row }
  })
  device.answers = [(request) => ({ ...upToDate(request), to: DAY_ROWS, changes }), upToDate]
  await device.engine({ bytes: Infinity, transactions: 16 }).run()
  const kept = await device.db.transactions.toCollection().primaryKeys()
  expect(kept.toSorted()).toEqual(changes.slice(0, roomFor).map(({ id }) => id))
})

test('a device that has never run is not without room', async () => {
  expect(await readSyncState(device.db)).toBeUndefined()
  device.answers = [upToDate]
  const told: unknown[] = []
  await device.make(createAccount)
  expect(await readSyncState(device.db)).toBeUndefined()
  const watched = liveQuery(() => readSyncState(device.db)).subscribe((state) => told.push(state?.reason))
  await device.engine().run()
  watched.unsubscribe()
  expect(told).not.toContain('storage-full')
})

test('each request names protocol, organisation and client, and goes on from the cursor', async () => {
  device.answers = [(request) => ({ ...upToDate(request), to: 7 }), upToDate]
  await device.engine().run()
  await device.engine().run()
  const [first, second] = device.calls.map(({ input }) => input as SyncRequest)
  expect(first).toMatchObject({ protocol: PROTOCOL, org: ORG, cursor: 0 })
  expect(second).toMatchObject({ clientId: first?.clientId, cursor: 7, epoch: EPOCH })
})
