import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase, booksName } from '../db/core/database.ts'
import { DeviceDatabase } from '../db/device/device.ts'
import { wipeDevice } from './wipe-device.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve())
let device: DeviceDatabase

beforeEach(async () => {
  signOut.mockClear()
  device = new DeviceDatabase()
  await device.rememberSession({ userId: 'ada', email: 'ada@example.com', organisationId: ORGANISATION })
  const books = new BooksDatabase('ada', ORGANISATION)
  await books.writeMeta('cursor', 7)
  books.close()
})
afterEach(() => device.delete())

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('a device that may keep its books keeps them', async () => {
  await wipeDevice(device, signOut)
  expect(await names()).toContain(booksName('ada', ORGANISATION))
  expect(await device.lastSession()).toBeDefined()
  expect(signOut).not.toHaveBeenCalled()
  expect(await device.signOuts()).toEqual([])
})

test('a device that may keep nothing has no books and nobody signed in afterwards', async () => {
  await device.changeSettings({ keepNothing: true })
  await wipeDevice(device, signOut)
  expect(await names()).not.toContain(booksName('ada', ORGANISATION))
  expect(await device.lastSession()).toBeUndefined()
  expect(signOut).toHaveBeenCalledOnce()
  expect(await device.signOuts()).toMatchObject([{ userId: 'ada' }])
})

test('the choice itself stays, so that the next person leaves nothing either', async () => {
  await device.changeSettings({ keepNothing: true })
  await wipeDevice(device, signOut)
  expect(await device.settings()).toEqual({ keepNothing: true })
})
