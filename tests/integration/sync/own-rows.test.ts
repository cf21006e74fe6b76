import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { RemoteFailure } from '../../../src/sync/engine/remote.ts'
import { useBackend } from '../support/backend.ts'
import { line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'
import type { Person } from '../support/identity.ts'

/*
 * What a device has sent comes back to it without being sent again, and is what the server holds all the same: the real
 * engine and the real database of devices, over the real handlers.
 */

const backend = useBackend()
const devices: Device[] = []

afterEach(async () => {
  for (const { db } of devices.splice(0)) await db.delete()
})

const MADE_AT = '2026-05-04T10:00:00.000Z'

/** A device of one person, with storage of its own, that notes what it is told. */
class Device {
  readonly db: BooksDatabase
  readonly #run: () => Promise<void>
  pages: SyncPage[] = []
  #exchanges = 0
  /** What happens elsewhere after so many exchanges, before the next. */
  readonly between = new Map<number, () => Promise<unknown>>()
  /** How many answers are lost on their way, from now on. */
  losing = 0

  constructor(who: Person, orgId: string) {
    const exchange = async <T>(ask: () => Promise<T>) => {
      await this.between.get(this.#exchanges)?.()
      this.#exchanges += 1
      const answer = await ask()
      if (this.losing > 0) {
        this.losing -= 1
        throw new RemoteFailure('The answer was lost', 'unavailable')
      }
      this.pages.push(answer as SyncPage)
      return answer
    }
    // Several pushes follow each other, as those of a large import do.
    const limits = { bytes: 1e9, transactions: 1e6, edits: 1 }
    const { db, sync } = followingDevice(backend(), who, orgId, { exchange, limits })
    this.db = db
    this.#run = sync
    devices.push(this)
  }

  async sync(): Promise<void> {
    this.pages = []
    this.#exchanges = 0
    await this.#run()
  }

  make(edits: Edit[], at = MADE_AT): Promise<unknown> {
    return writeEdits(this.db, edits, at, () => randomUUID())
  }

  told(): { whole: number; named: number; exchanges: number } {
    const whole = this.pages.flatMap(({ changes }) => changes.filter(({ tbl }) => tbl === 'transactions'))
    const named = this.pages.flatMap(({ own = [] }) => own.flatMap(({ ids }) => ids))
    return { whole: whole.length, named: named.length, exchanges: this.pages.length }
  }

  async rows(): Promise<unknown[]> {
    expect(await this.db.outbox.count(), 'all edits have come to their end').toBe(0)
    return this.db.transactions.orderBy('id').toArray()
  }
}

async function start(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const device = new Device(who, orgId)
  await device.sync()
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => line(accountId, `r${from + index}`))
  const importing = (from: number, to: number): Edit => ({
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: rows(from, to) },
  })
  /** The rows as a device gets them that has none. */
  const atServer = async () => {
    const other = new Device(who, orgId)
    await other.sync()
    return other.rows()
  }
  return {
    who,
    orgId,
    accountId,
    device,
    importing,
    atServer,
    idOf: (row: number) => transactionId(accountId, `r${row}`),
  }
}

test('an import and what was decided about its rows come back by their ids', async () => {
  const { device, importing, atServer, idOf } = await start('own-plain')
  await device.make([importing(0, 200), importing(200, 400)])
  await device.make([{ name: 'bulkApproveTransactions', args: { transactionIds: [idOf(3), idOf(250)] } }])
  await device.sync()
  expect(device.told()).toMatchObject({ whole: 0, named: 400 })
  expect(await device.rows()).toEqual(await atServer())
})

test('a row that somebody else has changed meanwhile comes whole, the others by their ids', async () => {
  const { device, who, importing, atServer, idOf } = await start('own-foreign')
  await device.make([importing(0, 50), importing(50, 100)])
  device.between.set(1, () =>
    backend().call(who, 'updateTransaction', { id: idOf(7), description: 'Changed elsewhere' }),
  )
  await device.sync()
  expect(device.told()).toMatchObject({ whole: 1, named: 99 })
  expect(await device.rows()).toEqual(await atServer())
})

test('what the server has made of an edit is asked for whole where the device cannot know it', async () => {
  const { device, importing, atServer } = await start('own-clock')
  await device.make([importing(0, 50)])
  // A clock that is ahead: the server dates the edit by its arrival.
  await device.make([importing(50, 100)], new Date(Date.now() + 3_600_000).toISOString())
  await device.sync()
  expect(device.told()).toMatchObject({ whole: 100, named: 100 })
  expect(await device.rows()).toEqual(await atServer())
})

test('later edits stay on top of rows that come by their ids', async () => {
  const { device, importing, atServer, idOf } = await start('own-later')
  await device.make([importing(0, 20), importing(20, 40)])
  device.between.set(2, () =>
    device.make([{ name: 'updateTransaction', args: { id: idOf(5), description: 'Changed since' } }]),
  )
  await device.sync()
  expect(device.told().named).toBeGreaterThanOrEqual(40)
  expect(await device.rows()).toEqual(await atServer())
})

test('edits whose answers were lost come to the same in the end', async () => {
  const { device, importing, atServer } = await start('own-lost')
  await device.make([importing(0, 20), importing(20, 40), importing(40, 60)])
  device.losing = 1
  await device.sync()
  await device.sync()
  expect(await device.rows()).toEqual(await atServer())
})

test('a device that does not say that it knows its rows gets them whole', async () => {
  const { device, who, importing, orgId } = await start('own-old')
  await device.make([importing(0, 20)])
  const { cursor = 0, epoch, clientId = '' } = await device.db.readFacts('cursor', 'epoch', 'clientId')
  await device.sync()
  const page = (await backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org: orgId,
    ...(epoch !== undefined && { epoch }),
    clientId,
    cursor,
    mutations: [],
  })) as SyncPage
  expect(page.own).toBeUndefined()
  expect(page.changes.filter(({ tbl }) => tbl === 'transactions')).toHaveLength(20)
})
