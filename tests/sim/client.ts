import { expect } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import { Refusal } from '../../src/contract/errors.ts'
import type { SyncPage } from '../../src/contract/protocol.ts'
import { TABLE_NAMES } from '../../src/contract/table-names.ts'
import { pruneTransactions } from '../../src/db/core/cache.ts'
import { type BaseRow, BooksDatabase, type Meta, type OutboxEntry } from '../../src/db/core/database.ts'
import { keyText } from '../../src/mutations/entities.ts'
import type { StoredRow, LocalRow } from '../../src/db/core/row-view.ts'
import { touchesOf, writeEdits } from '../../src/db/write.ts'
import { onRowChanges, type RowChanges } from '../../src/db/ledger/row-changes.ts'
import { isBelowFloor } from '../../src/domain/device/cache-policy.ts'
import { SyncEngine } from '../../src/sync/engine/engine.ts'
import { rebase } from '../../src/sync/engine/merge.ts'
import { loadOlder } from '../../src/sync/engine/older/backfill.ts'
import { type Remote, RemoteFailure } from '../../src/sync/engine/remote.ts'
import { runRemote, UnreadableAnswer } from '../../src/sync/engine/run-remote.ts'
import { withQuotaRetry } from '../../src/sync/engine/quota-retry.ts'
import { Faults, Killed } from './faults.ts'
import { randomEdit } from './random-edit.ts'
import type { World } from './world.ts'

/** So small that the few rows of a simulation are too many. */
const LIMITS = { bytes: 5_000, transactions: 6 }
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

/** One device: its database, its person, and whatever befalls both. */
export class Client {
  readonly #world: World
  readonly #faults: Faults
  readonly db: BooksDatabase
  /** The edits the user saw accepted and whose confirmation has not been seen. */
  readonly #unsettled = new Set<string>()
  /** Every edit in the order in which the user made them. */
  readonly made: string[] = []
  #signedIn: string | null
  /** Only for a mistake: up to which edit the server has ever said something, by the name of the client. */
  readonly #toldByName = new Map<string, number>()
  /** How far this device's clock is off. */
  #skew = 0
  /** The transactions as whoever follows their changes knows them, and what has been told since. */
  #followed: ReadonlyMap<string, LocalRow> = new Map()
  #told: RowChanges[] = []

  private constructor(world: World, { db, faults }: Device) {
    this.#world = world
    this.#faults = faults
    this.#signedIn = db.userId
    this.db = db
  }

