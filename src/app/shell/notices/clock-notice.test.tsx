import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DeviceDatabase } from '../../../db/device/device.ts'
import { DeviceSettingsStore } from '../../../db/device/device-settings.ts'
import { followClockIn, followServerClock } from '../../../session/clock.ts'
import { DeviceContext } from '../../../session/device-context.ts'
import { today } from '../../../session/today.ts'
import { ClockNotice } from './clock-notice.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const user = userEvent.setup()
let device = new DeviceDatabase()

afterEach(async () => {
  cleanup()
  followServerClock(undefined)
  await device.delete()
  device = new DeviceDatabase()
})

async function shown(): Promise<DeviceSettingsStore> {
  const settings = new DeviceSettingsStore(device)
  followClockIn(settings)
  await settings.loaded
  cleanup()
  render(
    <DeviceContext value={settings}>
      <ClockNotice />
    </DeviceContext>,
  )
  return settings
}

const reading = (behindMs: number) => ({ behindMs, readAt: Date.now() })

test.each([
  [-3 * DAY, 'This device’s clock is 3 days fast'],
  [-30 * HOUR, 'This device’s clock is 30 hours fast'],
  [5 * HOUR, 'This device’s clock is 5 hours slow'],
  [7 * 60_000, 'This device’s clock is 7 minutes slow'],
  [3 * 365 * DAY, 'This device’s clock is 3 years slow'],
])('a clock that is off by %d ms is told', async (behindMs, text) => {
  const settings = await shown()
  expect(screen.queryByRole('status')).toBeNull()
  await settings.onServerClock(reading(behindMs))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/turn on automatic date, time, and time zone/)).toBeTruthy()
})

test('it is told once, until the clock has been right', async () => {
  const settings = await shown()
  await settings.onServerClock(reading(-3 * DAY))
  await user.click(await screen.findByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('status')).toBeNull()
  await waitFor(async () => expect((await device.settings()).clockNoticeSeen).toBe(true))

  const again = await shown()
  await again.onServerClock(reading(-4 * DAY))
  expect(screen.queryByRole('status')).toBeNull()

  await again.onServerClock(reading(0))
  expect((await device.settings()).clock).toBeUndefined()
  await again.onServerClock(reading(-3 * DAY))
  expect(await screen.findByRole('status')).toBeTruthy()
})

test('the next start dates by the server’s clock before it has asked anybody', async () => {
  const settings = await shown()
  const right = today()
  await settings.onServerClock(reading(400 * DAY))
  const later = today()
  expect(later > right).toBe(true)

  followServerClock(undefined)
  expect(today()).toBe(right)
  await shown()
  expect(today()).toBe(later)
})

test('what another tab or the worker has heard is followed here', async () => {
  const here = await shown()
  const elsewhere = new DeviceSettingsStore(device)
  await elsewhere.onServerClock(reading(-3 * DAY))
  expect(await screen.findByText('This device’s clock is 3 days fast')).toBeTruthy()
  expect(here.get().clock?.behindMs).toBe(-3 * DAY)
})
