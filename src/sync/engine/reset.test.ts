import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { SyncPage, SyncRequest } from '../../contract/protocol.ts'
import { clearCachedRows } from '../../db/core/cache.ts'
import { readIssues } from '../../db/core/issues.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { RemoteFailure } from './remote.ts'
import { renewClient } from './reset.ts'
import {
  ACCOUNT,
  createAccount,
  EPOCH,
  SALES,
  SyncingDevice,
  upToDate,
} from '../../../tests/support/syncing-device.ts'

const device = new SyncingDevice()

test('after its rows were cleared a device tells which history those belong to that its edits wait upon', async () => {
  await device.engine().run()
  device.answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] }), upToDate]
  await device.engine().run()
  await device.make({ name: 'updateGLAccount', args: { id: SALES.id, name: 'Turnover' } })
  await clearCachedRows(device.db)
  device.calls.length = 0
  // The server was restored meanwhile to a time before the row.
  const restored = '00000000-0000-4000-8000-0000000000e2'
  device.answers = [() => ({ reset: 'epoch' }), (request) => ({ ...upToDate(request), epoch: restored })]
  expect(await device.engine().run()).toBe('idle')
  expect(device.calls[0]?.input).toMatchObject({ epoch: EPOCH, cursor: 0 })
  expect([await device.db.base.count(), await device.db.glAccounts.count()]).toEqual([0, 0])
})

/** Takes what stands before an edit, and not that. */
const outOfRange = (request: SyncRequest, mid: number): SyncPage => ({
  ...upToDate({ ...request, mutations: request.mutations.filter((edit) => edit.mid < mid) }),
  stop: { mid, code: 'out-of-range' },
  lastMid: 9,
})

const sent = () =>
  device.calls.map(({ input }) => {
    const { clientId, mutations } = input as SyncRequest
    return { clientId, mids: mutations.map(({ mid }) => mid), uuids: mutations.map(({ uuid }) => uuid) }
  })

