import { liveQuery } from 'dexie'
import type { ClockReading } from '../../domain/device/clock.ts'
import { asRoomAllows } from '../../errors/storage-full.ts'
import type { DeviceDatabase } from './device.ts'
import { afterReading, DEFAULT_DEVICE_SETTINGS, DEFAULT_LOCK, type DeviceSettings } from './settings.ts'

/** This device's settings, at hand without waiting once loaded, and kept current over all tabs. */
export class DeviceSettingsStore {
  readonly #device: DeviceDatabase
  readonly #listeners = new Set<() => void>()
  #settings = DEFAULT_DEVICE_SETTINGS
  /** Counts the beginnings and ends of changes made here. */
  #moment = 0
  #writing = 0
  /** What was chosen while there was no room for it. */
  #unstored: Partial<DeviceSettings> = {}
  /** Resolves once the stored settings are at hand. */
  readonly loaded: Promise<void>

  constructor(device: DeviceDatabase) {
    this.#device = device
    this.loaded = new Promise((resolve) => {
      const reading = liveQuery(() => this.#read()).subscribe({
        next: (settings) => {
          this.#take(settings)
          resolve()
        },
        error: (error: unknown) => {
          console.error('The settings of this device cannot be read', error)
          resolve()
        },
      })
      // A live query remembers each change of whatever database until it reads anew.
      device.on('close', () => reading.unsubscribe())
    })
  }

  readonly get = (): DeviceSettings => this.#settings

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes effect at once; where there is no room to store it, until the page is closed or there is. */
  async change(changes: Partial<DeviceSettings>): Promise<void> {
    const chosen = { ...this.#unstored, ...changes }
    this.#unstored = chosen
    const stored = await asRoomAllows(() => this.store(chosen))
    if (stored !== 'no-room' && this.#unstored === chosen) this.#unstored = {}
  }

  /** Takes effect at once, and is taken back where it cannot be stored: it rejects then. */
  store(changes: Partial<DeviceSettings>): Promise<void> {
    return this.#write(changes, () => this.#device.changeSettings(changes))
  }

  /** Takes effect at once, and for good also without room, unless an earlier version stored the lock. */
  async forgetLock(): Promise<void> {
    const forgotten = await asRoomAllows(() => this.#write(DEFAULT_LOCK, () => this.#device.forgetLock()))
    if (forgotten === 'no-room') await this.change(DEFAULT_LOCK)
  }

  async #write(changes: Partial<DeviceSettings>, write: () => Promise<void>): Promise<void> {
    await this.loaded
    this.#moment += 1
    this.#writing += 1
    this.#become({ ...this.#settings, ...changes })
    try {
      await write()
    } finally {
      this.#moment += 1
      this.#writing -= 1
      this.#take(await this.#read())
    }
  }

  /** Keeps what the server says of this device's clock, by which whoever follows it dates from now on and at the next start. */
  async onServerClock(reading: ClockReading): Promise<void> {
    const changes = afterReading(this.#settings, reading)
    if (changes) await this.change(changes)
  }

  async #read(): Promise<{ moment: number; stored: Partial<DeviceSettings> }> {
    const moment = this.#moment
    return { moment, stored: await this.#device.settings() }
  }

  /** A reading that began before a change had been stored does not know it, and must not take it back. */
  #take({ moment, stored }: { moment: number; stored: Partial<DeviceSettings> }): void {
    if (moment === this.#moment && this.#writing === 0) {
      this.#become({ ...DEFAULT_DEVICE_SETTINGS, ...stored, ...this.#unstored })
    }
  }

  #become(settings: DeviceSettings): void {
    this.#settings = settings
    for (const listener of this.#listeners) listener()
  }
}
