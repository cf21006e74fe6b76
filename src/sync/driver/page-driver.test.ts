import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../db/core/database.ts'
import type { RunOutcome } from '../engine/run-state.ts'
import { PageDriver } from './page-driver.ts'

afterEach(() => vi.unstubAllGlobals())

const listeners = new Map<string, () => void>()

/** A page whose service worker answers every run so. */
function page(answer: RunOutcome): void {
  listeners.clear()
  const controller = {
    postMessage: (_request: unknown, [port]: [MessagePort?] = []) => port?.postMessage({ outcome: answer }),
  }
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener, visibilityState: 'visible' })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { controller, getRegistration: () => Promise.resolve(undefined) },
  })
}

async function runWith(answer: RunOutcome): Promise<number> {
  page(answer)
  const run = vi.fn(() => Promise.resolve<RunOutcome>('idle'))
  const driver = new PageDriver({ run, sendOutboxes: () => Promise.resolve() })
  const db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
  driver.start(db)
  await new Promise((resolve) => setTimeout(resolve, 500))
  driver.stop()
  await db.delete()
  return run.mock.calls.length
}

test('what the worker has done is not done again by the page', async () => {
  expect(await runWith('idle')).toBe(0)
})

test('where the worker does not know yet who has signed in, the page does the run', async () => {
  expect(await runWith('signed-out')).toBe(1)
})

test('a run of which nobody can say how it ended is made again, later each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  page('idle')
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve(undefined) },
  })
  const run = vi.fn(() => Promise.reject<RunOutcome>(new Error('The database cannot be opened')))
  const driver = new PageDriver({ run, sendOutboxes: () => Promise.resolve() })
  const db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
  driver.start(db)
  const runsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return run.mock.calls.length
  }
  expect(await runsAfter(300)).toBe(1)
  expect(await runsAfter(999)).toBe(1)
  expect(await runsAfter(1)).toBe(2)
  expect(await runsAfter(1_999)).toBe(2)
  expect(await runsAfter(1)).toBe(3)
  driver.stop()
  expect(await runsAfter(600_000)).toBe(3)
  vi.useRealTimers()
  await db.delete()
})

function driverHere(leads = false): {
  driver: PageDriver
  run: ReturnType<typeof vi.fn>
  sendOutboxes: ReturnType<typeof vi.fn>
  db: BooksDatabase
} {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  page('idle')
  vi.stubGlobal('navigator', {
    onLine: true,
    // Otherwise another page leads, and goes on leading.
    locks: {
      request: (_name: string, _options: object, lead: () => void) =>
        leads ? lead() : new Promise(() => undefined),
    },
    serviceWorker: { getRegistration: () => Promise.resolve(undefined) },
  })
  const run = vi.fn(() => Promise.resolve<RunOutcome>('idle'))
  const sendOutboxes = vi.fn(() => Promise.resolve())
  const driver = new PageDriver({ run, sendOutboxes })
  const db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
  return { driver, run, sendOutboxes, db }
}

test('the page that leads compares the books after 20 s and every 20 min, and no other does', async () => {
  for (const leads of [true, false]) {
    const { driver, run, sendOutboxes, db } = driverHere(leads)
    vi.spyOn(db, 'readMeta').mockImplementation(() => Promise.resolve(new Date().toISOString()))
    driver.start(db)
    await vi.advanceTimersByTimeAsync(300)
    run.mockClear()
    sendOutboxes.mockClear()
    const runsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return [run.mock.calls.length, sendOutboxes.mock.calls.length]
    }
    expect(await runsAfter(19_000)).toEqual([0, 0])
    expect(await runsAfter(1_000)).toEqual(leads ? [1, 1] : [0, 0])
    expect(await runsAfter(20 * 60_000 - 21_000)).toEqual(leads ? [1, 1] : [0, 0])
    expect(await runsAfter(1_000)).toEqual(leads ? [2, 2] : [0, 0])
    expect(await runsAfter(20 * 60_000)).toEqual(leads ? [3, 3] : [0, 0])
    if (leads) expect(run).toHaveBeenLastCalledWith(db, { validate: true, isBackOnline: false })
    driver.stop()
    expect(await runsAfter(60 * 60_000)).toEqual(leads ? [3, 3] : [0, 0])
    vi.useRealTimers()
    vi.restoreAllMocks()
    await db.delete()
  }
})

test.each(['visibilitychange', 'pagehide'])(
  'an edit made a moment before %s is sent at once',
  async (event) => {
    const { driver, run, db } = driverHere()
    driver.start(db)
    await vi.advanceTimersByTimeAsync(300)
    expect(run).toHaveBeenCalledTimes(1)
    driver.request()
    vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'hidden' })
    listeners.get(event)?.()
    expect(run).toHaveBeenCalledTimes(2)
    // Nothing is left to be sent, so that hiding it again sends nothing.
    await vi.advanceTimersByTimeAsync(1_000)
    listeners.get(event)?.()
    expect(run).toHaveBeenCalledTimes(2)
    driver.stop()
    vi.useRealTimers()
    await db.delete()
  },
)

