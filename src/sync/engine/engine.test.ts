import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Change,
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type SyncResponse,
} from '../../contract/protocol.ts'
import { clearCachedRows } from '../../db/core/cache.ts'
import { BooksDatabase } from '../../db/core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { readIssues } from '../../db/core/issues.ts'
import { writeEdits } from '../../db/write.ts'
import { type EngineDependencies, SyncEngine } from './engine.ts'
import { type CallOptions, type Remote, RemoteFailure } from './remote.ts'
import { renewClient } from './reset.ts'

const ORG = '00000000-0000-4000-8000-00000000000a'
const EPOCH = '00000000-0000-4000-8000-0000000000e1'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const START = Date.parse('2026-05-01T12:00:00.000Z')

let db: BooksDatabase
let now: number
let signedIn: string | null
/** What the server answers, in turn; its last answer goes on. */
let answers: ((request: SyncRequest) => SyncResponse)[]
const calls: { name: string; input: unknown; timeoutMs: number | undefined }[] = []
const logMetrics = vi.fn()
const reportFault = vi.fn<EngineDependencies['reportFault']>()

beforeEach(() => {
  db = new BooksDatabase('user', ORG)
  now = START
  signedIn = 'user'
  answers = [upToDate]
  calls.length = 0
  logMetrics.mockReset()
  reportFault.mockReset()
})
afterEach(() => db.delete())

const NO_EDITS = { mutations: [], cursor: 0 } as unknown as SyncRequest

const EMPTY = { count: 0, hash: '0000000000000000', buckets: {} }
const DIGEST = {
  accounts: EMPTY,
  bankConnections: EMPTY,
  closings: EMPTY,
  fileImports: EMPTY,
  journals: EMPTY,
  ledgerSums: EMPTY,
  glAccounts: EMPTY,
  rules: EMPTY,
  settings: EMPTY,
  statements: EMPTY,
  transactions: EMPTY,
  transfers: EMPTY,
}

function upToDate(request: SyncRequest): SyncPage {
  return {
    epoch: EPOCH,
    results: request.mutations.map(({ mid }) => ({ mid, status: 'applied' })),
    from: request.cursor,
    to: request.cursor,
    more: false,
    changes: [],
    lastMid: request.mutations.at(-1)?.mid ?? 0,
    ...(request.floors && { digest: DIGEST }),
  }
}

function engine(limits?: EngineDependencies['limits']): SyncEngine {
  const remote: Remote = {
    call: ((name: string, input: SyncRequest, { timeoutMs }: CallOptions = {}) => {
      calls.push({ name, input, timeoutMs })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return Promise.resolve().then(() => answer?.(input))
    }) as Remote['call'],
  }
  return new SyncEngine({
    db,
    remote,
    currentUid: () =>
      signedIn === 'unknown'
        ? Promise.reject(new Error('The store of sign-ins is closed'))
        : Promise.resolve(signedIn),
    exclusively: (_lock, task) => task(),
    now: () => now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    logMetrics,
    reportFault,
    ...(limits && { limits }),
  })
}

const askedForDigests = () => calls.map(({ input }) => 'floors' in (input as object))
const make = (edit: Edit) => writeEdits(db, [edit], new Date(now).toISOString(), () => crypto.randomUUID())
const createAccount: Edit = {
  name: 'createAccount',
  args: { id: ACCOUNT, name: 'Main', type: 'CHECKING', institution: 'Bank', balance: 0, currency: 'USD' },
}

