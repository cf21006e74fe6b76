import { expect } from 'vitest'
import type { SyncRequest, SyncResponse } from '../../src/contract/protocol.ts'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import type { ImportedTransaction } from '../../src/contract/transaction-calls.ts'
import { Refusal } from '../../src/contract/errors.ts'
import { BooksDatabase } from '../../src/db/database.ts'
import { keyText } from '../../src/db/entities.ts'
import type { Edit } from '../../src/db/mutators/mutator.ts'
import type { HeldRow, LocalRow } from '../../src/db/row-view.ts'
import { touchesOf, writeEdits } from '../../src/db/write.ts'
import { TABLE_NAMES } from '../../src/contract/protocol.ts'
import { decimalFromMinor } from '../../src/domain/money.ts'
import type { Transaction } from '../../src/domain/transaction.ts'
import { SyncEngine } from '../../src/sync/engine.ts'
import { rebase } from '../../src/sync/merge.ts'
import { type Remote, RemoteFailure } from '../../src/sync/remote.ts'
import type { Random } from './random.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')

/** What became of an edit: how often it was decided and, where that is known, where the server stood then. */
export interface Decision {
  times: number
  head?: number
  epoch?: string
}

/** The server as the simulation sees it: in memory, or the real one. */
export interface SimServer {
  sync(request: SyncRequest, userId: string): Promise<SyncResponse> | SyncResponse
  /** By an edit's uuid; edits that never arrived are not there. */
  decisions(): Promise<ReadonlyMap<string, Decision>> | ReadonlyMap<string, Decision>
  /** Every row by its key, as a client in step must hold it. */
  rows(): Promise<Map<string, LocalRow>> | Map<string, LocalRow>
  /** As after a restore from a backup: what clients hold is no longer to be believed. */
  renewEpoch?(epoch: string): void
}

/** Where the simulation takes place. */
export interface Setting {
  server: SimServer
  organisationId: string
  /** One client for each. */
  userIds: readonly string[]
  accountIds: readonly string[]
  /** The chart's numbers and names that edits post to. */
  glAccounts: readonly { number: string; name: string }[]
}

/** Thrown where the simulation ends a process: nothing after that point runs. */
class Killed extends Error {}

/** Several clients and a server, joined by a network that loses, repeats and cuts. */
export class World {
  readonly random: Random
  readonly setting: Setting
  readonly clients: Client[]
  faults = true
  #time = START

  constructor(random: Random, setting: Setting) {
    this.random = random
    this.setting = setting
    this.clients = setting.userIds.map((userId) => new Client(this, userId))
  }

  now(): number {
    this.#time += 1 + this.random.below(5_000)
    return this.#time
  }

  async step(): Promise<void> {
    const client = this.random.pick(this.clients)
    const what = this.random.next()
    if (what < 0.55) await client.edit()
    else if (what < 0.98) await client.sync()
    else if (this.random.chance(0.3)) this.setting.server.renewEpoch?.(this.random.uuid())
    await client.check()
  }

  /** Lets everything arrive, and holds all devices against the server. */
  async settle(): Promise<void> {
    this.faults = false
    for (let round = 0; round < 2; round += 1) for (const client of this.clients) await client.syncUntilIdle()
    for (const client of this.clients) await client.checkSettled()
    for (const { times } of (await this.setting.server.decisions()).values()) {
      expect(times, 'every edit was decided once').toBe(1)
    }
  }

  close(): Promise<void[]> {
    return Promise.all(this.clients.map((client) => client.db.delete()))
  }
}

class Client {
  readonly #world: World
  readonly db: BooksDatabase
  /** The edits the user saw accepted and whose confirmation has not been seen. */
  readonly #unsettled = new Set<string>()
  #reference = 0

  constructor(world: World, userId: string) {
    this.#world = world
    this.db = new BooksDatabase(userId, world.setting.organisationId)
  }

