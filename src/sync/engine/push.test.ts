import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SyncPage, SyncRequest } from '../../contract/protocol.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { RemoteFailure } from './remote.ts'
import {
  ACCOUNT,
  createAccount,
  NO_EDITS,
  SyncingDevice,
  upToDate,
} from '../../../tests/support/syncing-device.ts'

const device = new SyncingDevice()

const oneByOne = () => device.engine({ bytes: 2_000_000, transactions: 1_000, edits: 1 })

const asked = () =>
  device.calls.map(({ input }) => {
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

/** Reads or writes the books until it is told to end; what writes them from now on waits, or whoever reads them too. */
async function hold(db: BooksDatabase, mode: 'readonly' | 'readwrite'): Promise<() => void> {
  await new Promise((resolve) => setTimeout(resolve))
  const store = db.backendDB().transaction(['outbox', 'meta'], mode).objectStore('meta')
  let goesOn = true
  const goOn = () => {
    if (goesOn) store.get('cursor').addEventListener('success', goOn)
  }
  goOn()
  return () => {
    goesOn = false
  }
}

/** Has the first transaction that keeps something beside edits fail, as where the process dies in it. */
function dyingOnce(db: BooksDatabase): { readonly isDead: boolean } {
  const dying = { isDead: false }
  db.outbox.hook('updating', () => {
    if (dying.isDead) return
    dying.isDead = true
    throw new Error('The process died')
  })
  return dying
}

describe('edits that take several requests', () => {
  /** A server that knows the edits up to there, and answers a push that pulls later with its results alone. */
  let lastMid: number
  beforeEach(async () => {
    lastMid = 0
    device.answers = [serve]
    await oneByOne().run()
    device.calls.length = 0
    for (let count = 0; count < 3; count += 1) await device.make(largeEdit())
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
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('do not wait for the books between two of them, and teach all the same what the line bears', async () => {
    await device.db.writeMeta('pace', { pushBytes: 64 * 1024, timeouts: 0 })
    let release: (() => void) | undefined
    const waits: boolean[] = []
    device.answers = [
      async (request: SyncRequest) => {
        release = await hold(device.db, 'readwrite')
        return serve(request)
      },
      (request: SyncRequest) => {
        waits.push(release !== undefined)
        release?.()
        return serve(request)
      },
      serve,
    ] as unknown as typeof device.answers
    expect(await oneByOne().run()).toBe('idle')
    expect(waits).toEqual([true])
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], []])
    expect((await device.db.readMeta('pace'))?.pushBytes).toBe(1024 * 1024)
  })

  test('leave while it still waits to be said that a run is under way', async () => {
    const release = await hold(device.db, 'readonly')
    device.answers = [
      (request) => {
        release()
        return serve(request)
      },
      serve,
    ]
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()[0]).toEqual([1, 'later'])
  })

  test('go on with what is stored while they are under way', async () => {
    device.answers = [
      async (request: SyncRequest) => {
        if (request.mutations.at(-1)?.mid === 3) await device.make(largeEdit())
        return serve(request)
      },
    ] as unknown as typeof device.answers
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], [4, 'later'], []])
  })

  test.each([
    ['and with those behind them', serve],
    ['whatever becomes of those behind them', () => Promise.reject(new RemoteFailure('lost', 'unavailable'))],
  ])('are sent again where what became of them could not be kept, %s', async (_how, second) => {
    const dying = dyingOnce(device.db)
    device.answers = [serve, second as typeof serve, serve]
    expect(await oneByOne().run()).toBe('backoff')
    expect(dying.isDead).toBe(true)
    expect(asked()).toEqual([
      [1, 'later'],
      [2, 'later'],
    ])
    expect((await device.db.outbox.toArray()).map(({ result }) => result)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    device.calls.length = 0
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], []])
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('stay in the outbox until that, each with what the server has said of it', async () => {
    device.answers = [
      serve,
      () => ({ ...serve({ ...NO_EDITS, pull: false }), results: [], stop: { mid: 2, code: 'unavailable' } }),
    ]
    expect(await oneByOne().run()).toBe('backoff')
    expect((await device.db.outbox.toArray()).map(({ mid, result }) => [mid, result?.status])).toEqual([
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
    device.answers = [() => ({ ...serve({ ...NO_EDITS, pull: false }), results: [], stop })]
    expect(await oneByOne().run()).toBe('backoff')
    const { since = '', nextAttemptAt = '' } = (await device.db.readMeta('sync')) ?? {}
    const waited = (Date.parse(nextAttemptAt) - Date.parse(since)) / 1_000
    expect(waited).toBeLessThanOrEqual(seconds)
    expect(waited).toBeGreaterThanOrEqual(seconds / 2)
    if (retryAfter !== undefined && retryAfter > 1) expect(waited).toBe(seconds)
  })

  test('are sent on where the last run ended', async () => {
    device.answers = [serve, () => Promise.reject(new RemoteFailure('cut off', 'unavailable')) as never]
    expect(await oneByOne().run()).toBe('backoff')
    device.answers = [serve]
    device.calls.length = 0
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[2, 'later'], [3, 'later'], []])
  })

  test('are sent again where a final page leaves them undecided', async () => {
    device.answers = [serve, serve, serve, (request) => ({ ...serve(request), lastMid: 1 }), serve]
    expect(await oneByOne().run()).toBe('idle')
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3, 'later'], [], [2, 'later'], [3, 'later'], []])
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('are sent again where the server was restored between them', async () => {
    device.answers = [
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
    expect(await device.db.issues.count()).toBe(0)
  })

  test('settle what is decided before the rest takes another name', async () => {
    let name: string | undefined
    device.answers = [
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
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('keep nobody waiting for what others have changed', async () => {
    device.answers = [
      (request) => {
        device.now += 5_500
        return serve(request)
      },
    ]
    for (let runs = 0; runs < 4 && (await device.db.outbox.count()) > 0; runs += 1)
      await oneByOne().run({ budgetMs: 60_000 })
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [3]])
  })

  test('that a person makes one by one bring their effect back at once', async () => {
    await oneByOne().run()
    device.calls.length = 0
    await device.make(createAccount)
    await oneByOne().run()
    expect(asked()).toEqual([[4]])
  })

  test('whose answer comes for another name than theirs are not taken for decided', async () => {
    device.answers = [
      async (request: SyncRequest) => {
        await device.db.writeMeta('clientId', crypto.randomUUID())
        return serve(request)
      },
      serve,
    ] as unknown as typeof device.answers
    expect(await oneByOne().run()).toBe('idle')
    // The second was on its way already, as the first was.
    expect(asked()).toEqual([[1, 'later'], [2, 'later'], [1, 'later'], [2, 'later'], [3, 'later'], []])
  })
})
