import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { BooksDatabase, booksName } from '../db/core/database.ts'
import { booksKept, ORGANISATION, OTHER, stage, worldPerTest } from '../../tests/support/session-world.ts'
import { ADA } from '../../tests/support/test-auth.ts'
import type { Session } from './session.ts'

const world = worldPerTest()

/** The books of one person in two tabs. */
async function twoTabs(): Promise<[Session, Session]> {
  const tabs: [Session, Session] = [world().newSession(), world().newSession()]
  for (const tab of tabs) {
    await tab.start()
    world().auth.become(ADA)
    await vi.waitFor(() => expect(tab.getState().stage).toBe('open'), 20_000)
  }
  return tabs
}

test('a sign-out ends every tab at once: no other tab edits books that are gone', async () => {
  const [one, other] = await twoTabs()
  await one.signOut()
  await vi.waitFor(() => expect(other.getState()).toEqual({ stage: 'signed-out' }))
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('a tab whose books another tab has removed goes on with those that are left, and brings nothing of them back', async () => {
  const [one, other] = await twoTabs()
  const before = other.getState()
  if (before?.stage !== 'open') throw new Error('The books did not open')
  world().organisations = [OTHER]
  await one.removeBooks()
  await expect(before.books.db.accounts.count()).rejects.toThrow('Database has been closed')
  await vi.waitFor(() =>
    expect(other.getState()).toMatchObject({
      stage: 'open',
      books: { organisation: { displayName: 'Other' } },
    }),
  )
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('books are forgotten before they are deleted: a tab that hears of it finds nothing of them to open again', async () => {
  const [one, other] = await twoTabs()
  world().organisations = []
  const known: unknown[] = []
  const look = async () => {
    known.push(await world().device.membershipsOf(ADA.uid), await world().device.lastSession())
  }
  vi.spyOn(BooksDatabase.prototype, 'delete').mockImplementation(function (this: BooksDatabase) {
    return Dexie.Promise.resolve(look().then(() => Dexie.prototype.delete.call(this)))
  })
  await one.removeBooks()
  vi.restoreAllMocks()
  expect(known).toMatchObject([[], { userId: ADA.uid }])
  await vi.waitFor(() => {
    for (const tab of [one, other]) expect(tab.getState().stage).toBe('onboarding')
  })
  // However late the other tab looks, it does not take it for a sign-out.
  expect(await world().device.lastSession()).toMatchObject({ userId: ADA.uid })
})

test('a device that was signed out from another one closes its books and keeps nothing of them', async () => {
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  await stage(session)
  await session.endedElsewhere()
  expect(session.getState()).toEqual({ stage: 'signed-out', why: 'ended' })
  expect(await Dexie.exists(booksName('ada', ORGANISATION.id))).toBe(false)
  expect(await world().device.lastSession()).toBeUndefined()
  expect(world().auth.user).toBeNull()
})
