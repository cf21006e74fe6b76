import { liveQuery } from 'dexie'
import type { Id } from '../../domain/ids.ts'
import type { DeviceDatabase } from './device.ts'

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

/** This device's settings, at hand without waiting once loaded, and kept current over all tabs. */
export class DeviceSettingsStore {
  readonly #device: DeviceDatabase
  readonly #listeners = new Set<() => void>()
  #settings = DEFAULT_DEVICE_SETTINGS
  /** Counts the beginnings and ends of changes made here. */
  #moment = 0
  #writing = 0
  /** Resolves once the stored settings are at hand. */
  readonly loaded: Promise<void>

  constructor(device: DeviceDatabase) {
    this.#device = device
    this.loaded = new Promise((resolve) => {
      liveQuery(() => this.#read()).subscribe({
        next: (reading) => {
          this.#take(reading)
          resolve()
        },
        error: (error: unknown) => {
          console.error('The settings of this device cannot be read', error)
          resolve()
        },
      })
    })
  }

  readonly get = (): DeviceSettings => this.#settings

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes effect at once; resolves when it is stored. */
  async change(changes: Partial<DeviceSettings>): Promise<void> {
    await this.loaded
    this.#moment += 1
    this.#writing += 1
    this.#become({ ...this.#settings, ...changes })
    try {
      await this.#device.changeSettings(changes)
    } finally {
      this.#moment += 1
      this.#writing -= 1
      this.#take(await this.#read())
    }
  }

  async #read(): Promise<{ moment: number; stored: Partial<DeviceSettings> }> {
    const moment = this.#moment
    return { moment, stored: await this.#device.settings() }
  }

  /** A reading that began before a change had been stored does not know it, and must not take it back. */
  #take({ moment, stored }: { moment: number; stored: Partial<DeviceSettings> }): void {
    if (moment === this.#moment && this.#writing === 0) {
      this.#become({ ...DEFAULT_DEVICE_SETTINGS, ...stored })
    }
  }

  #become(settings: DeviceSettings): void {
    this.#settings = settings
    for (const listener of this.#listeners) listener()
  }
}