const SALES: Change = {
  tbl: 'glAccounts',
  id: '00000000-0000-4000-8000-0000000000c1',
  seq: 1,
  op: 'put',
  row: {
    id: '00000000-0000-4000-8000-0000000000c1',
    number: '4000',
    name: 'Sales',
    category: 'INCOME',
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
  },
}

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
    answers = [answer]
    expect(await engine().run()).toBe('backoff')
    const first = await db.readMeta('sync')
    expect(first).toMatchObject({ phase: 'backoff', failures: 1, ...state })
    expect(Date.parse(first?.nextAttemptAt ?? '')).toBeGreaterThan(now)
    expect(await engine().run()).toBe('backoff')
    const second = await db.readMeta('sync')
    expect(second).toMatchObject({ phase: 'backoff', failures: 2, ...state })
    expect(second?.fault?.reference).toBe(first?.fault?.reference)
    expect(reportFault).toHaveBeenCalledTimes(first?.fault ? 2 : 0)
    answers = [upToDate]
    expect(await engine().run()).toBe('idle')
    expect(await db.readMeta('sync')).toEqual({
      phase: 'idle',
      since: new Date(now).toISOString(),
      failures: 0,
    })
  })

  test('books that are closed meanwhile', async () => {
    answers = [
      (request) => {
        db.close({ disableAutoOpen: true })
        return upToDate(request)
      },
    ]
    expect(await engine().run()).toBe('backoff')
    expect(reportFault).toHaveBeenCalled()
    await db.open()
  })

  test('nobody who can say who is signed in', async () => {
    signedIn = 'unknown'
    expect(await engine().run()).toBe('backoff')
    expect(await db.readMeta('sync')).toMatchObject({ phase: 'backoff', reason: 'fault' })
  })
})

describe('no request outlives the budget of its run', () => {
  test('one that took longer than what is left is not begun again, so that nothing is cut off', async () => {
    answers = [
      (request) => {
        now += 14_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(calls).toHaveLength(1)
  })

  test('what is cut off is sent in smaller parts and given longer, until the line is quick again', async () => {
    for (let count = 0; count < 30; count += 1)
      await make({
        ...createAccount,
        args: { ...createAccount.args, id: crypto.randomUUID(), institution: 'Bank '.repeat(12) },
      })
    const sizes: number[] = []
    answers = [
      () => {
        now += 25_000
        throw new RemoteFailure('The connection is too slow right now', 'deadline-exceeded', 'NETWORK_ERROR')
      },
    ]
    for (let count = 0; count < 6; count += 1) {
      expect(await engine().run()).toBe('backoff')
      sizes.push(JSON.stringify(calls.at(-1)?.input).length)
    }
    expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) / 1.2)
    expect(calls.at(-1)?.timeoutMs).toBe(100_000)
    answers = [upToDate]
    expect(await engine().run()).toBe('idle')
    expect(await db.outbox.count()).toBe(0)
    expect((await db.readMeta('pace'))?.timeouts).toBe(0)
  })

  test('each is given the time that is left, and none is begun without any', async () => {
    answers = [
      (request) => {
        now += 8_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([25_000, 17_000, 9_000])
    calls.length = 0
    answers = [
      (request) => {
        now += 23_000
        return { ...upToDate(request), more: true, to: request.cursor + 1 }
      },
    ]
    expect(await engine().run({ budgetMs: 25_000 })).toBe('unfinished')
    expect(calls).toHaveLength(1)
    expect(await db.readMeta('sync')).toMatchObject({ phase: 'idle' })
  })
})

describe('nothing is sent', () => {
  test('under another user than the one whose books these are', async () => {
    await make(createAccount)
    signedIn = 'somebody else'
    expect(await engine().run()).toBe('signed-out')
    expect(calls).toEqual([])
    expect(await db.outbox.count()).toBe(1)
  })

  test('twice where the server says that this version is too old: the outbox waits for the update', async () => {
    await make(createAccount)
    answers = [
      () => {
        throw new RemoteFailure('Update to continue', 'failed-precondition', 'UPGRADE_REQUIRED')
      },
    ]
    expect(await engine().run()).toBe('upgrade')
    expect(calls).toHaveLength(1)
    expect(await db.outbox.count()).toBe(1)
  })
})

test('who has lost access keeps outbox and rows until a person decides', async () => {
  await make(createAccount)
  answers = [() => ({ reset: 'access' })]
  expect(await engine().run()).toBe('no-access')
  expect([await db.outbox.count(), await db.accounts.count()]).toEqual([1, 1])
})

test('after its rows were cleared a device tells which history those belong to that its edits wait upon', async () => {
  await engine().run()
  answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] }), upToDate]
  await engine().run()
  await make({ name: 'updateGLAccount', args: { id: SALES.id, name: 'Turnover' } })
  await clearCachedRows(db)
  calls.length = 0
  // The server was restored meanwhile to a time before the row.
  const restored = '00000000-0000-4000-8000-0000000000e2'
  answers = [() => ({ reset: 'epoch' }), (request) => ({ ...upToDate(request), epoch: restored })]
  expect(await engine().run()).toBe('idle')
  expect(calls[0]?.input).toMatchObject({ epoch: EPOCH, cursor: 0 })
  expect([await db.base.count(), await db.glAccounts.count()]).toEqual([0, 0])
})

