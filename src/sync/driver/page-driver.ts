import type { BooksDatabase } from '../../db/core/database.ts'
import { watchOutbox } from '../../db/core/outbox.ts'
import { readSyncState } from '../../db/core/sync-state.ts'
import { BACKGROUND_INTERVAL, FIRST_BACKGROUND_RUN, needsWarmUp } from '../../domain/device/cache-policy.ts'
import type { SyncDriver } from './driver.ts'
import type { RunOptions } from '../engine/engine.ts'
import type { RunOutcome } from '../engine/run-state.ts'
import { retryDelay } from '../engine/retry.ts'
import { contend } from './leader.ts'
import { registerBackgroundSync, registerPeriodicSync } from './wake-ups.ts'
import { type RunAnswer, type RunRequest, type RunWishes, SEND_OUTBOXES } from './worker-messages.ts'

/** Edits made in quick succession are sent together. */
const DEBOUNCE_MS = 300
/** A worker that has not answered for so long has been stopped; the run is asked for again later. */
const ANSWER_TIMEOUT_MS = 45_000
/** How often a page looks whether what it shows has grown old. */
const LOOK_MS = 60_000

/** The engine in this page; used where there is no service worker to own it. */
export interface LocalEngine {
  run: (db: BooksDatabase, options: RunOptions) => Promise<RunOutcome>
  /** Sends what waits in the books of every organisation of the user. */
  sendOutboxes: () => Promise<void>
}

/**
 * The page's half of synchronisation: it decides when, the service worker does it. A service worker is
 * stopped after half a minute without work, so no timer can live there; the timers are in one of the
 * pages, and pass to another with everything that waits when that page is closed.
 */
export class PageDriver implements SyncDriver {
  readonly #here: LocalEngine
  #db: BooksDatabase | undefined
  #resign: () => void = () => undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** By the time this page is open: the clock of the device may be set to any other time meanwhile. */
  #runAt = 0
  #look: ReturnType<typeof setInterval> | undefined
  #running = false
  #askedMeanwhile = false
  #validate = false
  /** Whether the network has come back since the last run began. */
  #isBackOnline = false
  /** Runs in a row that ended without a word. */
  #failures = 0

  constructor(here: LocalEngine) {
    this.#here = here
    addEventListener('online', () => {
      this.#isBackOnline = true
      this.#soon(0)
      this.#sendOutboxes()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#soon(0)
      else this.#flush()
    })
    addEventListener('pagehide', () => this.#flush())
  }

  start(db: BooksDatabase): void {
    this.stop()
    this.#db = db
    // Every page that is seen looks for itself: the one that leads may be hidden behind it.
    this.#look = setInterval(() => void this.#warmUp(db), LOOK_MS)
    this.#resign = contend(`${db.name}_lead`, () => this.#lead(db))
    // Books that are opened are compared with the server; those left before may still have to be sent.
    this.request({ validate: true })
    this.#sendOutboxes()
    void registerPeriodicSync()
  }

  request({ validate = false, atOnce = false }: { validate?: boolean; atOnce?: boolean } = {}): void {
    this.#validate ||= validate
    this.#soon(atOnce ? 0 : DEBOUNCE_MS)
    void registerBackgroundSync()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    clearInterval(this.#look)
    this.#resign()
    this.#resign = () => undefined
    this.#db = undefined
  }

  /** What one page does for all of them: the ticks, and the edits of pages that were closed. */
  #lead(db: BooksDatabase): () => void {
    const tick = () => {
      this.#validate = true
      this.#soon(0)
      this.#sendOutboxes()
    }
    const timer = setInterval(tick, BACKGROUND_INTERVAL)
    const first = setTimeout(tick, FIRST_BACKGROUND_RUN)
    let before = 0
    const stopWatching = watchOutbox(db, (count) => {
      if (count > before) this.#soon(DEBOUNCE_MS)
      before = count
    })
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stopWatching()
    }
  }

  async #warmUp(db: BooksDatabase): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const syncedAt = await db.readMeta('lastSyncAt')
    if (syncedAt !== undefined && needsWarmUp(Date.parse(syncedAt), Date.now())) this.#soon(0)
  }

  #soon(delayMs: number): void {
    if (this.#running) {
      this.#askedMeanwhile = true
      return
    }
    const runAt = performance.now() + delayMs
    // What has been asked for stays so: an import stores edit after edit, and none of them is to hold up those before.
    if (this.#timer !== undefined && this.#runAt <= runAt) return
    clearTimeout(this.#timer)
    this.#runAt = runAt
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#run()
    }, delayMs)
  }

  /** What is to be sent in a moment is sent now: a page that is hidden may never run again. */
  #flush(): void {
    if (this.#timer === undefined || this.#runAt - performance.now() > DEBOUNCE_MS) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#run()
  }

  async #run(): Promise<void> {
    const db = this.#db
    if (!db) return
    const options = { validate: this.#validate, isBackOnline: this.#isBackOnline }
    this.#running = true
    this.#askedMeanwhile = false
    this.#validate = false
    this.#isBackOnline = false
    let outcome: RunOutcome | 'failed'
    try {
      outcome = await this.#runSomewhere(db, options)
    } catch (error) {
      console.error('Sync failed', error)
      outcome = 'failed'
    }
    this.#running = false
    if (this.#db !== db) {
      if (this.#db) this.#soon(0)
      return
    }
    const wait = outcome === 'backoff' ? await untilNextAttempt(db) : undefined
    // The run could not even say when to try again.
    const isSilent = outcome === 'failed' || wait === 0
    this.#failures = isSilent ? this.#failures + 1 : 0
    if (this.#askedMeanwhile || outcome === 'unfinished') this.#soon(0)
    else if (isSilent) this.#soon(retryDelay(this.#failures, Math.random()))
    else if (wait !== undefined) this.#soon(wait)
    else if (outcome === 'upgrade') await updateWorker()
  }

  async #runSomewhere(db: BooksDatabase, options: RunWishes): Promise<RunOutcome | 'failed'> {
    const worker = navigator.serviceWorker?.controller
    const outcome = worker && (await runInWorker(worker, db, options))
    // A worker that ran before somebody signed in may not know of it yet; this page does.
    return outcome && outcome !== 'signed-out' ? outcome : this.#here.run(db, options)
  }

  #sendOutboxes(): void {
    const worker = navigator.serviceWorker?.controller
    if (worker) worker.postMessage(SEND_OUTBOXES)
    else
      this.#here
        .sendOutboxes()
        .catch((error: unknown) => console.error('Changes are still waiting to sync', error))
  }
}

function runInWorker(
  worker: ServiceWorker,
  db: BooksDatabase,
  options: RunWishes,
): Promise<RunOutcome | 'failed'> {
  const request: RunRequest = {
    type: 'run-sync',
    userId: db.userId,
    organisationId: db.organisationId,
    ...options,
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

/** 0 where that has passed or is not known: a run that backed off found no room to say it, or another has begun since. */
async function untilNextAttempt(db: BooksDatabase): Promise<number> {
  const state = await readSyncState(db).catch(() => undefined)
  if (state?.phase === 'running') return 0
  const next = state?.nextAttemptAt
  if (state?.reason === 'storage-full' && next === undefined) return 0
  // A clock that was set back since makes it as far away as it was wrong.
  return next
    ? Math.min(BACKGROUND_INTERVAL, Math.max(0, Date.parse(next) - Date.now()))
    : BACKGROUND_INTERVAL
}

/** The server speaks a newer version: looks for the newer app; the outbox waits for it. */
async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Offline there is nothing new.
  await registration?.update().catch(() => undefined)
}
