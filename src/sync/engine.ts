import {
  MAX_MUTATIONS_PER_PUSH,
  MAX_PUSH_BYTES,
  type MutationOnWire,
  type MutationResult,
  PROTOCOL,
  type SyncPage,
  type SyncReset,
} from '../contract/protocol.ts'
import type { Id } from '../domain/ids.ts'
import type { BooksDatabase, Issue, OutboxEntry, SyncState } from '../db/database.ts'
import { keyText } from '../db/entities.ts'
import { loadHeld, storeRows } from '../db/rows.ts'
import { touchesOf } from '../db/write.ts'
import { affectedKeys, rebase } from './merge.ts'
import { type Remote, RemoteFailure } from './remote.ts'
import { retryDelay } from './retry.ts'

/*
 * What this engine promises, and the test that holds each promise:
 *
 *  1. An edit the user saw accepted is in IndexedDB, as a row change and an outbox entry, written in one
 *     transaction (db/write.ts).                                            write.test.ts
 *  2. Every edit takes effect on the server at most once, however often it is sent.   sim, sync.test.ts
 *  3. Edits of one client are applied in the order they were made; a refused one does not block the
 *     ones behind it: its effect here is taken back, and the user gets an issue.      sim
 *  4. An outbox entry goes only when a pull says `lastMid >= mid`, never on the push reply alone.   sim
 *  5. A pull page is applied only if it starts at the cursor held now, in the same epoch; rows, base,
 *     outbox and cursor change in one transaction with no network inside.   sim
 *  6. What people see is the confirmed rows with the pending edits replayed in order. sim, merge.test.ts
 *  7. A pull cursor never skips a row, whatever commits late (the server's promise).  sync.test.ts
 *  8. Making room never touches the outbox or a row with pending edits.               (nothing prunes yet)
 *  9. Nothing of one organisation or user is read or written under another: one database for each pair,
 *     and each push checks the signed-in user first.                        sim
 * 10. Order never depends on a device's clock; a replay reads no clock and no random source.   sim
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
}

/** How a run ended: in step, to be tried again, cut off by its budget, or waiting for a person. */
export type RunOutcome = SyncState['phase'] | 'unfinished'

/** A service worker is given about half a minute for one event. */
const DEFAULT_BUDGET_MS = 25_000

/** One reset is a repair; a second one in the same run means that repairing does not help. */
const MAX_RESETS_PER_RUN = 1

export class SyncEngine {
  readonly #deps: EngineDependencies

  constructor(deps: EngineDependencies) {
    this.#deps = deps
  }

  /**
   * Sends what waits and fetches what is new, until both are done, something fails, or the budget of
   * milliseconds is spent. Runs of the same books never overlap, in whatever context they are started.
   */
  run(budgetMs = DEFAULT_BUDGET_MS): Promise<RunOutcome> {
    const { db } = this.#deps
    return this.#deps.exclusively(`${db.name}_sync`, () => this.#run(this.#deps.now() + budgetMs))
  }

