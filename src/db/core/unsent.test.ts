import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { BooksDatabase, booksName } from './database.ts'
import { countUnsent } from './unsent.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
afterEach(() => Dexie.delete(booksName('ada', ORGANISATION)))

test('books that this device does not hold are not made by asking', async () => {
  expect(await countUnsent('ada', ORGANISATION)).toEqual({ pending: 0, all: 0, setAside: 0 })
  expect(await Dexie.exists(booksName('ada', ORGANISATION))).toBe(false)
})

test('books that are being created while it is asked lose nothing', async () => {
  const db = new BooksDatabase('ada', ORGANISATION)
  const asked = countUnsent('ada', ORGANISATION)
  await db.meta.put({ key: 'cursor', value: 7 })
  await asked
  expect(await db.readMeta('cursor')).toBe(7)
  db.close()
})

test('the edits that wait are counted, and the books stay open for who has them open', async () => {
  const db = new BooksDatabase('ada', ORGANISATION)
  await db.outbox.bulkAdd(
    [1, 2].map((mid) => ({
      mid,
      uuid: ORGANISATION,
      at: '2026-01-01T00:00:00.000Z',
      userId: 'ada',
      name: 'deleteTransaction' as const,
      args: { id: ORGANISATION },
    })),
  )
  expect(await countUnsent('ada', ORGANISATION)).toEqual({ pending: 2, all: 2, setAside: 0 })
  expect(await db.outbox.count()).toBe(2)
  db.close()
})
