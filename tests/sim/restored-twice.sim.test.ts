import './on-devices.ts'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { SyncRequest } from '../../src/contract/protocol.ts'
import { TABLE_NAMES } from '../../src/contract/table-names.ts'
import { BooksDatabase } from '../../src/db/core/database.ts'
import type { LocalRow } from '../../src/db/core/row-view.ts'
import { writeEdits } from '../../src/db/write.ts'
import { Refusal } from '../../src/contract/errors.ts'
import { keyText } from '../../src/mutations/entities.ts'
import { SyncEngine } from '../../src/sync/engine/engine.ts'
import { type Remote, RemoteFailure } from '../../src/sync/engine/remote.ts'
import { ModelServer } from './model-server.ts'
import { rounds } from '../support/rounds.ts'
import { Random } from './random.ts'
import { randomEdit } from './random-edit.ts'
import type { Setting } from './setting.ts'

const ORG = '00000000-0000-4000-8000-00000000000a'
const SEEDS = rounds(6, 400)
const STEPS = 25

/** A device with a disk of its own, so that two of them can hold the books of one person under one name. */
function device(): BooksDatabase {
  const usual = Dexie.dependencies
  Dexie.dependencies = { ...usual, indexedDB: new IDBFactory() }
  try {
    return new BooksDatabase('ada', ORG)
  } finally {
    Dexie.dependencies = usual
  }
}

/** A device that was set up from the backup of another one: the same rows, edits, client and numbers. */
async function restoredFrom(backup: BooksDatabase): Promise<BooksDatabase> {
  const db = device()
  for (const { name } of backup.tables) await db.table(name).bulkPut(await backup.table(name).toArray())
  return db
}

async function rowsOf(db: BooksDatabase): Promise<Map<string, LocalRow>> {
  const rows = new Map<string, LocalRow>()
  for (const tbl of TABLE_NAMES) {
    for (const row of (await db.table(tbl).toArray()) as LocalRow[])
      rows.set(keyText({ tbl, id: row.id }), row)
  }
  return rows
}

test(
  'of two devices restored from one backup, both used from then on, no edit is lost or made twice',
  { timeout: 60_000 + SEEDS * 10_000 },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = new Random(seed)
      const server = new ModelServer({ epoch: random.uuid(), pageRows: 1 + random.below(8) })
      const setting: Setting = {
        server,
        organisationId: ORG,
        userIds: ['ada'],
        accountIds: ['00000000-0000-4000-8000-0000000000a1'],
        glAccounts: [{ number: '6000', name: 'Rent' }],
      }
      let time = Date.parse('2026-01-01T00:00:00.000Z')
      let isReliable = false
      const now = () => (time += 1_000)
      const made = new Set<string>()
      const edit = async (db: BooksDatabase) => {
        const uuid = random.uuid()
        const change = await randomEdit(db, random, setting, new Set())
        try {
          await writeEdits(db, [change], new Date(now()).toISOString(), () => uuid)
          made.add(uuid)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      const sync = (db: BooksDatabase) => {
        const call = (async (name: string, input: unknown) => {
          if (name === 'healthCheck') return { time: new Date(now()).toISOString() }
          const answer = structuredClone(server.sync(input as SyncRequest, 'ada'))
          if (!isReliable && random.chance(0.25))
            throw new RemoteFailure('Cut off', 'unavailable', 'NETWORK_ERROR')
          return answer
        }) as Remote['call']
        return new SyncEngine({
          db,
          remote: { call },
          currentUid: async () => 'ada',
          exclusively: (_lock, task) => task(),
          now,
          random: () => random.next(),
          newId: () => random.uuid(),
          logMetrics: () => {},
          reportFault: (_fault, error) => {
            throw error
          },
          limits: { bytes: 1_000_000, transactions: 1_000, edits: 1 + random.below(3) },
        }).run()
      }

      const backup = device()
      for (let count = random.below(6); count >= 0; count -= 1) await edit(backup)
      if (random.chance(0.7)) await sync(backup)
      // Some wait to be sent in the backup, and so on both devices.
      for (let count = random.below(4); count > 0; count -= 1) await edit(backup)
      const devices = [await restoredFrom(backup), await restoredFrom(backup)] as const
      for (let step = 0; step < STEPS; step += 1) {
        const db = random.pick(devices)
        await (random.chance(0.5) ? edit(db) : sync(db))
      }
      isReliable = true
      for (let round = 0; round < 3; round += 1) {
        for (const db of devices)
          for (let tries = 0; (await sync(db)) !== 'idle'; tries += 1) expect(tries).toBeLessThan(20)
      }

      const decisions = server.decisions()
      const issues = new Set<string>()
      for (const db of devices) {
        expect(await db.outbox.count(), `seed ${seed}: nothing waits`).toBe(0)
        expect(await rowsOf(db), `seed ${seed}: the device holds what the server holds`).toEqual(
          server.rows(),
        )
        for (const { uuid } of await db.issues.toArray()) issues.add(uuid)
      }
      for (const uuid of made) {
        const { times = 0, status } = decisions.get(uuid) ?? {}
        expect(times, `seed ${seed}: each edit is decided, once`).toBe(1)
        if (status !== 'applied')
          expect(issues.has(uuid), `seed ${seed}: what took no effect is told`).toBe(true)
      }
      for (const db of [backup, ...devices]) db.close()
    }
  },
)