  /** A device that has just been unpacked. */
  static async unpack(world: World, userId: string): Promise<Client> {
    const device = deviceOf(userId, world.setting.organisationId)
    device.faults.reset(world.random)
    device.unfollow?.()
    await clear(device.db)
    const client = new Client(world, device)
    device.unfollow = onRowChanges(device.db.name, false, (changes) => client.#told.push(changes))
    return client
  }

  /** Something happens to the device that is neither an edit nor a synchronisation. */
  async mishap(): Promise<void> {
    const { random, setting } = this.#world
    switch (random.below(9)) {
      case 0:
        this.#signedIn = random.pick([this.db.userId, this.db.userId, null, random.pick(setting.userIds)])
        return
      case 1:
        this.#skew = random.pick([-36 * YEAR, -2 * HOUR, 0, 2 * HOUR, 12 * YEAR])
        return
      case 2:
        this.#faults.room = random.chance(0.5) ? Infinity : random.below(6)
        return
      case 3:
        return this.db.writeMeta('keepFullHistory', random.chance(0.5))
      case 4:
        return this.#loseStorage()
      case 5:
        return this.#world.setting.rots ? this.#rot() : undefined
      default:
        await this.#mortal(() => this.#prune(1 + random.below(10)))
    }
  }

  /** What ends all mishaps, so that the device can come to rest. */
  recover(): Promise<void> {
    this.#signedIn = this.db.userId
    this.#faults.room = Infinity
    return Promise.resolve()
  }

  /** A person edits something, one of the rows `about` where any of them is here. */
  async edit(about: ReadonlySet<string> = new Set()): Promise<void> {
    const { random, setting } = this.#world
    const uuid = random.uuid()
    const edit = await randomEdit(this.db, random, setting, about)
    const at = new Date(this.#now()).toISOString()
    try {
      await this.#mortal(
        () => withQuotaRetry(this.db, () => writeEdits(this.db, [edit], at, () => uuid), LIMITS.transactions),
        () => {
          this.#unsettled.add(uuid)
          this.made.push(uuid)
        },
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** Whether any of these transactions is on the device. */
  async holds(ids: ReadonlySet<string>): Promise<boolean> {
    return (await this.db.transactions.bulkGet([...ids])).some((row) => row !== undefined)
  }

  async sync(): Promise<string> {
    const { random } = this.#world
    return (await this.#mortal(() => this.#engine().run({ validate: random.chance(0.15) }))) ?? 'killed'
  }

  async loadOlder(): Promise<void> {
    const { random } = this.#world
    try {
      const remote = runRemote(this.#remote(), Infinity, () => this.#now())
      await this.#mortal(() => loadOlder(this.db, remote, 1 + random.below(5)))
    } catch (error) {
      // Whoever asked for older rows is told so; a full disk leaves them where they are.
      const full = error instanceof Error && /QuotaExceeded/.test(`${error.name} ${error.message}`)
      const told = error instanceof RemoteFailure || error instanceof UnreadableAnswer
      if (!full && !told) throw error
    }
  }

  async syncUntilIdle(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const outcome = await this.#engine().run({ validate: tries === 0 })
      if (outcome === 'idle') return
      if (outcome !== 'backoff') continue
      const next = (await this.db.readMeta('sync'))?.nextAttemptAt
      if (next !== undefined) this.#world.sleepUntil(Date.parse(next) - this.#skew)
    }
    throw new Error('The client never came to rest')
  }

  /** What must hold after every step, whatever has happened. */
  async check(): Promise<void> {
    const { outbox, bases, issues, rows, facts } = await this.#snapshot()
    const { cursor = 0, epoch, mark, loaded, validation } = facts
    const pending = new Set(outbox.map((entry) => entry.uuid))
    const decisions = await this.#world.setting.server.decisions()
    for (const uuid of this.#unsettled) {
      const decided = decisions.get(uuid)
      expect(decided?.times ?? 0, 'an edit takes effect at most once').toBeLessThanOrEqual(1)
      if (pending.has(uuid)) continue
      expect(decided, 'an edit that no longer waits has been decided').toBeDefined()
      // A position in an earlier history says nothing about this one, nor where all is loaded anew.
      const isThisHistory = decided?.epoch === epoch && this.#isKnown(cursor, mark)
      if (decided?.head !== undefined && isThisHistory && loaded) {
        expect(cursor, 'an edit waits until its effect has been pulled').toBeGreaterThanOrEqual(decided.head)
      }
      if (decided?.status !== undefined) {
        expect(issues.has(uuid), 'exactly what took no effect becomes an issue').toBe(
          decided.status !== 'applied',
        )
      }
      this.#unsettled.delete(uuid)
    }
    if (!this.#world.setting.rots) {
      expect(validation?.repaired, 'a device without faults is never found to differ').toBeUndefined()
    }
    expect(rows, 'people see confirmed rows with pending edits on top').toEqual(
      confirmedWithPending(rows, bases, outbox),
    )
    this.#checkTold(rows)
    await this.#checkConfirmed(rows, bases, facts)
  }

  /** Whoever follows the changes of transactions knows what has become of each, without having read the others again. */
  #checkTold(rows: ReadonlyMap<string, LocalRow>): void {
    const told = this.#told.splice(0)
    const all = told.some(({ transactions }) => transactions === 'all')
    const changed = new Set(
      told.flatMap(({ transactions }) => (transactions instanceof Set ? [...transactions] : [])),
    )
    const confirmed = new Set(told.flatMap(({ confirmed = [] }) => [...confirmed]))
    const now = new Map([...rows].filter(([text]) => text.startsWith('transactions/')))
    for (const text of all ? [] : new Set([...this.#followed.keys(), ...now.keys()])) {
      const [before, after] = [this.#followed.get(text), now.get(text)]
      const id = (after ?? before)?.id ?? ''
      if (changed.has(id)) continue
      expect(contentOf(after), 'a row that is not told of stands as it stood').toEqual(contentOf(before))
      if (before?._seq === 0 && after?._seq !== 0) {
        expect(confirmed.has(id), 'that the server has a row is told').toBe(true)
      }
    }
    this.#followed = now
  }

  /** What the cursor has passed is here as the server has it: every row that is held, and all above the floor. */
  async #checkConfirmed(
    rows: ReadonlyMap<string, LocalRow>,
    bases: readonly BaseRow[],
    facts: Partial<Pick<Meta, 'cursor' | 'epoch' | 'mark' | 'floor' | 'reviewCut'>>,
  ): Promise<void> {
    const { server, rots } = this.#world.setting
    const { cursor = 0, epoch, mark, floor, reviewCut } = facts
    if (rots || epoch === undefined || server.epoch !== epoch || !this.#isKnown(cursor, mark)) return
    const confirmed = new Map<string, LocalRow | null>(rows)
    for (const { tbl, id, row } of bases) confirmed.set(keyText({ tbl, id }), row)
    for (const [text, row] of await server.rows()) {
      if (row._seq > cursor) continue
      // A row that was only made here is at 0, whether or not another device has made the same.
      const seq = confirmed.get(text)?._seq ?? 0
      const waits = 'timestamp' in row && row.status === 'UNDER_REVIEW' && reviewCut === undefined
      const mayBeAbsent = 'timestamp' in row && isBelowFloor(row, floor) && !waits
      if (seq === 0 && mayBeAbsent) continue
      expect(seq, 'a row that the cursor has passed is here in its latest state').toBe(row._seq)
    }
  }

  /** Whether the server is still in the history that was pulled, or has been put back. */
  #isKnown(cursor: number, mark: string | undefined): boolean {
    return this.#world.setting.server.knows?.(cursor, mark) ?? true
  }

  async checkSettled(): Promise<void> {
    await this.check()
    const { outbox, bases, issues, rows, facts } = await this.#snapshot()
    const decisions = await this.#world.setting.server.decisions()
    const lost = this.made.filter((uuid) => !decisions.has(uuid) && !issues.has(uuid))
    // Where there was no room, what had been sent was let go of first.
    if (facts.storageFullAt === undefined) expect(lost, 'what a restored server has lost is told').toEqual([])
    expect([outbox.length, bases.length], 'nothing waits, and no base is left behind').toEqual([0, 0])
    if (facts.keepFullHistory) expect(facts.floor, 'the full history is here').toBeUndefined()
    const wanted = new Map(
      [...(await this.#world.setting.server.rows())].filter(
        ([text, row]) => rows.has(text) || !('timestamp' in row) || !isBelowFloor(row, facts.floor),
      ),
    )
    // Rows below the floor are compared with the server by nobody: what rots there stays until they change.
    const isCompared = ([, row]: [string, LocalRow]) =>
      !this.#world.setting.rots || !('timestamp' in row) || !isBelowFloor(row, facts.floor)
    expect(new Map([...rows].filter(isCompared)), 'the device holds what the server holds').toEqual(
      new Map([...wanted].filter(isCompared)),
    )
  }

  #now(): number {
    return this.#world.now() + this.#skew
  }

  /** Does something that the process may not survive; answers undefined where it did not. */
  async #mortal<T>(task: () => Promise<T>, survived?: () => void): Promise<T | undefined> {
    const before = this.#faults.on
    this.#faults.on = this.#world.faults
    try {
      const result = await task()
      survived?.()
      this.#faults.dieSometimes()
      return result
    } catch (error) {
      // A process that dies takes everything down that it was in the middle of.
      if (!isKilled(error) || before) throw error
      return undefined
    } finally {
      this.#faults.on = before
    }
  }

  async #prune(keep: number): Promise<void> {
    await pruneTransactions(this.db, keep)
    const floor = await this.db.readMeta('floor')
    if (!floor || this.#world.setting.clientMutant !== 'pruning takes rows with pending edits') return
    await this.db.transactions.filter((row) => isBelowFloor(row, floor)).delete()
  }

  /**
   * The browser has evicted everything: what was not sent is gone, and so is the client's name; or an old state of
   * the storage came back, and edits are counted anew under the former name.
   */
  async #loseStorage(): Promise<void> {
    const name = await this.db.readMeta('clientId')
    await clear(this.db)
    if (name !== undefined && this.#world.random.chance(0.5)) await this.db.writeMeta('clientId', name)
    this.#unsettled.clear()
    // What it did under its former name may arrive later than what it does under the new one.
    this.made.length = 0
  }

  /** A confirmed row changes or vanishes without anybody having said so. */
  async #rot(): Promise<void> {
    const { random } = this.#world
    const dirty = new Set((await this.db.base.toArray()).map(({ id }) => id))
    for (const entry of await this.db.outbox.toArray()) for (const { id } of touchesOf(entry)) dirty.add(id)
    const clean = (await this.db.transactions.toArray()).filter(({ id }) => !dirty.has(id))
    if (clean.length === 0) return
    const row = random.pick(clean)
    if (random.chance(0.5)) await this.db.transactions.delete(row.id)
    // At another place or, as after another history, at the same.
    else {
      const _seq = row._seq + random.below(2)
      await this.db.transactions.put({ ...row, _seq, description: 'Rotten' })
    }
  }

  /** Everything on the device at one moment. */
  #snapshot() {
    return this.db.transaction('r', this.db.tables, async () => {
      const rows = new Map<string, LocalRow>()
      for (const tbl of TABLE_NAMES) {
        for (const row of (await this.db.table(tbl).toArray()) as LocalRow[]) {
          rows.set(keyText({ tbl, id: row.id }), row)
        }
      }
      return {
        rows,
        bases: await this.db.base.toArray(),
        outbox: await this.db.outbox.orderBy('mid').toArray(),
        issues: new Set(await this.db.issues.toCollection().primaryKeys()),
        facts: await this.db.readFacts(
          'cursor',
          'epoch',
          'mark',
          'loaded',
          'validation',
          'floor',
          'reviewCut',
          'keepFullHistory',
          'storageFullAt',
        ),
      }
    })
  }

  #engine(): SyncEngine {
    const { random } = this.#world
    const { editsPerPush } = this.#world.setting
    return new SyncEngine({
      db: this.db,
      remote: this.#remote(),
      currentUid: async () => {
        this.#faults.dieSometimes()
        return this.#signedIn
      },
      exclusively: (_lock, task) => task(),
      now: () => this.#now(),
      random: () => random.next(),
      newId: () => random.uuid(),
      logMetrics: () => {},
      // Nothing else that is unforeseen may happen here, and a process that dies says nothing more.
      reportFault: (_fault, error) => {
        if (!(error instanceof UnreadableAnswer)) throw error
      },
      limits: { ...LIMITS, ...(editsPerPush && { edits: editsPerPush }) },
    })
  }

  #remote(): Remote {
    const call = async (name: CallName, input: unknown) => {
      await this.#clingToTold()
      const { network } = this.#world
      await this.#betweenPushes()
      const sender = this.#signedIn
      if (sender === null) throw new RemoteFailure('Sign in first', 'unauthenticated')
      const answer = await network.call(name, input, sender, (told) =>
        this.#meanwhile(name, told as Partial<SyncPage>),
      )
      if (name === 'sync' && typeof answer === 'object') await this.#takeTooEarly(answer as SyncPage)
      return answer
    }
    return { call: call as <N extends CallName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>> }
  }

  /** Puts back how far edits of this name were once decided, if that is the mistake to be made. */
  async #clingToTold(): Promise<void> {
    if (this.#world.setting.clientMutant !== 'edits that were decided once are never sent again') return
    const { clientId = '', toldMid = 0 } = await this.db.readFacts('clientId', 'toldMid')
    const most = Math.max(Number.isFinite(toldMid) ? toldMid : 0, this.#toldByName.get(clientId) ?? 0)
    this.#toldByName.set(clientId, most)
    if (most > 0) await this.db.writeMeta('toldMid', most)
  }

  /** What happens elsewhere while edits of this device are decided and their effect has not come back yet. */
  async #betweenPushes(): Promise<void> {
    const { random, faults } = this.#world
    if (!faults || (await this.db.readMeta('toldMid')) === undefined) return
    if (random.chance(0.3)) await this.#world.elsewhere(this, new Set(await this.#rowsTold()))
    if (random.chance(0.1)) this.#world.befallServer()
  }

  /** The rows that edits are about which are decided and wait for their pull. */
  async #rowsTold(): Promise<string[]> {
    const told = await this.db.outbox.filter(({ result }) => result !== undefined).toArray()
    return told.flatMap(touchesOf).map(({ id }) => id)
  }

