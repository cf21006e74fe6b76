import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { BooksDatabase } from '../db/core/database.ts'
import { stage, worldPerTest } from '../../tests/support/session-world.ts'
import { ADA } from '../../tests/support/test-auth.ts'

const world = worldPerTest()

test('a device that cannot be read is told, and its books are opened once it can be', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const session = world().newSession()
  const message = 'Internal error opening backing store for indexedDB.open.'
  const inner = new Error(message)
  vi.spyOn(world().device, 'lastSession').mockRejectedValueOnce(
    Object.assign(new Error(`UnknownError ${message}`), { inner }),
  )
  await session.start()
  expect(session.getState()).toEqual({ stage: 'unreadable', message })
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({ stage: 'open' })
  vi.restoreAllMocks()
})

test('a device that runs out of room for its books says so, and opens them once there is room', async () => {
  const session = world().newSession()
  await session.start()
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  vi.spyOn(world().device, 'rememberMemberships').mockRejectedValueOnce(full)
  await world().auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toEqual({ stage: 'unreadable', message: full.message, stopped: true })
  await session.start()
  expect(await stage(session)).toMatchObject({ stage: 'open' })
  vi.restoreAllMocks()
})

/** No other test has these books open. */
const EARLIER = '00000000-0000-4000-8000-00000000000c'

/** Books as an earlier version of the app has left them, with an edit that waits. */
async function booksOfEarlier(): Promise<void> {
  const present = new BooksDatabase(ADA.uid, EARLIER)
  const { monthParts: _later, ...stores } = Object.fromEntries(
    present.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]),
  )
  const earlier = new Dexie(present.name)
  earlier.version(13).stores({ ...stores, partSums: 'month' })
  await earlier.open()
  await earlier.table('outbox').add({ mid: 1, name: 'approveTransaction', args: {} })
  earlier.close()
}

test.each<[string, () => () => void]>([
  [
    'at once',
    () => {
      const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      const spy = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => {
        throw full
      })
      return () => spy.mockRestore()
    },
  ],
  [
    'half way',
    () => {
      const create: (
        this: IDBDatabase,
        ...of: Parameters<IDBDatabase['createObjectStore']>
      ) => IDBObjectStore = Reflect.get(IDBDatabase.prototype, 'createObjectStore')
      const spy = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
        this: IDBDatabase,
        ...of
      ) {
        const store = create.apply(this, of)
        queueMicrotask(() => store.transaction.abort())
        return store
      })
      return () => spy.mockRestore()
    },
  ],
])(
  'books that a full disk keeps from the next version, %s, stay as they were and are opened once there is room',
  async (_when, fill) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await booksOfEarlier()
    await world().device.rememberSession({ userId: ADA.uid, email: ADA.email, organisationId: EARLIER })
    await world().device.rememberMemberships(ADA.uid, [
      { userId: ADA.uid, organisationId: EARLIER, name: 'a', displayName: 'A', role: 'owner' },
    ])
    const free = fill()
    const session = world().newSession()
    await session.start()
    expect(session.getState()).toMatchObject({ stage: 'unreadable', stopped: true })
    free()
    await session.start()
    const state = await stage(session)
    if (state.stage !== 'open') throw new Error('Nothing is open')
    expect(await state.books.db.outbox.toArray()).toMatchObject([{ mid: 1 }])
    await session.removeBooks()
    vi.restoreAllMocks()
  },
)

test('books that the browser closes by itself are told, and opened again', async () => {
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  const state = await stage(session)
  if (state.stage !== 'open') throw new Error('Nothing is open')
  const connection = state.books.db.backendDB()
  connection.onclose?.(new Event('close'))
  expect(session.getState()).toMatchObject({ stage: 'unreadable' })
  await session.start()
  expect(await stage(session)).toMatchObject({ stage: 'open' })
})
