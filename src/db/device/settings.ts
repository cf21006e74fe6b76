import { type ClockReading, isWorthKeeping } from '../../domain/device/clock.ts'
import type { Id } from '../../domain/ids.ts'

export type Theme = 'system' | 'light' | 'dark'

/** What opens the lock: a hash of the code, so that the code itself is kept nowhere. */
export interface LockKey {
  /** Bytes in base 64. */
  salt: string
  hash: string
  /** Rounds of PBKDF2. */
  rounds: number
}

/** What was chosen on this device and for it alone, and what is known of it. */
export interface DeviceSettings {
  theme: Theme
  /** Whether transactions stand closer together where there is room for columns. */
  compactRows: boolean
  /** Whether the sidebar shows icons alone. */
  sidebarCollapsed: boolean
  /** The currency figures are shown in, by organisation. */
  currencyByOrganisation: Readonly<Record<Id, string>>
  /** Minutes without a touch after which the books are hidden; 0 for never. */
  lockAfterMinutes: number
  lockKey?: LockKey | undefined
  /** Whether the books leave this device when the last page is closed. */
  keepNothing: boolean
  /** Whether the hint to install the app has been put away. */
  installHintSeen: boolean
  /** Set while this device's clock is known to be wrong. */
  clock?: ClockReading | undefined
  /** Whether somebody has read that it is. */
  clockNoticeSeen: boolean
}

/** The lock’s part of them, stored apart. */
export type LockSettings = Pick<DeviceSettings, 'lockAfterMinutes' | 'lockKey'>

export const DEFAULT_LOCK: LockSettings = { lockAfterMinutes: 0, lockKey: undefined }

export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  theme: 'system',
  compactRows: false,
  sidebarCollapsed: false,
  currencyByOrganisation: {},
  lockAfterMinutes: 0,
  keepNothing: false,
  installHintSeen: false,
  clockNoticeSeen: false,
}

/** The lock, where one was chosen, and what else was. */
export function withLockApart({ lockAfterMinutes, lockKey, ...others }: Partial<DeviceSettings>): {
  lock: Partial<LockSettings>
  others: Omit<Partial<DeviceSettings>, keyof LockSettings>
} {
  return {
    lock: {
      ...(lockAfterMinutes !== undefined && { lockAfterMinutes }),
      ...(lockKey !== undefined && { lockKey }),
    },
    others,
  }
}

/** What becomes of the settings by a reading of the device's clock; undefined where they stay as they are. */
export function afterReading(
  { clock }: Partial<DeviceSettings>,
  reading: ClockReading,
): Partial<DeviceSettings> | undefined {
  if (!isWorthKeeping(reading, clock)) return undefined
  // Once it has been right, the next time it is wrong is told again.
  return reading.behindMs === 0 ? { clock: undefined, clockNoticeSeen: false } : { clock: reading }
}
