import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { writeEdits } from '../write.ts'
import { BooksDatabase } from './database.ts'

const ID = '00000000-0000-4000-8000-0000000000bb'
const db = new BooksDatabase('ada', '00000000-0000-4000-8000-00000000000a')
afterEach(() => db.delete())

test('an edit is on the disk before it is said to be saved, and what can be fetched again is not waited for', async () => {
  // Dexie keeps the method as it is when the database is opened.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await db.open()
  const howOf = (table: string) =>
    begun.mock.calls
      .filter(([stores, mode]) => mode === 'readwrite' && [stores].flat().includes(table))
      .map(([, , options]) => options?.durability)
  const edit = { name: 'createGLAccount' as const, args: { id: ID, number: '9000', name: 'Till' } }
  await writeEdits(db, [edit], '2026-03-04T12:00:00.000Z', () => ID)
  expect(await db.outbox.count()).toBe(1)
  expect(new Set(howOf('outbox'))).toEqual(new Set(['strict']))

  begun.mockClear()
  await db.writeMeta('cursor', 7)
  expect(howOf('meta')).toEqual([undefined])
})
