import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from './device.ts'
import { DeviceSettingsStore } from './device-settings.ts'
import { DEFAULT_DEVICE_SETTINGS } from './settings.ts'

let device = new DeviceDatabase()
afterEach(async () => {
  await device.delete()
  device = new DeviceDatabase()
})

test('a device on which nothing was chosen has the defaults', async () => {
  const store = new DeviceSettingsStore(device)
  await store.loaded
  expect(store.get()).toEqual(DEFAULT_DEVICE_SETTINGS)
})

test('a change is at hand at once, keeps the others and is there after a restart', async () => {
  const store = new DeviceSettingsStore(device)
  await store.change({ theme: 'dark' })
  await store.change({ sidebarCollapsed: true })
  expect(store.get()).toMatchObject({ theme: 'dark', sidebarCollapsed: true })

  const again = new DeviceSettingsStore(device)
  await again.loaded
  expect(again.get()).toMatchObject({ theme: 'dark', sidebarCollapsed: true, keepNothing: false })
})

/** A device on which what was read outside of a transaction arrives only when it is let through. */
class SlowDevice extends DeviceDatabase {
  readonly held: (() => void)[] = []
  slow = false

  override async settings() {
    const stored = await super.settings()
    if (this.slow && !Dexie.currentTransaction) await new Promise<void>((resolve) => this.held.push(resolve))
    return stored
  }
}

test('what was read before a change and arrives after it does not take the change back', async () => {
  const slow = new SlowDevice()
  const store = new DeviceSettingsStore(slow)
  await store.loaded
  slow.slow = true
  await device.changeSettings({ theme: 'dark' })
  await expect.poll(() => slow.held.length).toBe(1)

  const changed = store.change({ sidebarCollapsed: true })
  await expect.poll(async () => (await device.settings()).sidebarCollapsed).toBe(true)
  slow.slow = false
  for (const arrive of slow.held) arrive()
  const seen: boolean[] = []
  store.subscribe(() => seen.push(store.get().sidebarCollapsed))
  await changed
  expect(seen).not.toContain(false)
  expect(store.get()).toMatchObject({ theme: 'dark', sidebarCollapsed: true })
  slow.close()
})

test('another tab hears of a change', async () => {
  const here = new DeviceSettingsStore(device)
  const there = new DeviceSettingsStore(device)
  await there.loaded
  const heard = new Promise<void>((resolve) => {
    there.subscribe(() => there.get().theme === 'light' && resolve())
  })
  await here.change({ theme: 'light' })
  await heard
})

test('signing out leaves what was chosen for the device', async () => {
  const store = new DeviceSettingsStore(device)
  await store.change({ lockAfterMinutes: 5 })
  await device.rememberSession({ userId: 'ada', email: 'ada@example.com', organisationId: 'o' })
  await device.forgetSession()
  expect(await device.lastSession()).toBeUndefined()
  expect(await device.settings()).toEqual({ lockAfterMinutes: 5 })
})

test('without room a choice holds while the page is open, and is stored with the next that finds some', async () => {
  const store = new DeviceSettingsStore(device)
  const full = vi
    .spyOn(device, 'changeSettings')
    .mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await store.change({ theme: 'dark' })
  expect(store.get().theme).toBe('dark')
  await expect(store.store({ keepNothing: true })).rejects.toThrow()
  expect(store.get()).toMatchObject({ theme: 'dark', keepNothing: false })
  full.mockRestore()
  await store.change({ sidebarCollapsed: true })
  const again = new DeviceSettingsStore(device)
  await again.loaded
  expect(again.get()).toMatchObject({ theme: 'dark', sidebarCollapsed: true, keepNothing: false })
})

test('a lock that an earlier version kept among the other settings holds, and is forgotten alone', async () => {
  const lock = { lockAfterMinutes: 5, lockKey: { salt: 'c2FsdA==', hash: 'aGFzaA==', rounds: 1 } }
  await device.values.put({ key: 'settings', value: { theme: 'dark', ...lock } })
  const store = new DeviceSettingsStore(device)
  await store.loaded
  expect(store.get()).toMatchObject(lock)
  await store.change({ lockAfterMinutes: 15 })
  expect(await device.settings()).toEqual({ theme: 'dark', ...lock, lockAfterMinutes: 15 })
  await device.values.put({ key: 'settings', value: { theme: 'dark', ...lock } })
  await store.forgetLock()
  expect(store.get()).toMatchObject({ theme: 'dark', lockAfterMinutes: 0 })
  expect(store.get().lockKey).toBeUndefined()
  expect(await device.settings()).toEqual({ theme: 'dark' })
})