test('a deletion of what is gone already says that the data was refreshed, and has it compared', async () => {
  await make(createAccount)
  await engine().run()
  calls.length = 0
  await make(createAccount)
  await make({ name: 'deleteAccount', args: { id: ACCOUNT } })
  answers = [
    (request) => ({
      ...upToDate(request),
      results: request.mutations.map(({ mid, name }) =>
        name === 'deleteAccount'
          ? { mid, status: 'rejected', detail: { code: 'NOT_FOUND', message: 'Account not found' } }
          : { mid, status: 'applied' },
      ),
    }),
    upToDate,
  ]
  expect(await engine().run()).toBe('idle')
  expect(await db.issues.toArray()).toMatchObject([
    {
      code: 'STALE_DATA',
      message: 'Account no longer exists. Data has been refreshed, please try again.',
    },
  ])
  expect(askedForDigests()).toEqual([false, true])
})

test('an edit that comes to nothing is told by the name of its row, which the same page deletes', async () => {
  answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] })]
  await engine().run()
  await make({ name: 'updateGLAccount', args: { id: SALES.id, category: 'EXPENSE' } })
  answers = [
    (request) => ({
      ...upToDate(request),
      results: request.mutations.map(({ mid }) => ({
        mid,
        status: 'rejected',
        detail: { code: 'NOT_FOUND', message: 'GL account not found' },
      })),
      to: 2,
      changes: [{ tbl: 'glAccounts', id: SALES.id, seq: 2, op: 'delete' }],
    }),
    upToDate,
  ]
  expect(await engine().run()).toBe('idle')
  expect(await db.glAccounts.count()).toBe(0)
  expect(await db.issues.toArray()).toMatchObject([{ subject: { name: '4000 Sales', more: 0 } }])
})

describe('validation', () => {
  test('is due at first and then every twenty minutes, and asks for digests only then', async () => {
    await engine().run()
    now += 19 * 60_000
    await engine().run()
    now += 60_000
    await engine().run()
    expect(askedForDigests()).toEqual([true, false, true])
    expect(await db.readMeta('validation')).toMatchObject({ count: 2, issues: [] })
  })

  test('that the network has prevented says so and is made up for', async () => {
    answers = [
      () => {
        throw new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR')
      },
    ]
    expect(await engine().run()).toBe('backoff')
    expect(await db.readMeta('validation')).toMatchObject({
      error: 'Cache validation failed due to network error',
    })
    answers = [upToDate]
    await engine().run()
    const validation = await db.readMeta('validation')
    expect(validation).toMatchObject({ count: 1 })
    expect(validation).not.toHaveProperty('error')
  })

  test('warns of a cache that was older than ten minutes', async () => {
    await engine().run()
    now += 21 * 60_000
    await engine().run()
    expect(await db.readMeta('validation')).toMatchObject({ warnings: ['The cache is 21 minutes old'] })
  })

  test('logs its figures every tenth time', async () => {
    for (let count = 1; count <= 20; count += 1) await engine().run({ validate: true })
    expect(logMetrics.mock.calls.map(([{ validations }]) => validations)).toEqual([10, 20])
  })

  test('a server that tells no digest leaves it undone', async () => {
    answers = [
      (request) => {
        const { digest: _digest, ...page } = upToDate(request) as SyncPage & { digest?: unknown }
        return page
      },
    ]
    expect(await engine().run({ validate: true })).toBe('idle')
    expect(calls).toHaveLength(1)
  })
})