  async edit(): Promise<void> {
    const { random } = this.#world
    const uuid = random.uuid()
    try {
      await writeEdits(
        this.db,
        [await this.#randomEdit()],
        new Date(this.#world.now()).toISOString(),
        () => uuid,
      )
      this.#unsettled.add(uuid)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  async sync(): Promise<string> {
    try {
      return await this.#engine().run()
    } catch (error) {
      if (error instanceof Killed) return 'killed'
      throw error
    }
  }

  async syncUntilIdle(): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) if ((await this.sync()) === 'idle') return
    throw new Error('The client never came to rest')
  }

  /** What must hold after every step, whatever has happened. */
  async check(): Promise<void> {
    const outbox = await this.db.outbox.orderBy('mid').toArray()
    const waiting = new Set(outbox.map((entry) => entry.uuid))
    const cursor = (await this.db.readMeta('cursor')) ?? 0
    const epoch = await this.db.readMeta('epoch')
    const decisions = await this.#world.setting.server.decisions()
    for (const uuid of this.#unsettled) {
      const decided = decisions.get(uuid)
      expect(decided?.times ?? 0, 'an edit takes effect at most once').toBeLessThanOrEqual(1)
      if (waiting.has(uuid)) continue
      expect(decided, 'an edit that no longer waits has been decided').toBeDefined()
      // A position in an earlier epoch says nothing about this one: the pull has begun again since.
      if (decided?.head !== undefined && decided.epoch === epoch) {
        expect(cursor, 'an edit waits until its effect has been pulled').toBeGreaterThanOrEqual(decided.head)
      }
      this.#unsettled.delete(uuid)
    }
    expect(await this.#visible(), 'people see confirmed rows with pending edits on top').toEqual(
      await this.#confirmedWithPending(),
    )
  }

  async checkSettled(): Promise<void> {
    await this.check()
    expect(await this.db.outbox.count(), 'nothing waits').toBe(0)
    expect(await this.db.base.count(), 'no base is left behind').toBe(0)
    expect(await this.#visible(), 'the device holds what the server holds').toEqual(
      await this.#world.setting.server.rows(),
    )
  }

  async #visible(): Promise<Map<string, LocalRow>> {
    const rows = new Map<string, LocalRow>()
    for (const tbl of TABLE_NAMES) {
      for (const row of (await this.db.table(tbl).toArray()) as LocalRow[])
        rows.set(keyText({ tbl, id: row.id }), row)
    }
    return rows
  }

