import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '../device/device.ts'
import { BooksDatabase } from './database.ts'

afterEach(() => vi.restoreAllMocks())

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const UPDATED = 'Daybook was updated in another tab or window'

/** The same database as a later version of the app has it. */
async function openAsLater(db: Dexie): Promise<Dexie> {
  const later = new Dexie(db.name)
  later.version(db.verno).stores({})
  later.version(db.verno + 1).stores({ later: 'id' })
  await later.open()
  return later
}

test.each([
  ['books', () => new BooksDatabase('somebody', ORGANISATION)],
  ['what the device knows', () => new DeviceDatabase()],
])('a page works no more in %s that a later version has taken over', async (_what, open) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const here = open()
  await here.open()
  const table = here.tables[0]
  expect(await table?.count()).toBe(0)

  const later = await openAsLater(here)
  await expect(table?.count()).rejects.toThrow(UPDATED)
  // Nor one that is opened anew, as an old page that the browser has kept.
  await expect(open().tables[0]?.count()).rejects.toThrow(UPDATED)
  expect(await later.table('later').count()).toBe(0)
  await later.delete()
})

test('books that are opened by the version that knows them stay open', async () => {
  const db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.open()
  db.close({ disableAutoOpen: false })
  expect(await db.outbox.count()).toBe(0)
  await db.delete()
})