test('edits that are stored one after the other hold up none of those before', async () => {
  const { driver, run, db } = driverHere()
  driver.start(db)
  await vi.advanceTimersByTimeAsync(300)
  run.mockClear()
  for (let edit = 0; edit < 5; edit += 1) {
    driver.request()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(run).toHaveBeenCalledTimes(2)
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

test('whoever waits for a sync has it at once, and many who do have one', async () => {
  const { driver, run, db } = driverHere()
  driver.start(db)
  await vi.advanceTimersByTimeAsync(300)
  run.mockClear()
  driver.request()
  driver.request({ atOnce: true })
  driver.request({ atOnce: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

test('a page that is seen stays fresh behind a leader that is hidden', async () => {
  const { driver, run, db } = driverHere()
  driver.start(db)
  await vi.advanceTimersByTimeAsync(300)
  expect(run).toHaveBeenCalledTimes(1)
  vi.spyOn(db, 'readMeta').mockImplementation(() =>
    Promise.resolve(new Date(Date.now() - 4 * 60_000).toISOString()),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

test('a clock that was set back after a failure does not put off the next try for days', async () => {
  for (const days of [10, 3_000]) {
    const { driver, run, db } = driverHere()
    run.mockImplementation(() => Promise.resolve<RunOutcome>('backoff'))
    const nextAttemptAt = new Date(Date.now() + days * 24 * 3_600_000).toISOString()
    tellNext(db, () => nextAttemptAt)
    driver.start(db)
    await vi.advanceTimersByTimeAsync(19 * 60_000)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(run).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
    driver.stop()
    vi.useRealTimers()
    await db.delete()
  }
})

test.each([
  ['2038', Date.parse('2038-06-01T00:00:00Z')],
  ['1990', Date.parse('1990-06-01T00:00:00Z')],
])(
  'a clock that is set to %s during a wait holds up nothing that is asked for then',
  async (_year, clock) => {
    const { driver, run, db } = driverHere()
    run.mockImplementation(() => Promise.resolve<RunOutcome>('backoff'))
    const nextAttemptAt = new Date(Date.now() + 5 * 60_000).toISOString()
    tellNext(db, () => nextAttemptAt)
    driver.start(db)
    await vi.advanceTimersByTimeAsync(300)
    expect(run).toHaveBeenCalledTimes(1)
    vi.setSystemTime(clock)
    driver.request()
    await vi.advanceTimersByTimeAsync(300)
    expect(run).toHaveBeenCalledTimes(2)
    // An edit of which the page is left at once is sent, and a wait that is far off is not cut short by it.
    vi.setSystemTime(Date.now() + 40 * 365 * 24 * 3_600_000)
    driver.request()
    listeners.get('pagehide')?.()
    expect(run).toHaveBeenCalledTimes(3)
    vi.restoreAllMocks()
    driver.stop()
    vi.useRealTimers()
    await db.delete()
  },
)

test('a wait that has just passed when it is read holds up the next try no longer for the waits before it', async () => {
  const { driver, run, db } = driverHere()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  run.mockImplementation(() => Promise.resolve<RunOutcome>('backoff'))
  let left = 1_000
  tellNext(db, () => new Date(Date.now() + left).toISOString())
  driver.start(db)
  await vi.advanceTimersByTimeAsync(5_300)
  expect(run).toHaveBeenCalledTimes(6)
  left = 0
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(8)
  vi.restoreAllMocks()
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

test.each([
  ['has left what was said before', new Date(Date.now() - 60_000).toISOString()],
  ['has let go of it', undefined],
])(
  'a run that finds no room to say when to try again, and %s, is made later each time',
  async (_what, told) => {
    const { driver, run, db } = driverHere()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    run.mockImplementation(() => Promise.resolve<RunOutcome>('backoff'))
    tellNext(db, () => told)
    driver.start(db)
    await vi.advanceTimersByTimeAsync(300)
    const runsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return run.mock.calls.length
    }
    expect(await runsAfter(999)).toBe(1)
    expect(await runsAfter(1)).toBe(2)
    expect(await runsAfter(1_999)).toBe(2)
    expect(await runsAfter(1)).toBe(3)
    vi.restoreAllMocks()
    driver.stop()
    vi.useRealTimers()
    await db.delete()
  },
)

test('where the network comes back, the waits without one are forgotten, also behind a run that is under way', async () => {
  const { driver, run, db } = driverHere()
  driver.start(db)
  await vi.advanceTimersByTimeAsync(300)
  tellNext(db, () => new Date(Date.now() + 5 * 60_000).toISOString())
  let end: ((outcome: RunOutcome) => void) | undefined
  run.mockImplementation(() => new Promise<RunOutcome>((resolve) => (end = resolve)))
  driver.request({ atOnce: true })
  await vi.advanceTimersByTimeAsync(1)
  listeners.get('online')?.()
  end?.('backoff')
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(3)
  expect(run).toHaveBeenLastCalledWith(db, { validate: false, isBackOnline: true })
  end?.('idle')
  driver.request({ atOnce: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenLastCalledWith(db, { validate: false, isBackOnline: false })
  vi.restoreAllMocks()
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

test('a run that failed beside one that is under way is made again soon after', async () => {
  const { driver, run, db } = driverHere()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  run.mockImplementation(() => Promise.resolve<RunOutcome>('backoff'))
  const sync = { phase: 'running', since: new Date().toISOString(), failures: 3 } as const
  vi.spyOn(db, 'readFacts').mockImplementation(() => Promise.resolve({ hasRun: true as const, sync }))
  driver.start(db)
  await vi.advanceTimersByTimeAsync(300)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  driver.stop()
  vi.useRealTimers()
  await db.delete()
})

/** Has the books tell that a run has backed off until then; undefined where there was no room for it. */
function tellNext(db: BooksDatabase, nextAttemptAt: () => string | undefined): void {
  vi.spyOn(db, 'readFacts').mockImplementation(() => {
    const at = nextAttemptAt()
    const sync = { phase: 'backoff', since: at ?? '', failures: 1, nextAttemptAt: at ?? '' } as const
    return Promise.resolve({ hasRun: true as const, ...(at !== undefined && { sync }) })
  })
}
