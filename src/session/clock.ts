import type { DeviceSettingsStore } from '../db/device/device-settings.ts'
import { type ClockReading, offsetAt } from '../domain/device/clock.ts'

let told: ClockReading | undefined

/** Has all that is dated from now on go by what the server said of this device's clock. */
export function followServerClock(reading: ClockReading | undefined): void {
  told = reading
}

/** The same with what this device's settings hold of it now and whenever they change. */
export function followClockIn(settings: DeviceSettingsStore): void {
  const follow = () => followServerClock(settings.get().clock)
  follow()
  settings.subscribe(follow)
}

/** The time in milliseconds since the epoch: by the server's clock where this device's is known to be wrong. */
export function rightTime(): number {
  const now = Date.now()
  return now + offsetAt(told, now)
}

/** The same as ISO text. */
export function rightInstant(): string {
  return new Date(rightTime()).toISOString()
}
