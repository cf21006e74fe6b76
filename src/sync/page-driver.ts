import type { BooksDatabase } from '../db/database.ts'
import { BACKGROUND_INTERVAL, FIRST_BACKGROUND_RUN } from '../domain/cache-policy.ts'
import type { SyncDriver } from './driver.ts'
import type { RunOutcome } from './engine.ts'
import { BACKGROUND_SYNC_TAG, type RunAnswer, type RunRequest } from './worker-messages.ts'

/** Edits made in quick succession are sent together. */
const DEBOUNCE_MS = 300
/** A worker that has not answered for so long has been stopped; the run is asked for again later. */
const ANSWER_TIMEOUT_MS = 45_000

/** Runs the engine in this page; used where there is no service worker to own it. */
export type RunHere = (db: BooksDatabase) => Promise<RunOutcome>

/**
 * The page's half of synchronisation: it decides when, the service worker does it. A service worker is
 * stopped after half a minute without work, so no timer can live there; the timers are here.
 */
export class PageDriver implements SyncDriver {
  readonly #runHere: RunHere
  #db: BooksDatabase | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #askedMeanwhile = false

  constructor(runHere: RunHere) {
    this.#runHere = runHere
    addEventListener('online', () => this.#soon(0))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#soon(0)
    })
    setTimeout(() => {
      this.#soon(0)
      setInterval(() => this.#soon(0), BACKGROUND_INTERVAL)
    }, FIRST_BACKGROUND_RUN)
  }

  start(db: BooksDatabase): void {
    this.#db = db
    this.#soon(0)
  }

  request(): void {
    this.#soon(DEBOUNCE_MS)
    void registerBackgroundSync()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#db = undefined
  }

  #soon(delayMs: number): void {
    if (this.#running) {
      this.#askedMeanwhile = true
      return
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), delayMs)
  }

  async #run(): Promise<void> {
    const db = this.#db
    if (!db) return
    this.#running = true
    this.#askedMeanwhile = false
    let outcome: RunOutcome | 'failed'
    try {
      outcome = await this.#runSomewhere(db)
    } catch (error) {
      console.error('Synchronisation failed', error)
      outcome = 'failed'
    }
    this.#running = false
    if (this.#db !== db) {
      if (this.#db) this.#soon(0)
      return
    }
    if (this.#askedMeanwhile || outcome === 'unfinished') this.#soon(0)
    else if (outcome === 'waiting') this.#soon(await untilNextAttempt(db))
  }

  #runSomewhere(db: BooksDatabase): Promise<RunOutcome | 'failed'> {
    const worker = navigator.serviceWorker?.controller
    return worker ? runInWorker(worker, db) : this.#runHere(db)
  }
}

function runInWorker(worker: ServiceWorker, db: BooksDatabase): Promise<RunOutcome | 'failed'> {
  const request: RunRequest = {
    type: 'run-sync',
    userId: db.userId,
    organisationId: db.organisationId,
  }
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => finish('unfinished'), ANSWER_TIMEOUT_MS)
    const finish = (outcome: RunOutcome | 'failed') => {
      clearTimeout(timer)
      port1.close()
      resolve(outcome)
    }
    port1.addEventListener('message', (event: MessageEvent<RunAnswer>) => finish(event.data.outcome))
    port1.start()
    worker.postMessage(request, [port2])
  })
}

async function untilNextAttempt(db: BooksDatabase): Promise<number> {
  const next = (await db.readMeta('sync'))?.nextAttemptAt
  return next ? Math.max(0, Date.parse(next) - Date.now()) : BACKGROUND_INTERVAL
}

/**
 * Asks the browser to wake the worker once there is a network, even with every page closed. The tag is
 * new each time: a tag whose attempt has failed is not tried again soon, and asking for it anew is ignored.
 */
async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !hasSync(registration)) return
  try {
    await registration.sync.register(`${BACKGROUND_SYNC_TAG}-${crypto.randomUUID()}`)
  } catch {
    // Not permitted here: the page's own triggers remain.
  }
}

/** Background Sync exists in Chromium only, and TypeScript's DOM library does not know it. */
interface WithSync {
  sync: { register(tag: string): Promise<void> }
}

function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration
}
