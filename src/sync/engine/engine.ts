import {
  CONTENTS,
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type SyncResponse,
} from '../../contract/protocol.ts'
import { asRoomAllows } from '../../errors/storage-full.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { Issue } from '../../db/core/records.ts'
import { raiseUndoneIssues } from '../../db/core/sent-edits.ts'
import { syncStateIn } from '../../db/core/sync-state.ts'
import { PRUNED_TO, TRANSACTION_CACHE_BYTES } from '../../domain/device/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'
import { type AppliedPage, type Asked, keepResults } from './apply.ts'
import { applyInRoom } from './apply-in-room.ts'
import { backfill, trim } from './older/retention.ts'
import { lastMidsOf } from './earlier-names.ts'
import { exchanges } from './older/exchanges.ts'
import { families } from './older/families.ts'
import { holdBelow } from './older/hold-below.ts'
import type { Fault } from './fault.ts'
import type { Position } from './guards.ts'
import { OutboxCache } from './outbox-cache.ts'
import { afterCutOff, afterExchange, budgetAt, FIRST_PACE } from './pace.ts'
import { nameClient, readBehind, readNextPush, type Sendable } from './next-push.ts'
import { holdBack, pullsLater } from './push.ts'
import { redatePending } from './redate.ts'
import { type Remote, RemoteFailure } from './remote.ts'
import { renewClient, startOver } from './reset.ts'
import { BudgetSpent, runRemote } from './run-remote.ts'
import { Run } from './run.ts'
import { isOutOfRoom, RunState, type RunOutcome } from './run-state.ts'
import { validate } from './validation.ts'
import { type CacheMetrics, ValidationLog } from './validation-log.ts'

/*
 * What this engine promises, and the tests that hold each promise:
 *
 *  1. An edit the user saw accepted is in IndexedDB, as a row change and an outbox entry, written in one
 *     transaction (db/write.ts).                              write.test.ts, sim, e2e/kill.spec.ts
 *  2. Every edit takes effect on the server at most once, however often it is sent.   sim, sync-push.test.ts
 *  3. Edits of one client are applied in the order they were made; a refused one does not block the
 *     ones behind it: its effect here is taken back, and the user gets an issue.      sim
 *  4. An outbox entry goes only when a pull says `lastMid >= mid`, never on the push reply alone
 *     (guards.ts, isSettled).                                               sim
 *     A push may leave its pull to a later one; what the server has said of it is kept beside the entries
 *     meanwhile, and they are not sent again unless a final page or a reset leaves them there
 *     (apply.ts, keepResults; push.ts).                                     sim, push.test.ts
 *     The push behind it goes out while that is being kept. A process that dies in between sends both again, and the
 *     server answers what it has answered before (promise 2).               sim, push.test.ts
 *     The effect of a device's own edits then comes as ids, and is believed only where a digest of what the device
 *     takes the rows for is the server's (own-rows.ts, guards.ts, isSameDigest); else whole.   sim, own-rows.test.ts
 *  5. A pull page is applied only if it starts at the cursor held now, in the same epoch; rows, base,
 *     outbox and cursor change in one transaction with no network inside (guards.ts, continues).   sim
 *  6. What people see is the confirmed rows with the pending edits replayed in order. sim, merge.test.ts
 *  7. A pull cursor never skips a row, whatever commits late (the server's promise).  sync.test.ts
 *  8. Pruning, older rows, validation and full storage never touch the outbox or a row with pending
 *     edits (db/core/cache.ts; guards.ts, joins and isReached).             sim, cache.test.ts
 *  9. Nothing of one organisation or user is read or written under another: one database for each pair,
 *     and each request asks for the signed-in user first.                   sim, sync.test.ts
 * 10. Order never depends on a device's clock; a replay reads no clock and no random source.   sim
 *
 * 11. Rows under review are held also below the floor, unless `reviewCut` says that some are not
 *     (db/core/cache.ts; guards.ts, isWanted).                              sim, cache.test.ts
 * 12. A server that was put back to a backup is noticed by the mark of the last act, also where it has
 *     caught up; edits of this device that it has lost, under whichever name they went, become issues
 *     (db/core/sent-edits.ts, earlier-names.ts).                            sim, reset.test.ts
 *
 * The simulator (tests/sim) holds those named so after every step, and finds out every guard that is
 * taken away.
 */