test.each([
  ['alone', []],
  ['with an edit that goes the other way', [createAccount]],
])('what was changed elsewhere comes with one request, %s', async (_how, edits) => {
  await engine().run()
  calls.length = 0
  for (const edit of edits) await make(edit)
  answers = [(request) => ({ ...upToDate(request), to: 1, changes: [SALES] })]
  expect(await engine().run()).toBe('idle')
  expect(calls).toHaveLength(1)
  expect((await db.glAccounts.toArray()).map(({ name }) => name)).toEqual(['Sales'])
  expect([await db.outbox.count(), await db.issues.count()]).toEqual([0, 0])
})

test('after three resets in an hour it waits, instead of loading everything again and again', async () => {
  answers = [() => ({ reset: 'epoch' })]
  const outcomes = []
  for (let count = 0; count < 5; count += 1) {
    outcomes.push(await engine().run())
    now += 60_000
  }
  expect(new Set(outcomes)).toEqual(new Set(['backoff']))
  expect(await db.readMeta('resets')).toHaveLength(3)
  expect(await db.readMeta('sync')).toMatchObject({
    reason: 'reset-loop',
    nextAttemptAt: new Date(START + 60 * 60_000).toISOString(),
  })
})

function noRoom(): never {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

test('a device without room for what is new says so and waits, and the edits stay', async () => {
  await make(createAccount)
  db.glAccounts.hook('creating', noRoom)
  answers = [(request) => ({ ...upToDate(request), results: [], lastMid: 0, to: 1, changes: [SALES] })]
  expect(await engine().run()).toBe('backoff')
  expect(await db.readMeta('sync')).toMatchObject({ reason: 'storage-full' })
  expect([await db.outbox.count(), await db.accounts.count()]).toEqual([1, 1])
})

test('a device without room even for saying so waits all the same', async () => {
  await make(createAccount)
  answers = [
    (request) => {
      for (const table of db.tables) {
        table.hook('creating', noRoom)
        table.hook('updating', noRoom)
      }
      return { ...upToDate(request), results: [], lastMid: 0, to: 1, changes: [SALES] }
    },
  ]
  expect(await engine().run()).toBe('backoff')
  expect([await db.outbox.count(), await db.accounts.count()]).toEqual([1, 1])
})

test('each request names protocol, organisation and client, and goes on from the cursor', async () => {
  answers = [(request) => ({ ...upToDate(request), to: 7 }), upToDate]
  await engine().run()
  await engine().run()
  const [first, second] = calls.map(({ input }) => input as SyncRequest)
  expect(first).toMatchObject({ protocol: PROTOCOL, org: ORG, cursor: 0 })
  expect(second).toMatchObject({ clientId: first?.clientId, cursor: 7, epoch: EPOCH })
})

/** Takes what stands before an edit, and not that. */
const outOfRange = (request: SyncRequest, mid: number): SyncPage => ({
  ...upToDate({ ...request, mutations: request.mutations.filter((edit) => edit.mid < mid) }),
  stop: { mid, code: 'out-of-range' },
  lastMid: 9,
})
const sent = () =>
  calls.map(({ input }) => {
    const { clientId, mutations } = input as SyncRequest
    return { clientId, mids: mutations.map(({ mid }) => mid), uuids: mutations.map(({ uuid }) => uuid) }
  })

describe('a device that was put back to an earlier state', () => {
  test('sends its edits once more under a new name, once', async () => {
    await make(createAccount)
    answers = [(request) => outOfRange(request, 1), upToDate]
    expect(await engine().run()).toBe('idle')
    const [first, second] = sent()
    expect(second?.clientId).not.toBe(first?.clientId)
    expect(second?.uuids).toEqual(first?.uuids)
    expect(await db.outbox.count()).toBe(0)
  })

  test('lets go of what was decided before it parts from the other state, and renames the rest alone', async () => {
    await make(createAccount)
    await make({ name: 'deleteAccount', args: { id: ACCOUNT } })
    answers = [(request) => outOfRange(request, 2), (request) => outOfRange(request, 2), upToDate]
    expect(await engine().run()).toBe('idle')
    expect(sent().map(({ mids }) => mids)).toEqual([[1, 2], [2], [1]])
    expect(sent()[2]?.uuids).toEqual(sent()[1]?.uuids)
  })

  test('waits where a new name does not help', async () => {
    await make(createAccount)
    answers = [(request) => outOfRange(request, request.mutations[0]?.mid ?? 1)]
    expect(await engine().run()).toBe('backoff')
    expect(await db.outbox.count()).toBe(1)
  })
})

describe('a server that was restored from a backup', () => {
  const RESTORED = '00000000-0000-4000-8000-0000000000e2'
  const restored = (lastMid: number) => (request: SyncRequest) => ({
    ...upToDate(request),
    epoch: RESTORED,
    lastMid: request.mutations.at(-1)?.mid ?? lastMid,
  })

  test('is asked which edits it still has before others go, and those that are gone are told', async () => {
    await make(createAccount)
    await make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Kept' } })
    await make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Gone' } })
    await engine().run()
    expect(await db.sent.count()).toBe(3)
    await make({ name: 'createAccount', args: { ...createAccount.args, id: crypto.randomUUID() } })
    calls.length = 0
    answers = [() => ({ reset: 'epoch' }), restored(2)]
    expect(await engine().run()).toBe('idle')
    const sent = calls.map(({ input }) => (input as SyncRequest).mutations.map(({ mid }) => mid))
    expect(sent).toEqual([[4], [], [4]])
    expect(await db.issues.toArray()).toMatchObject([
      { status: 'undone', edit: { name: 'updateAccount', args: { name: 'Gone' } } },
    ])
  })

  test('loses what edits that wait are about: they wait with the lost ones, and others are refused as ever', async () => {
    await make(createAccount)
    await engine().run()
    const another = (): Edit => ({
      ...createAccount,
      args: { ...createAccount.args, id: crypto.randomUUID() },
    })
    await make(another())
    const refusing = (request: SyncRequest) => ({
      ...restored(0)(request),
      results: request.mutations.map(({ mid }) => ({
        mid,
        status: 'rejected' as const,
        detail: { code: 'NOT_FOUND' as const, message: 'Account not found' },
      })),
    })
    answers = [() => ({ reset: 'epoch' }), restored(0), refusing]
    expect(await engine().run()).toBe('idle')
    expect((await readIssues(db)).map(({ status }) => status)).toEqual(['undone', 'undone'])
    await make(another())
    answers = [refusing]
    await engine().run()
    expect((await readIssues(db)).map(({ status }) => status).toSorted()).toEqual([
      'rejected',
      'undone',
      'undone',
    ])
  })

  test('is asked about every name under which edits of this device went', async () => {
    await make(createAccount)
    await make({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Gone' } })
    await engine().run()
    const first = await db.readMeta('clientId')
    await renewClient(db, first, () => crypto.randomUUID())
    await make({ name: 'createAccount', args: { ...createAccount.args, id: crypto.randomUUID() } })
    await engine().run()
    calls.length = 0
    // Of the later name it has everything; of the earlier one the second edit is gone.
    answers = [() => ({ reset: 'epoch' }), (request) => restored(request.clientId === first ? 1 : 9)(request)]
    expect(await engine().run()).toBe('idle')
    expect(await db.issues.toArray()).toMatchObject([
      { status: 'undone', edit: { name: 'updateAccount', args: { name: 'Gone' } } },
    ])
    expect(await db.readMeta('restored')).toBeUndefined()
    expect(calls.some(({ input }) => (input as SyncRequest).clientId === first)).toBe(true)
  })

  test('is asked again later where it could not tell of an earlier name', async () => {
    await make(createAccount)
    await engine().run()
    const first = await db.readMeta('clientId')
    await renewClient(db, first, () => crypto.randomUUID())
    answers = [
      () => ({ reset: 'epoch' }),
      (request) => {
        if (request.clientId === first) throw new RemoteFailure('The line broke', 'unavailable')
        return restored(0)(request)
      },
    ]
    expect(await engine().run()).toBe('backoff')
    expect(await db.readMeta('restored')).toBe(true)
    expect(await db.issues.count()).toBe(0)
    answers = [restored(0)]
    now += 3_600_000
    expect(await engine().run()).toBe('idle')
    expect(await db.issues.toArray()).toMatchObject([{ status: 'undone' }])
  })

  test('that has everything leaves nothing to resolve', async () => {
    await make(createAccount)
    await engine().run()
    answers = [() => ({ reset: 'epoch' }), restored(1)]
    expect(await engine().run()).toBe('idle')
    expect(await db.issues.count()).toBe(0)
    expect(await db.readMeta('restored')).toBeUndefined()
  })

  test('is known by the act that stands where this device has come to', async () => {
    const mark = '00000000-0000-4000-8000-0000000000f1'
    answers = [(request) => ({ ...upToDate(request), mark })]
    await engine().run()
    calls.length = 0
    await engine().run()
    expect(calls[0]?.input).toMatchObject({ mark })
  })
})

const oneByOne = () => engine({ bytes: 2_000_000, transactions: 1_000, edits: 1 })
const asked = () =>
  calls.map(({ input }) => {
    const { mutations, pull } = input as SyncRequest
    return [...mutations.map(({ mid }) => mid), ...(pull === false ? ['later'] : [])]
  })

const largeEdit = (): Edit => ({
  name: 'bulkImportTransactions',
  args: {
    isCSVImport: true,
    transactions: Array.from({ length: 200 }, (_, index) => ({
      userTransactionId: `${crypto.randomUUID()} ${index}`,
      timestamp: '2026-04-01T00:00:00.000Z',
      description: 'A payment',
      amount: 12.34,
      type: 'EXPENSE',
      accountId: ACCOUNT,
      currency: 'USD',
    })),
  },
})

describe('edits that take several requests', () => {
  /** A server that knows the edits up to there, and answers a push that pulls later with its results alone. */
  let lastMid: number
  beforeEach(async () => {
    lastMid = 0
    answers = [serve]
    await oneByOne().run()
    calls.length = 0
    for (let count = 0; count < 3; count += 1) await make(largeEdit())
  })

  function serve(request: SyncRequest): SyncPage {
    lastMid = Math.max(lastMid, request.mutations.at(-1)?.mid ?? 0)
    const page = { ...upToDate(request), lastMid }
    if (request.pull !== false) return page
    const { lastMid: _lastMid, ...answer } = page
    return { ...answer, more: true }
  }

  test('pull once, behind the last of them', async () => {
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], []])
    expect(await db.outbox.count()).toBe(0)
  })

  test('wait for the books once between two of them, also where they teach that the line bears more', async () => {
    await db.writeMeta('pace', { pushBytes: 64 * 1024, timeouts: 0 })
    db.close()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await db.open()
    const opened: number[] = []
    answers = [
      (request) => {
        opened.push(transaction.mock.calls.length)
        return serve(request)
      },
    ]
    expect(await oneByOne().run()).toBe('idle')
    transaction.mockRestore()
    const between = opened.slice(1).map((count, at) => count - (opened[at] ?? 0))
    expect(between).toEqual([1, 1, 1])
    expect((await db.readMeta('pace'))?.pushBytes).toBe(1024 * 1024)
  })

  test('stay in the outbox until that, each with what the server has said of it', async () => {
    answers = [
      serve,
      () => ({ ...serve({ ...NO_EDITS, pull: false }), results: [], stop: { mid: 2, code: 'unavailable' } }),
    ]
    expect(await oneByOne().run()).toBe('backoff')
    expect((await db.outbox.toArray()).map(({ mid, result }) => [mid, result?.status])).toEqual([
      [1, 'applied'],
      [2, undefined],
      [3, undefined],
    ])
  })

  test.each([
    [undefined, 1],
    [0, 1],
    [60, 60],
    [100_000, 300],
  ])('wait as long as a server asks that has stopped (%s s)', async (retryAfter, seconds) => {
    const stop = { mid: 1, code: 'unavailable' as const, ...(retryAfter !== undefined && { retryAfter }) }
    answers = [() => ({ ...serve({ ...NO_EDITS, pull: false }), results: [], stop })]
    expect(await oneByOne().run()).toBe('backoff')
    const { since = '', nextAttemptAt = '' } = (await db.readMeta('sync')) ?? {}
    const waited = (Date.parse(nextAttemptAt) - Date.parse(since)) / 1_000
    expect(waited).toBeLessThanOrEqual(seconds)
    expect(waited).toBeGreaterThanOrEqual(seconds / 2)
    if (retryAfter !== undefined && retryAfter > 1) expect(waited).toBe(seconds)
  })

  test('are sent on where the last run ended', async () => {
    answers = [serve, () => Promise.reject(new RemoteFailure('cut off', 'unavailable')) as never]
    expect(await oneByOne().run()).toBe('backoff')
    answers = [serve]
    calls.length = 0
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[2, 'later'], [3, 'later'], []])
  })

  test('are sent again where a final page leaves them undecided', async () => {
    answers = [serve, serve, serve, (request) => ({ ...serve(request), lastMid: 1 }), serve]
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], [], [2, 'later'], [3, 'later'], []])
    expect(await db.outbox.count()).toBe(0)
  })

  test('are sent again where the server was restored between them', async () => {
    answers = [
      serve,
      () => ({ reset: 'epoch' }),
      (request) => {
        lastMid = 0
        return serve(request)
      },
      serve,
    ]
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [], [1, 'later'], [2, 'later'], [3, 'later'], []])
    expect(await db.issues.count()).toBe(0)
  })

  test('settle what is decided before the rest takes another name', async () => {
    let name: string | undefined
    answers = [
      (request) => {
        name ??= request.clientId
        if (request.clientId !== name) return serve(request)
        const [first] = request.mutations
        return first && first.mid > 1
          ? { ...serve({ ...request, mutations: [] }), stop: { mid: first.mid, code: 'out-of-range' } }
          : serve(request)
      },
    ]
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [], [2, 'later'], [1, 'later'], [2, 'later'], []])
    expect(await db.outbox.count()).toBe(0)
  })

  test('keep nobody waiting for what others have changed', async () => {
    answers = [
      (request) => {
        now += 5_500
        return serve(request)
      },
    ]
    for (let runs = 0; runs < 4 && (await db.outbox.count()) > 0; runs += 1)
      await oneByOne().run({ budgetMs: 60_000 })
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3]])
  })

  test('that a person makes one by one bring their effect back at once', async () => {
    await oneByOne().run()
    calls.length = 0
    await make(createAccount)
    await oneByOne().run()
    expect(asked()).toEqual([[4]])
  })

  test('whose answer comes for another name than theirs are not taken for decided', async () => {
    answers = [
      async (request: SyncRequest) => {
        await db.writeMeta('clientId', crypto.randomUUID())
        return serve(request)
      },
      serve,
    ] as unknown as typeof answers
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()[1]).toEqual([1, 'later'])
  })
})
