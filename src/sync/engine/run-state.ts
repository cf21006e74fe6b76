import { isStorageFull } from '../../errors/storage-full.ts'
import type { BooksDatabase, SyncState } from '../../db/core/database.ts'
import { readSyncState, tellSyncState } from '../../db/core/sync-state.ts'
import type { Id } from '../../domain/ids.ts'
import { type Fault, faultOf } from './fault.ts'
import { Intercepted, RemoteFailure } from './remote.ts'
import { retryDelay, wantedDelay } from './retry.ts'

/** How a run ended: up to date, to be tried again, cut off by its budget, or waiting for a person. */
export type RunOutcome = SyncState['phase'] | 'unfinished'

/** The failures in a row before now, and what the last one was where nobody foresaw it. */
type FailedBefore = Pick<SyncState, 'failures' | 'fault' | 'isLost'>
const NONE_FAILED: FailedBefore = { failures: 0 }

/** What a run goes on from: only one that was completed forgets it. */
function failedBefore({ phase, failures = 0, fault, isLost }: Partial<SyncState> = {}): FailedBefore {
  return {
    failures,
    ...(fault && { fault }),
    ...((isLost === true || phase === 'no-access') && { isLost: true }),
  }
}

/** Whether the failures before now may all have been of the network, or of somebody in it who answered for the server. */
function isOfNetwork({ reason, fault }: Partial<SyncState> = {}): boolean {
  return fault === undefined && (reason === undefined || reason === 'intercepted')
}

/** That a run is under way is believed for a minute, and so said again well before. */
const RUNNING_REPEATED_MS = 15_000

interface Dependencies {
  db: BooksDatabase
  now: () => number
  random: () => number
  newId: () => Id
  reportFault: (fault: Fault, error: unknown) => void
}

/** What the engine is doing, kept where every tab reads it, with the waits between failed attempts. */
export class RunState {
  readonly #deps: Dependencies
  #waitUntil: number | undefined
  /** The server would not be asked again sooner; seconds. */
  #retryAfter: number | undefined
  #before: FailedBefore | undefined
  /** Why the run before had to wait, where it said so. */
  #reasonBefore: SyncState['reason']
  /** When it was last said that a run is under way, milliseconds since the epoch, and nothing else since. */
  #saidRunning: number | undefined
  /** That a run is under way, while it is being said. */
  #saying: Promise<void> | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Goes on counting failures from what was told last, where that has been read already. Once the network is back those are
   * not counted that may have been for want of it: the first request often comes a moment too early, and the next is not to
   * be minutes away because a day was spent offline.
   */
  goOnFrom(told: SyncState | undefined, isBackOnline: boolean): void {
    const before = failedBefore(told)
    this.#before = isBackOnline && isOfNetwork(told) ? { ...before, failures: 0 } : before
    this.#reasonBefore = told?.reason
  }