export interface EngineDependencies {
  db: BooksDatabase
  remote: Remote
  /** The uid of whoever is signed in; null for nobody, or where that cannot be told in time. */
  currentUid: () => Promise<string | null>
  /** Runs the task while no other context holds the lock of that name; waits for its turn. */
  exclusively: <T>(lock: string, task: () => Promise<T>) => Promise<T>
  /** Milliseconds since the epoch. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  newId: () => Id
  /** Where the figures of every tenth validation go. */
  logMetrics: (metrics: CacheMetrics) => void
  /** Where an error is written down that nobody foresaw, under the reference that people are shown. */
  reportFault: (fault: Fault, error: unknown) => void
  /** How much of the transactions is kept where the full history is not to be. */
  limits?: Limits
}

export interface Limits {
  bytes: number
  transactions: number
  /** How many edits go in one request; as many as the server takes where nothing is said. */
  edits?: number
}

export interface RunOptions {
  /** Milliseconds after which the run ends with what is left undone; a service worker is given about 30 s. */
  budgetMs?: number
  /** Compares the device with the server now, and not only when that is due. */
  validate?: boolean
  /** The network has come back: what failed for want of it is tried again as if for the first time. */
  isBackOnline?: boolean
}

const DEFAULT_BUDGET_MS = 25_000
/** A network that breaks at once is gone; one that breaks after this was too slow for what was asked of it. */
const CUT_OFF_MS = 5_000
const DEFAULT_LIMITS: Limits = { bytes: TRANSACTION_CACHE_BYTES, transactions: PRUNED_TO }

type Step = 'more' | 'done' | 'access' | 'failed' | 'no-room'

export class SyncEngine {
  readonly #deps: EngineDependencies
  readonly #state: RunState
  readonly #limits: Limits

  constructor(deps: EngineDependencies) {
    this.#deps = deps
    this.#state = new RunState(deps)
    this.#limits = deps.limits ?? DEFAULT_LIMITS
  }

  /**
   * Sends what waits and fetches what is new, until both are done, something fails, or the budget is
   * spent. Runs of the same books never overlap, in whatever context they are started.
   */
  run(options: RunOptions = {}): Promise<RunOutcome> {
    const { db } = this.#deps
    return this.#deps.exclusively(`${db.name}_sync`, () => this.#run(options))
  }

