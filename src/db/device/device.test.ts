import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from './device.ts'

const device = new DeviceDatabase()
afterEach(async () => {
  vi.restoreAllMocks()
  await device.delete()
})

test('a device has room until its browser refuses what is written, and keeps nothing of what was tried', async () => {
  expect(await device.hasRoom()).toBe(true)
  expect(await device.values.count()).toBe(0)
  const refuse = (error: DOMException) => vi.spyOn(device.values, 'put').mockRejectedValue(error)
  refuse(new DOMException('full', 'QuotaExceededError'))
  expect(await device.hasRoom()).toBe(false)
  refuse(new DOMException('The browser keeps no databases', 'InvalidStateError'))
  expect(await device.hasRoom()).toBe(true)
})