  /** What happens while an answer is under way. */
  async #meanwhile(name: CallName, { changes = [] }: Partial<SyncPage>): Promise<void> {
    const { random } = this.#world
    // Somebody edits while the request is under way.
    if (random.chance(0.25)) await this.edit()
    if (name === 'readRows') await this.#outdate(changes)
    // Another run of the same books finishes in between, as after a lock was lost.
    if (random.chance(name === 'readRows' ? 0.3 : 0.1)) await this.sync()
    if (random.chance(0.1)) await this.loadOlder()
    this.#faults.dieSometimes(0.05)
  }

  /** Makes an answer out of date that is under way. */
  async #outdate(changes: SyncPage['changes']): Promise<void> {
    const { random } = this.#world
    if (random.chance(0.6)) {
      // Somebody changes the very rows that it tells of, and this device hears of it before the answer is here.
      await this.#world.elsewhere(this, new Set(changes.map(({ id }) => id)))
      await this.sync()
    } else if (random.chance(0.5)) {
      // A page that stores an edit makes room for it.
      await this.#prune(1 + random.below(4))
    }
  }

  async #takeTooEarly(page: SyncPage): Promise<void> {
    if (this.#world.setting.clientMutant !== 'the outbox is emptied by the push reply' || !page.results)
      return
    await this.db.outbox.bulkDelete(page.results.map(({ mid }) => mid))
  }
}