  async #run(options: RunOptions): Promise<RunOutcome> {
    try {
      return await this.#stepThrough(options)
    } catch (error) {
      return error instanceof BudgetSpent ? this.#unfinished() : this.#state.failed(error)
    }
  }

  async #stepThrough({
    budgetMs = DEFAULT_BUDGET_MS,
    validate: wanted = false,
    isBackOnline = false,
  }: RunOptions): Promise<RunOutcome> {
    const { db, now } = this.#deps
    // Begun together: each would wait for whoever writes to the books.
    const [kept, validation] = await Promise.all([
      db.readFacts('pace', 'sync', 'hasRun'),
      ValidationLog.open(this.#deps, wanted),
    ])
    const before = syncStateIn(kept)
    this.#state.goOnFrom(before, isBackOnline)
    const { pace = FIRST_PACE } = kept
    const budget = budgetAt(pace, budgetMs)
    const deadline = now() + budget
    const remote = runRemote(this.#deps.remote, deadline, now)
    const run = new Run({
      remote,
      // A repair takes requests one after the other, and one that is cut off would begin anew, again and again.
      remoteOfRepairs: runRemote(this.#deps.remote, deadline + budget, now),
      pace,
      validation,
      outbox: new OutboxCache(db),
      pulledAt: now(),
    })
    run.squeezed = isOutOfRoom(before)
    try {
      return await this.#stepUntilDone(run, deadline)
    } finally {
      // Nobody else is let in before what has been told is kept, and what was to be said is said.
      await Promise.all([run.lastIsKept(), this.#state.haveSaid()])
    }
  }

  async #stepUntilDone(run: Run, deadline: number): Promise<RunOutcome> {
    const { db, now } = this.#deps
    const { remote } = run
    // The signed-in user is asked for at every step: whoever signs in meanwhile must not send this outbox.
    while ((await this.#deps.currentUid()) === db.userId) {
      try {
        if (!run.isDated) await redatePending({ db, remote, now })
        run.isDated = true
        const step = await this.#step(run)
        if (step === 'access') return await this.#state.become('no-access')
        if (step === 'failed') return await this.#state.backOff()
        if (step === 'no-room') return await this.#state.backOff('storage-full')
        if (step === 'done') {
          await holdBelow({ db, remote, now }, exchanges(db, remote))
          await holdBelow({ db, remote, now }, families(db))
          const outcome = await backfill(db, remote, now, deadline)
          return await (outcome === 'unfinished' ? this.#unfinished() : this.#state.upToDate())
        }
      } catch (error) {
        if (error instanceof RemoteFailure) await run.validation.missed(error)
        throw error
      }
      if (now() >= deadline) return this.#unfinished()
    }
    return this.#state.become('signed-out')
  }

  async #unfinished(): Promise<RunOutcome> {
    await this.#state.become('idle')
    return 'unfinished'
  }

  /** One request and the application of its answer. */
  async #step(run: Run): Promise<Step> {
    const { db, now } = this.#deps
    const { next } = run
    delete run.next
    const { known, restored, push, position, ownAfter } = next ?? (await this.#readNext(run))
    this.#state.sayRunning()
    const clientId = known ?? (await nameClient(db, this.#deps.newId))
    const asked: Asked = { ...position, clientId }
    const { mutations } = push
    // A device that knows no history yet has to be told one before it can wait for anything.
    const later = asked.epoch !== undefined && !run.pullsAlways && pullsLater(push, now() - run.pulledAt)
    const compares = run.validation.isDue && !later
    const exchanging = this.#exchange(run, {
      protocol: PROTOCOL,
      org: db.organisationId,
      ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
      clientId,
      cursor: asked.cursor,
      ...(asked.mark !== undefined && { mark: asked.mark }),
      mutations,
      ...(later ? { pull: false } : ownAfter !== undefined && { ownAfter }),
      ...(compares ? { floors: floorsOf(asked), contents: CONTENTS } : {}),
    })
    const behind = later
      ? await readBehind(() => this.#readNext(run, mutations.at(-1)?.mid), exchanging)
      : undefined
    const response = await exchanging
    const isLastKept = await run.lastIsKept()
    // What a push that pulls later has taught of the line is kept together with what became of it.
    if (!later || 'reset' in response) await this.#keepPace(run)
    if ('reset' in response) {
      return response.reset === 'access' ? 'access' : this.#startOver(run, response.reset === 'epoch')
    }
    // Whatever is kept of edits is kept in their order; without those before them, all of them are sent again.
    if (!isLastKept) return 'more'
    if (behind && !response.stop) {
      this.#keepMeanwhile(run, response, asked)
      run.next = behind
      return 'more'
    }
    const applied = later
      ? (await this.#keepResults(run, response, asked)) && 'kept'
      : await applyInRoom(db, run, response, asked, { now: now(), most: this.#limits.transactions })
    if (applied === 'no-room') return applied
    if (response.stop) {
      return this.#stopped(run, response.stop, clientId, mutations[0]?.mid, response.results.length)
    }
    if (!applied || applied === 'kept' || applied === 'unknown') return 'more'
    run.pulledAt = now()
    if (restored && response.lastMid !== undefined) {
      const lastMids = await lastMidsOf(db, run.remote, [clientId, response.lastMid])
      if (lastMids) await raiseUndoneIssues(db, lastMids)
    }
    return this.#goOn(run, response, applied, compares)
  }

  #readNext({ pace }: Run, behind?: number): PromiseLike<Sendable> {
    return readNextPush(this.#deps.db, pace, this.#limits.edits, behind)
  }

  /** Trims and compares what a page was applied to, where it is time, and says whether another is to follow. */
  async #goOn(run: Run, page: SyncPage, applied: AppliedPage, compares: boolean): Promise<Step> {
    const { db, now } = this.#deps
    run.grew ||= applied.grew
    // Rows that wait to be sent are not pruned, and to look which those are costs as much as they are many.
    if (run.grew && applied.pending === 0) {
      await trim(db, this.#limits, now())
      run.grew = false
    }
    if (page.more) return 'more'
    if (compares && !(await this.#validated(run, page))) return this.#startOver(run)
    if (applied.issues.some(isStale)) run.validation.demand()
    return run.validation.isDue || (await db.outbox.count()) > 0 ? 'more' : 'done'
  }

  /** Keeps what became of a push while the next goes out: the server is not kept waiting for the books. */
  #keepMeanwhile(run: Run, page: SyncPage, asked: Asked): void {
    run.keeping = this.#keepResults(run, page, asked)
    // Its failure is met with the answer to the next.
    run.keeping.catch(() => undefined)
  }

  /**
   * What became of a push that pulls later, and what it has taught of the line. Answers whether it was kept; without
   * room for that, those edits and the ones behind them pull at once.
   */
  async #keepResults(run: Run, page: SyncPage, asked: Asked): Promise<boolean> {
    const { db } = this.#deps
    const { pace, isPaceKept } = run
    const kept = await asRoomAllows(() =>
      db.transaction('rw', db.outbox, db.meta, async () => {
        if (!isPaceKept) await db.writeMeta('pace', pace)
        return keepResults(db, page, asked)
      }),
    )
    if (kept === 'no-room') {
      run.pullsAlways = true
      return false
    }
    run.isPaceKept ||= run.pace === pace
    return kept
  }

  /** Makes the request and learns from it how much the line bears, which is still to be kept. Throws what the remote throws. */
  async #exchange(run: Run, request: SyncRequest): Promise<SyncResponse> {
    const { now } = this.#deps
    const began = now()
    try {
      const response = await run.remote.call('sync', request)
      run.learnPace(afterExchange(run.pace, now() - began))
      return response
    } catch (error) {
      const cutOff =
        error instanceof RemoteFailure &&
        (error.backendCode === 'deadline-exceeded' ||
          (error.code === 'NETWORK_ERROR' && now() - began > CUT_OFF_MS))
      if (cutOff) {
        run.learnPace(afterCutOff(run.pace))
        await this.#keepPace(run)
      }
      throw error
    }
  }

  async #keepPace(run: Run): Promise<void> {
    const { db } = this.#deps
    // Without room for it, only the next run forgets what this one has learned.
    if (!run.isPaceKept) await asRoomAllows(() => db.writeMeta('pace', run.pace))
    run.isPaceKept = true
  }

  /** Whether the device holds what the server holds, as far as that was to be found out now. */
  async #validated(run: Run, page: SyncPage): Promise<boolean> {
    const found = await validate(this.#deps.db, run.remoteOfRepairs, page)
    await run.validation.record(found)
    if (found.outcome !== 'repaired') return true
    run.repairs += 1
    return run.repairs < 2
  }

  async #stopped(
    run: Run,
    stop: NonNullable<SyncPage['stop']>,
    asked: Id,
    firstMid: number | undefined,
    answered: number,
  ): Promise<Step> {
    if (stop.code !== 'out-of-range') {
      this.#state.retryAfter(stop.retryAfter)
      return 'failed'
    }
    // Those before it are decided, and leave the outbox first: what takes another name has taken no effect.
    if (await holdBack(this.#deps.db)) return 'more'
    if (stop.mid !== firstMid) return answered > 0 ? 'more' : 'failed'
    await renewClient(this.#deps.db, asked, this.#deps.newId)
    // Under a new name the same edits are taken; that they are not, twice in a run, nothing here can mend.
    return (run.renewals += 1) > 1 ? 'failed' : 'more'
  }

  /** One reset is a repair; a second one in the same run means that repairing does not help. */
  async #startOver(run: Run, restored = false): Promise<Step> {
    if ((run.resets += 1) > 1) return 'failed'
    const permittedAt = await startOver(this.#deps.db, this.#deps.now(), restored)
    if (permittedAt === undefined) return 'more'
    this.#state.waitUntil(permittedAt)
    return 'failed'
  }
}

/** Whether an edit was about something that had gone, so that what is held here may be out of date. */
function isStale({ code, status }: Issue): boolean {
  return code === 'STALE_DATA' && status === 'rejected'
}

function floorsOf({ floor }: Position): NonNullable<SyncRequest['floors']> {
  return floor ? { transactions: floor } : {}
}