describe('a device that was put back to an earlier state', () => {
  test('sends its edits once more under a new name, once', async () => {
    await device.make(createAccount)
    device.answers = [(request) => outOfRange(request, 1), upToDate]
    expect(await device.engine().run()).toBe('idle')
    const [first, second] = sent()
    expect(second?.clientId).not.toBe(first?.clientId)
    expect(second?.uuids).toEqual(first?.uuids)
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('lets go of what was decided before it parts from the other state, and renames the rest alone', async () => {
    await device.make(createAccount)
    await device.make({ name: 'deleteAccount', args: { id: ACCOUNT } })
    device.answers = [(request) => outOfRange(request, 2), (request) => outOfRange(request, 2), upToDate]
    expect(await device.engine().run()).toBe('idle')
    expect(sent().map(({ mids }) => mids)).toEqual([[1, 2], [2], [1]])
    expect(sent()[2]?.uuids).toEqual(sent()[1]?.uuids)
  })

  test('waits where a new name does not help', async () => {
    await device.make(createAccount)
    device.answers = [(request) => outOfRange(request, request.mutations[0]?.mid ?? 1)]
    expect(await device.engine().run()).toBe('backoff')
    expect(await device.db.outbox.count()).toBe(1)
  })
})

const another = (): Edit => ({
  ...createAccount,
  args: { ...createAccount.args, id: crypto.randomUUID() },
})

describe('a server that was restored from a backup', () => {
  const RESTORED = '00000000-0000-4000-8000-0000000000e2'
  const restored = (lastMid: number) => (request: SyncRequest) => ({
    ...upToDate(request),
    epoch: RESTORED,
    lastMid: request.mutations.at(-1)?.mid ?? lastMid,
  })

  test('is asked which edits it still has before others go, and those that are gone are told', async () => {
    await device.make(createAccount)
    await device.make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Kept' } })
    await device.make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Gone' } })
    await device.engine().run()
    expect(await device.db.sent.count()).toBe(3)
    await device.make({ name: 'createAccount', args: { ...createAccount.args, id: crypto.randomUUID() } })
    device.calls.length = 0
    device.answers = [() => ({ reset: 'epoch' }), restored(2)]
    expect(await device.engine().run()).toBe('idle')
    const sent = device.calls.map(({ input }) => (input as SyncRequest).mutations.map(({ mid }) => mid))
    expect(sent).toEqual([[4], [], [4]])
    expect(await device.db.issues.toArray()).toMatchObject([
      { status: 'undone', edit: { name: 'updateAccount', args: { name: 'Gone' } } },
    ])
  })

  test('loses what edits that wait are about: they wait with the lost ones, and others are refused as ever', async () => {
    await device.make(createAccount)
    await device.engine().run()
    await device.make(another())
    const refusing = (request: SyncRequest) => ({
      ...restored(0)(request),
      results: request.mutations.map(({ mid }) => ({
        mid,
        status: 'rejected' as const,
        detail: { code: 'NOT_FOUND' as const, message: 'Account not found' },
      })),
    })
    device.answers = [() => ({ reset: 'epoch' }), restored(0), refusing]
    expect(await device.engine().run()).toBe('idle')
    expect((await readIssues(device.db)).map(({ status }) => status)).toEqual(['undone', 'undone'])
    await device.make(another())
    device.answers = [refusing]
    await device.engine().run()
    expect((await readIssues(device.db)).map(({ status }) => status).toSorted()).toEqual([
      'rejected',
      'undone',
      'undone',
    ])
  })

  test('is asked about every name under which edits of this device went', async () => {
    await device.make(createAccount)
    await device.make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Gone' } })
    await device.engine().run()
    const first = await device.db.readMeta('clientId')
    await renewClient(device.db, first, () => crypto.randomUUID())
    await device.make({ name: 'createAccount', args: { ...createAccount.args, id: crypto.randomUUID() } })
    await device.engine().run()
    device.calls.length = 0
    // Of the later name it has everything; of the earlier one the second edit is gone.
    device.answers = [
      () => ({ reset: 'epoch' }),
      (request) => restored(request.clientId === first ? 1 : 9)(request),
    ]
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.issues.toArray()).toMatchObject([
      { status: 'undone', edit: { name: 'updateAccount', args: { name: 'Gone' } } },
    ])
    expect(await device.db.readMeta('restored')).toBeUndefined()
    expect(device.calls.some(({ input }) => (input as SyncRequest).clientId === first)).toBe(true)
  })

  test('is asked again later where it could not tell of an earlier name', async () => {
    await device.make(createAccount)
    await device.engine().run()
    const first = await device.db.readMeta('clientId')
    await renewClient(device.db, first, () => crypto.randomUUID())
    device.answers = [
      () => ({ reset: 'epoch' }),
      (request) => {
        if (request.clientId === first) throw new RemoteFailure('The line broke', 'unavailable')
        return restored(0)(request)
      },
    ]
    expect(await device.engine().run()).toBe('backoff')
    expect(await device.db.readMeta('restored')).toBe(true)
    expect(await device.db.issues.count()).toBe(0)
    device.answers = [restored(0)]
    device.now += 3_600_000
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.issues.toArray()).toMatchObject([{ status: 'undone' }])
  })

  test('that has everything leaves nothing to resolve', async () => {
    await device.make(createAccount)
    await device.engine().run()
    device.answers = [() => ({ reset: 'epoch' }), restored(1)]
    expect(await device.engine().run()).toBe('idle')
    expect(await device.db.issues.count()).toBe(0)
    expect(await device.db.readMeta('restored')).toBeUndefined()
  })

  test('is known by the act that stands where this device has come to', async () => {
    const mark = '00000000-0000-4000-8000-0000000000f1'
    device.answers = [(request) => ({ ...upToDate(request), mark })]
    await device.engine().run()
    device.calls.length = 0
    await device.engine().run()
    expect(device.calls[0]?.input).toMatchObject({ mark })
  })
})