  /** The same as `#visible`, worked out from the confirmed rows and the whole outbox. */
  async #confirmedWithPending(): Promise<Map<string, LocalRow>> {
    const held = new Map<string, HeldRow>()
    for (const [text, row] of await this.#visible()) {
      const [tbl] = text.split('/') as [(typeof TABLE_NAMES)[number]]
      held.set(text, { key: { tbl, id: row.id }, row, confirmed: row._seq > 0 ? row : null, hasBase: false })
    }
    for (const { tbl, id, row } of await this.db.base.toArray()) {
      held.set(keyText({ tbl, id }), { key: { tbl, id }, row: undefined, confirmed: row, hasBase: true })
    }
    const outbox = await this.db.outbox.orderBy('mid').toArray()
    for (const key of outbox.flatMap(touchesOf)) {
      // Rows that were made and deleted here leave no trace but the edits themselves.
      if (!held.has(keyText(key)))
        held.set(keyText(key), { key, row: undefined, confirmed: null, hasBase: false })
    }
    const { rows } = rebase(held, [], outbox)
    return new Map(rows.flatMap(({ key, row }) => (row ? [[keyText(key), row]] : [])))
  }

  #engine(): SyncEngine {
    const { random } = this.#world
    const dieSometimes = () => {
      if (this.#world.faults && random.chance(0.03)) throw new Killed()
    }
    return new SyncEngine({
      db: this.db,
      remote: this.#remote(),
      currentUid: async () => {
        dieSometimes()
        return this.#world.faults && random.chance(0.03) ? null : this.db.userId
      },
      exclusively: (_lock, task) => task(),
      now: () => {
        dieSometimes()
        return this.#world.now()
      },
      random: () => random.next(),
      newId: () => random.uuid(),
    })
  }

  #remote(): Remote {
    const call = async (name: CallName, input: SyncRequest) => {
      if (name !== 'sync') throw new Error(`The engine called ${name}`)
      const { random, setting, faults } = this.#world
      const send = async () => setting.server.sync(structuredClone(input), this.db.userId)
      if (!faults) return structuredClone(await send())
      const fate = random.next()
      if (fate < 0.1) throw new RemoteFailure('the request was lost', 'internal')
      const answer = await send()
      if (fate < 0.2) throw new RemoteFailure('the answer was lost', 'internal')
      if (fate < 0.25) throw new Killed()
      if (fate < 0.35) await send()
      // Somebody edits while the request is under way.
      if (fate < 0.6) await this.edit()
      // Another run of the same books finishes in between, as after a lock was lost.
      if (fate > 0.9) await this.sync()
      return structuredClone(answer)
    }
    return { call: call as <N extends CallName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>> }
  }

  async #randomEdit(): Promise<Edit> {
    const { random } = this.#world
    const held = await this.db.transactions.toArray()
    if (held.length === 0 || random.chance(0.25)) return this.#import()
    const some = () => random.pick(held).id
    switch (random.below(9)) {
      case 0:
        return { name: 'approveTransaction', args: { transactionId: some() } }
      case 1:
        return { name: 'declineTransaction', args: { transactionId: some(), reason: 'Not ours' } }
      case 2:
        return { name: 'updateTransactionStatus', args: { transactionId: some(), status: 'UNDER_REVIEW' } }
      case 3:
        return { name: 'bulkApproveTransactions', args: { transactionIds: [...new Set([some(), some()])] } }
      case 4:
        return {
          name: 'createAccount',
          args: {
            id: random.uuid(),
            name: `Account ${random.below(100)}`,
            type: 'CHECKING',
            institution: 'Bank',
            balance: random.below(1_000) / 4,
            currency: 'USD',
          },
        }
      case 5:
        return { name: 'deleteTransaction', args: { id: some() } }
      case 6:
        return {
          name: 'updateTransaction',
          args: { id: some(), description: `Changed ${random.below(1_000)}`, amount: random.below(100) / 4 },
        }
      case 7:
        return this.#split(random.pick(held))
      default: {
        const { number, name } = random.pick(this.#world.setting.glAccounts)
        return {
          name: 'bulkAssignGLAccount',
          args: {
            transactionIds: [...new Set([some(), some(), some()])],
            glAccountNumber: number,
            glAccountName: name,
            autoApprove: random.chance(0.3),
          },
        }
      }
    }
  }

  /** Two parts of a transaction; where it is smaller than the first of them the device itself refuses. */
  #split(transaction: Transaction): Edit {
    const { random, setting } = this.#world
    const { number, name } = random.pick(setting.glAccounts)
    const whole = decimalFromMinor(transaction.amount, transaction.currency)
    const part = (amount: number) => ({
      id: random.uuid(),
      description: 'A part',
      amount,
      glAccountNumber: number,
      glAccountName: name,
    })
    return {
      name: 'splitTransaction',
      args: {
        transactionId: transaction.id,
        splits: [part(0.25), part(Math.round((whole - 0.25) * 100) / 100)],
      },
    }
  }

  /** Rows of a statement, some of which other devices import as well. */
  #import(): Edit {
    const { random } = this.#world
    const count = 1 + random.below(6)
    const transactions = Array.from({ length: count }, (): ImportedTransaction => {
      const shared = random.chance(0.4)
      const reference = shared ? `shared ${random.below(30)}` : `${this.db.userId} ${(this.#reference += 1)}`
      return {
        userTransactionId: reference,
        timestamp: '2026-01-05T00:00:00.000Z',
        description: `Payment ${reference}`,
        amount: 12.34,
        type: 'EXPENSE',
        accountId: random.pick(this.#world.setting.accountIds),
        currency: 'USD',
      }
    })
    return { name: 'bulkImportTransactions', args: { isCSVImport: true, transactions } }
  }
}
