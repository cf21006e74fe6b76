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

/** What was chosen on this device and for it alone. */
export interface DeviceSettings {
  theme: Theme
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
}

export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  theme: 'system',
  sidebarCollapsed: false,
  currencyByOrganisation: {},
  lockAfterMinutes: 0,
  keepNothing: false,
  installHintSeen: false,
}
