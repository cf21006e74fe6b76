import { isStorageFull } from '../../db/core/cache.ts'
import type { BooksDatabase, SyncState } from '../../db/core/database.ts'
import { RemoteFailure } from './remote.ts'
import { retryDelay } from './retry.ts'

/** How a run ended: in step, to be tried again, cut off by its budget, or waiting for a person. */
export type RunOutcome = SyncState['phase'] | 'unfinished'

/** What the engine is doing, kept where every tab reads it, with the waits between failed attempts. */
export class RunState {
  readonly #db: BooksDatabase
  readonly #now: () => number
  readonly #random: () => number
  #waitUntil: number | undefined
  #failures: number | undefined

  constructor({ db, now, random }: { db: BooksDatabase; now: () => number; random: () => number }) {
    this.#db = db
    this.#now = now
    this.#random = random
  }

  async become(phase: Exclude<SyncState['phase'], 'waiting'>): Promise<RunOutcome> {
    // Only a completed run forgets the failures before it; a new attempt goes on counting.
    if (phase === 'running') this.#failures ??= await this.#failuresBefore()
    else this.#failures = 0
    await this.#tell({ phase, since: isoAt(this.#now()), failures: this.#failures })
    return phase
  }

  async #failuresBefore(): Promise<number> {
    return (await this.#db.readMeta('sync'))?.failures ?? 0
  }

  /** Everything is sent and everything new is here. */
  async inStep(): Promise<RunOutcome> {
    this.#failures = 0
    const at = isoAt(this.#now())
    await this.#db.writeFacts({ lastSyncAt: at, sync: { phase: 'idle', since: at, failures: 0 } })
    return 'idle'
  }

  /** Makes the next wait last until then, milliseconds since the epoch, because repairing has not helped. */
  waitUntil(time: number): void {
    this.#waitUntil = time
  }

  async backOff(reason?: NonNullable<SyncState['reason']>): Promise<RunOutcome> {
    const now = this.#now()
    const failures = (this.#failures ?? (await this.#failuresBefore())) + 1
    this.#failures = failures
    const why = this.#waitUntil === undefined ? reason : 'reset-loop'
    await this.#tell({
      phase: 'waiting',
      since: isoAt(now),
      failures,
      nextAttemptAt: isoAt(this.#waitUntil ?? now + retryDelay(failures, this.#random())),
      ...(why && { reason: why }),
    })
    this.#waitUntil = undefined
    return 'waiting'
  }

  /** Where not even this finds room, the run goes on or ends as it would; people see what was told last. */
  async #tell(state: SyncState): Promise<void> {
    try {
      await this.#db.writeMeta('sync', state)
    } catch (error) {
      if (!isStorageFull(error)) throw error
    }
  }

  /** What follows from a failed call or from full storage; anything else is a mistake here and is thrown. */
  async failed(error: unknown): Promise<RunOutcome> {
    if (isStorageFull(error)) return this.backOff('storage-full')
    if (!(error instanceof RemoteFailure)) throw error
    if (error.code === 'UPGRADE_REQUIRED') return this.become('upgrade')
    if (error.backendCode === 'unauthenticated') return this.become('signed-out')
    if (error.backendCode === 'permission-denied') return this.become('no-access')
    return this.backOff()
  }
}

export function isoAt(time: number): string {
  return new Date(time).toISOString()
}