  async #run(deadline: number): Promise<RunOutcome> {
    const { db } = this.#deps
    let resets = 0
    // The signed-in user is asked for at every step: whoever signs in meanwhile must not send this outbox.
    while ((await this.#deps.currentUid()) === db.userId) {
      await this.#setPhase('running')
      let step: Step
      try {
        step = await this.#step()
      } catch (error) {
        return this.#failed(error)
      }
      if (step === 'access') return this.#setPhase('no-access')
      if (step === 'retry') return this.#backOff()
      if (step === 'reset' && (resets += 1) > MAX_RESETS_PER_RUN) return this.#backOff()
      if (step === 'done') {
        await db.writeMeta('lastSyncAt', isoAt(this.#deps.now()))
        return this.#setPhase('idle')
      }
      if (this.#deps.now() >= deadline) {
        await this.#setPhase('idle')
        return 'unfinished'
      }
    }
    return this.#setPhase('signed-out')
  }

  /** One request and the application of its answer. */
  async #step(): Promise<Step> {
    const { db, remote } = this.#deps
    const position = await this.#position()
    const sent = sendable(await db.outbox.orderBy('mid').limit(MAX_MUTATIONS_PER_PUSH).toArray())
    const response = await remote.call('sync', {
      protocol: PROTOCOL,
      org: db.organisationId,
      ...(position.epoch === undefined ? {} : { epoch: position.epoch }),
      clientId: position.clientId,
      cursor: position.cursor,
      mutations: sent.map(onWire),
    })
    if ('reset' in response) return this.#reset(response.reset)
    const applied = await this.#applyPage(response, position.epoch)
    if (response.stop) return this.#stopped(response.stop.code, response.stop.mid, sent)
    if (!applied || response.more) return 'more'
    return (await db.outbox.count()) > 0 ? 'more' : 'done'
  }

  /** Where this client stands; a database that has none yet gets a client id of its own. */
  async #position(): Promise<{ clientId: Id; cursor: number; epoch: Id | undefined }> {
    const { db, newId } = this.#deps
    return db.transaction('rw', db.meta, async () => {
      let clientId = await db.readMeta('clientId')
      if (clientId === undefined) {
        clientId = newId()
        await db.writeMeta('clientId', clientId)
      }
      return { clientId, cursor: (await db.readMeta('cursor')) ?? 0, epoch: await db.readMeta('epoch') }
    })
  }