/** What is shown, worked out anew from the confirmed rows and the whole outbox. */
function confirmedWithPending(
  rows: ReadonlyMap<string, LocalRow>,
  bases: readonly BaseRow[],
  outbox: readonly OutboxEntry[],
): Map<string, LocalRow> {
  const held = new Map<string, StoredRow>()
  for (const [text, row] of rows) {
    const [tbl] = text.split('/') as [(typeof TABLE_NAMES)[number]]
    held.set(text, { key: { tbl, id: row.id }, row, confirmed: row._seq > 0 ? row : null, hasBase: false })
  }
  for (const { tbl, id, row } of bases) {
    held.set(keyText({ tbl, id }), { key: { tbl, id }, row: undefined, confirmed: row, hasBase: true })
  }
  for (const key of outbox.flatMap(touchesOf)) {
    // Rows that were made and deleted here leave no trace but the edits themselves.
    if (!held.has(keyText(key))) {
      held.set(keyText(key), { key, row: undefined, confirmed: null, hasBase: false })
    }
  }
  const rebased = rebase(held, [], outbox)
  return new Map(rebased.rows.flatMap(({ key, row }) => (row ? [[keyText(key), row]] : [])))
}

/** A row without its place in the sequence. */
function contentOf(row: LocalRow | undefined): object | undefined {
  if (!row) return undefined
  const { _seq, ...content } = row
  return content
}

interface Device {
  db: BooksDatabase
  faults: Faults
  /** Ends the following of the client before. */
  unfollow?: () => void
}

/** Creating a database takes longer than a simulation of many steps, so devices are used again. */
const devicesByName = new Map<string, Device>()

function deviceOf(userId: string, organisationId: string): Device {
  const db = new BooksDatabase(userId, organisationId)
  const known = devicesByName.get(db.name)
  if (known) return known
  const faults = new Faults()
  faults.attach(db)
  const device = { db, faults }
  devicesByName.set(db.name, device)
  return device
}

function clear(db: BooksDatabase): Promise<unknown> {
  return db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
}

/** Dexie may wrap what ends a transaction. */
function isKilled(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'inner' in cause ? cause.inner : undefined) {
    if (cause instanceof Killed) return true
  }
  return false
}
