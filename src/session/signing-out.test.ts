import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { BooksDatabase, booksName } from '../db/core/database.ts'
import { deviceIdOf } from '../domain/device/device-key.ts'
import { ORGANISATION, OTHER, stage, worldPerTest } from '../../tests/support/session-world.ts'
import { ADA } from '../../tests/support/test-auth.ts'
import { reportSignOuts } from './report-sign-outs.ts'

const world = worldPerTest()

test('signing out takes the books off the device', async () => {
  const { session, books } = await world().opened()
  await books.db.accounts.count()
  await session.signOut()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).not.toContain(booksName('ada', ORGANISATION.id))
  expect(await world().device.lastSession()).toBeUndefined()
  expect(await world().device.membershipsOf('ada')).toEqual([])
})

test('books of which the device knows nothing any more are counted and go with a sign-out', async () => {
  const other = '00000000-0000-4000-8000-00000000000b'
  const forgotten = new BooksDatabase(ADA.uid, other)
  await forgotten.outbox.add({ mid: 1 } as never)
  forgotten.close()
  const colleague = new BooksDatabase('colleague', other)
  await colleague.outbox.add({ mid: 1 } as never)
  colleague.close()
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  await stage(session)
  // As where the browser has taken away what this device knows of its person.
  await world().device.forgetMemberships()
  expect(await session.countUnsent()).toBe(1)
  await session.signOut()
  const names = await Dexie.getDatabaseNames()
  expect(names).not.toContain(booksName(ADA.uid, other))
  expect(names).not.toContain(booksName(ADA.uid, ORGANISATION.id))
  expect(names).toContain(booksName('colleague', other))
  await colleague.delete()
})

test('signing out ends the sign-in at the server, by the key of the name that the device had', async () => {
  const session = await world().signedIn()
  const name = await world().device.deviceId()
  await session.signOut()
  await vi.waitFor(() => expect(world().signedOut).toHaveLength(1))
  expect(world().signedOut.map(({ userId, deviceKey }) => [userId, deviceIdOf(deviceKey)])).toEqual([
    ['ada', name],
  ])
  await vi.waitFor(async () => expect(await world().device.signOuts()).toEqual([]))
  expect(await world().device.deviceId()).not.toBe(name)
})

test('a sign-out without a network is told, kept and reported once there is one', async () => {
  const session = await world().signedIn()
  const name = await world().device.deviceId()
  world().driver.request.mockClear()
  world().reachable = false
  await session.signOut()
  expect(await session.waitsToSignOut()).toBe(true)
  await vi.waitFor(() => expect(world().driver.request).toHaveBeenCalled())
  await expect(reportSignOuts(world().device, world().remote)).rejects.toThrow('Network error occurred')
  world().reachable = true
  await reportSignOuts(world().device, world().remote)
  expect(world().signedOut.map(({ deviceKey }) => deviceIdOf(deviceKey))).toEqual([name])
  expect(await session.waitsToSignOut()).toBe(false)
  await reportSignOuts(world().device, world().remote)
  expect(world().signedOut).toHaveLength(1)
})

test('an edit that did not come through counts as one that signing out would lose', async () => {
  const { session, books } = await world().opened()
  await books.db.issues.add({
    uuid: OTHER.id,
    status: 'rejected',
    edit: { name: 'deleteTransaction', args: { id: OTHER.id } },
    at: '2026-01-01T00:00:00.000Z',
    code: 'NOT_FOUND',
    message: 'Transaction not found',
  })
  expect(await session.countUnsent()).toBe(1)
})

test('changes that never reached the server outlive it, out of sight until the same person is back', async () => {
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  const state = await stage(session)
  if (state.stage !== 'open') throw new Error('The books are not open')
  await state.books.edit({
    name: 'createGLAccount',
    args: { id: OTHER.id, number: '9000', name: 'Made offline' },
  })
  await session.endedElsewhere()
  expect(session.getState()).toEqual({ stage: 'signed-out', why: 'ended' })

  const later = world().newSession()
  await later.start()
  expect(await stage(later)).toEqual({ stage: 'signed-out' })
  await world().auth.signIn('ada@example.com', 'secret')
  const again = await stage(later)
  expect(again.stage === 'open' && (await again.books.db.outbox.count())).toBe(1)
  await later.signOut()
})

test('a device without any room is signed out all the same, and the server hears of it', async () => {
  const { session } = await world().opened()
  const name = await world().device.deviceId()
  const full = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(world().device.values, 'put').mockRejectedValue(full)
  await session.signOut()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  expect(await world().device.lastSession()).toBeUndefined()
  const kept = await indexedDB.databases()
  expect(kept.map((each) => each.name)).not.toContain(booksName('ada', ORGANISATION.id))
  expect(world().signedOut.map(({ deviceKey }) => deviceIdOf(deviceKey))).toEqual([name])
  vi.restoreAllMocks()
})