  /** Applies a page whole or, where it does not continue what is held now, not at all. */
  async #applyPage(page: SyncPage, askedInEpoch: Id | undefined): Promise<boolean> {
    const { db } = this.#deps
    return db.transaction('rw', db.tables, async () => {
      const cursor = (await db.readMeta('cursor')) ?? 0
      const epoch = await db.readMeta('epoch')
      if (page.from !== cursor || epoch !== askedInEpoch || (epoch !== undefined && page.epoch !== epoch))
        return false

      const outbox = await this.#withResults(page.results)
      const isSettled = (entry: OutboxEntry) => entry.result !== undefined && entry.mid <= (page.lastMid ?? 0)
      const settled = outbox.filter(isSettled)
      const pending = outbox.filter((entry) => !isSettled(entry))
      const changedKeys = page.changes.map(({ tbl, id }) => ({ tbl, id }))
      const keys = affectedKeys(changedKeys, settled, pending)
      const rebased = rebase(await loadHeld(db, [...keys.values()]), page.changes, pending)

      await storeRows(db, rebased.rows)
      await db.base.bulkPut(rebased.basePuts)
      await db.base.bulkDelete(rebased.baseRemovals.map(({ tbl, id }): [typeof tbl, Id] => [tbl, id]))
      await db.issues.bulkPut(settled.flatMap(issueOf))
      await db.outbox.bulkDelete(settled.map((entry) => entry.mid))
      await db.writeMeta('cursor', page.to)
      await db.writeMeta('epoch', page.epoch)
      return true
    })
  }

  /** The outbox in order, each entry with what the server has said of it; a new word is kept beside it. */
  async #withResults(results: readonly MutationResult[]): Promise<OutboxEntry[]> {
    const { db } = this.#deps
    const resultByMid = new Map(results.map((result) => [result.mid, result]))
    const outbox = await db.outbox.orderBy('mid').toArray()
    const told: OutboxEntry[] = []
    const entries = outbox.map((entry) => {
      const result = resultByMid.get(entry.mid)
      if (!result) return entry
      const withResult = { ...entry, result }
      told.push(withResult)
      return withResult
    })
    await db.outbox.bulkPut(told)
    return entries
  }

  async #stopped(code: string, mid: number, sent: readonly OutboxEntry[]): Promise<Step> {
    if (code === 'out-of-range' && mid === sent[0]?.mid) {
      await this.#renewClient()
      return 'reset'
    }
    return 'retry'
  }

  /**
   * The server does not know the edits before the first one waiting: it was restored, or this client's
   * storage was. None of those waiting has taken effect under this name, so they go out under a new one.
   */
  async #renewClient(): Promise<void> {
    const { db, newId } = this.#deps
    await db.transaction('rw', db.outbox, db.meta, async () => {
      const outbox = await db.outbox.orderBy('mid').toArray()
      await db.outbox.clear()
      await db.outbox.bulkAdd(
        outbox.map(({ result: _result, ...entry }, index) => ({ ...entry, mid: index + 1 })),
      )
      await db.writeMeta('clientId', newId())
      await db.writeMeta('nextMid', outbox.length + 1)
    })
  }

  /** Throws away what was confirmed and starts over from the first change; the outbox stays and is replayed. */
  async #reset(reason: SyncReset['reset']): Promise<Step> {
    if (reason === 'access') return 'access'
    const { db } = this.#deps
    await db.transaction('rw', db.tables, async () => {
      for (const table of [...db.entityTables, db.base]) await table.clear()
      const outbox = await db.outbox.orderBy('mid').toArray()
      const keys = new Map(outbox.flatMap(touchesOf).map((key) => [keyText(key), key]))
      await storeRows(db, rebase(await loadHeld(db, [...keys.values()]), [], outbox).rows)
      await db.meta.bulkDelete(['cursor', 'epoch'])
    })
    return 'reset'
  }

  #failed(error: unknown): Promise<RunOutcome> {
    if (!(error instanceof RemoteFailure)) throw error
    if (error.code === 'UPGRADE_REQUIRED') return this.#setPhase('upgrade')
    if (error.backendCode === 'unauthenticated') return this.#setPhase('signed-out')
    if (error.backendCode === 'permission-denied') return this.#setPhase('no-access')
    return this.#backOff()
  }

  async #backOff(): Promise<RunOutcome> {
    const { db, now, random } = this.#deps
    const failures = ((await db.readMeta('sync'))?.failures ?? 0) + 1
    await db.writeMeta('sync', {
      phase: 'waiting',
      since: isoAt(now()),
      failures,
      nextAttemptAt: isoAt(now() + retryDelay(failures, random())),
    })
    return 'waiting'
  }

  async #setPhase(phase: Exclude<SyncState['phase'], 'waiting'>): Promise<RunOutcome> {
    const { db } = this.#deps
    // Only a completed run forgets the failures before it; a new attempt goes on counting.
    const failures = phase === 'running' ? ((await db.readMeta('sync'))?.failures ?? 0) : 0
    await db.writeMeta('sync', { phase, since: isoAt(this.#deps.now()), failures })
    return phase
  }
}

type Step = 'more' | 'done' | 'retry' | 'reset' | 'access'

/** As many entries from the front of the outbox as one request may carry. */
function sendable(outbox: readonly OutboxEntry[]): OutboxEntry[] {
  const encoder = new TextEncoder()
  const sent: OutboxEntry[] = []
  let bytes = 1_000
  for (const entry of outbox) {
    bytes += encoder.encode(JSON.stringify(onWire(entry))).length + 1
    if (sent.length > 0 && bytes > MAX_PUSH_BYTES) break
    sent.push(entry)
  }
  return sent
}

function onWire({ mid, uuid, name, args, at, expect }: OutboxEntry): MutationOnWire {
  return { mid, uuid, name, v: 1, args, at, ...(expect && { expect }) }
}

function issueOf({ uuid, name, args, at, result }: OutboxEntry): Issue[] {
  if (!result || result.status === 'applied') return []
  const { code, message } = result.detail ?? {
    code: 'INTERNAL_ERROR',
    message: 'The server refused this edit',
  }
  return [{ uuid, status: result.status, edit: { name, args } as Issue['edit'], at, code, message }]
}

function isoAt(time: number): string {
  return new Date(time).toISOString()
}
