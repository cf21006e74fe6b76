import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { BooksDatabase, booksName } from '../db/core/database.ts'
import {
  booksKept,
  ORGANISATION,
  OTHER,
  queueUnsent,
  stage,
  worldPerTest,
} from '../../tests/support/session-world.ts'
import { ADA } from '../../tests/support/test-auth.ts'

const world = worldPerTest()

const OTHER_LEFT = { organisationId: OTHER.id, displayName: 'Other', left: true }

test('books that may no longer be synced are taken off the device, and those that may are opened', async () => {
  const { session, books } = await world().opened()
  await books.db.accounts.count()
  world().organisations = [OTHER]
  await session.removeBooks()
  expect(await stage(session)).toMatchObject({
    stage: 'open',
    books: { organisation: { displayName: 'Other' } },
  })
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).not.toContain(booksName('ada', ORGANISATION.id))
  expect((await world().device.membershipsOf('ada')).map(({ organisationId }) => organisationId)).toEqual([
    OTHER.id,
  ])
})

test('books of an organization that has let this person go leave the device when the server says so', async () => {
  world().organisations = [ORGANISATION, OTHER]
  const session = await world().signedIn()
  await new BooksDatabase(ADA.uid, OTHER.id).open()
  world().organisations = [ORGANISATION]
  await session.reloadOrganisations()
  expect(await booksKept()).not.toContain(booksName(ADA.uid, OTHER.id))
  expect((await world().device.membershipsOf('ada')).map(({ organisationId }) => organisationId)).toEqual([
    ORGANISATION.id,
  ])
  await session.signOut()
})

test('with edits that only this device has they stay, can be opened without the server, and go at the sign-out', async () => {
  world().organisations = [ORGANISATION, OTHER]
  const session = await world().signedIn()
  await queueUnsent(OTHER.id)
  world().organisations = [ORGANISATION]
  await session.reloadOrganisations()
  expect(session.getState()).toMatchObject({
    memberships: [{ organisationId: ORGANISATION.id }, { organisationId: OTHER.id, left: true }],
  })
  expect(await session.countUnsent()).toBe(1)

  world().called = []
  await session.switchOrganisation(OTHER.id)
  expect(world().called).toEqual([])
  expect(session.getState()).toMatchObject({ stage: 'open', books: { organisation: OTHER_LEFT } })
  await session.signOut()
  expect(await booksKept()).not.toContain(booksName(ADA.uid, OTHER.id))
})

test('whoever signs in again and belongs nowhere any more finds the edits that were never sent', async () => {
  const first = await world().signedIn()
  await queueUnsent(ORGANISATION.id)
  await first.signInAgain()
  world().organisations = []
  await world().auth.signIn('ada@example.com', 'secret')
  expect(await stage(first)).toMatchObject({
    stage: 'open',
    books: { organisation: { organisationId: ORGANISATION.id, left: true } },
  })
  await first.removeBooks()
  expect(await stage(first)).toMatchObject({ stage: 'onboarding' })
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('who is let in again is a member again', async () => {
  world().organisations = [ORGANISATION, OTHER]
  const session = await world().signedIn()
  await queueUnsent(OTHER.id)
  world().organisations = [ORGANISATION]
  await session.reloadOrganisations()
  world().organisations = [ORGANISATION, OTHER]
  await session.reloadOrganisations()
  expect((await world().device.membershipsOf('ada')).filter(({ left }) => left)).toEqual([])
  await session.signOut()
})

test('without a network books are taken off the device all the same', async () => {
  const session = await world().signedIn()
  world().reachable = false
  await session.removeBooks()
  expect(await stage(session)).toMatchObject({ stage: 'unreachable' })
  expect(await world().device.membershipsOf('ada')).toEqual([])
})

test('edits that wait in any of the organizations are counted before all books go', async () => {
  world().organisations = [ORGANISATION, OTHER]
  const session = await world().signedIn()
  expect(await session.countUnsent()).toBe(0)
  await queueUnsent(OTHER.id)
  expect(await session.countUnsent()).toBe(1)
  await session.signOut()
  expect(await session.countUnsent()).toBe(0)
})