  /**
   * Says that a run is under way, beside what it does: each word waits for whoever writes to the books, and at an import
   * there is always somebody. Where that fails, so does the next word.
   */
  sayRunning(): void {
    const now = this.#deps.now()
    if (now - (this.#saidRunning ?? -Infinity) < RUNNING_REPEATED_MS) return
    this.#saidRunning = now
    this.#saying = this.#sayRunning(now, this.#saying)
    this.#saying.catch(() => undefined)
  }

  async #sayRunning(now: number, before: Promise<void> | undefined): Promise<void> {
    await before
    // Only a completed run forgets the failures before it; a new attempt goes on counting.
    this.#before = await this.#stateBefore()
    await this.#tell({ phase: 'running', since: isoAt(now), ...this.#before })
  }

  /** Waits until what is being said has been said. Throws what saying it throws. */
  async haveSaid(): Promise<void> {
    const saying = this.#saying
    this.#saying = undefined
    await saying
  }

  async become(phase: Exclude<SyncState['phase'], 'backoff' | 'running'>): Promise<RunOutcome> {
    await this.haveSaid()
    this.#before = NONE_FAILED
    this.#saidRunning = undefined
    await this.#tell({ phase, since: isoAt(this.#deps.now()), ...this.#before })
    return phase
  }

  async #stateBefore(): Promise<FailedBefore> {
    if (this.#before) return this.#before
    return failedBefore(await readSyncState(this.#deps.db))
  }

  /** Everything is sent and everything new is here. */
  async upToDate(): Promise<RunOutcome> {
    await this.haveSaid()
    this.#before = NONE_FAILED
    this.#saidRunning = undefined
    const at = isoAt(this.#deps.now())
    await this.#deps.db.writeFacts({ lastSyncAt: at, sync: { phase: 'idle', since: at, failures: 0 } })
    return 'idle'
  }

  /** Makes the next wait last until then, milliseconds since the epoch, because repairing has not helped. */
  waitUntil(time: number): void {
    this.#waitUntil = time
  }

  /** Makes the next wait no shorter than the server has asked for, in seconds. */
  retryAfter(seconds: number | undefined): void {
    this.#retryAfter = seconds
  }

  async backOff(reason?: NonNullable<SyncState['reason']>, fault?: Fault): Promise<RunOutcome> {
    await this.haveSaid()
    this.#saidRunning = undefined
    const now = this.#deps.now()
    const { failures: before, isLost } = await this.#stateBefore()
    // A device that has just become full has been so once, however long there was no network.
    const failures = reason === 'storage-full' && this.#reasonBefore !== reason ? 1 : before + 1
    this.#reasonBefore = reason
    this.#before = { failures, ...(fault && { fault }), ...(isLost && { isLost }) }
    const why = this.#waitUntil === undefined ? reason : 'reset-loop'
    await this.#tell({
      phase: 'backoff',
      since: isoAt(now),
      nextAttemptAt: isoAt(this.#waitUntil ?? now + this.#delay(failures)),
      ...(why && { reason: why }),
      ...this.#before,
    })
    this.#waitUntil = undefined
    this.#retryAfter = undefined
    return 'backoff'
  }

  #delay(failures: number): number {
    return Math.max(retryDelay(failures, this.#deps.random()), wantedDelay(this.#retryAfter))
  }

  /** Where not even this finds room, the run goes on or ends as it would. */
  #tell(state: SyncState): Promise<void> {
    return tellSyncState(this.#deps.db, state)
  }

  /** What follows from whatever ended a run; each end has a name, and all but a person's turn a next try. */
  async failed(error: unknown): Promise<RunOutcome> {
    if (isStorageFull(error)) return this.backOff('storage-full')
    if (!(error instanceof RemoteFailure)) return this.#faulty(error)
    if (error.code === 'UPGRADE_REQUIRED') return this.become('upgrade')
    if (error.backendCode === 'unauthenticated') return this.become('signed-out')
    if (error.backendCode === 'permission-denied') return this.become('no-access')
    if (error instanceof Intercepted) return this.backOff('intercepted')
    return error.retryable && !error.isFault ? this.backOff() : this.#faulty(error)
  }

  async #faulty(error: unknown): Promise<RunOutcome> {
    const fault = faultOf(error, this.#before?.fault, this.#deps.newId)
    this.#deps.reportFault(fault, error)
    try {
      return await this.backOff('fault', fault)
    } catch (unwritable) {
      // Books that were closed or deleted under the run take no more notes; whoever asked for it tries again.
      this.#deps.reportFault(fault, unwritable)
      return 'backoff'
    }
  }
}

/**
 * Whether runs have met with full storage so often that the next is not to try with all rows again: rows that are written
 * and taken back fill the storage of some browsers for a while.
 */
export function isOutOfRoom(state: SyncState | undefined): boolean {
  return state?.reason === 'storage-full' && (state.failures > 1 || state.nextAttemptAt === undefined)
}

export function isoAt(time: number): string {
  return new Date(time).toISOString()
}
