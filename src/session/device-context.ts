import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeviceSettingsStore } from '../db/device/device-settings.ts'
import type { DeviceSettings } from '../db/device/settings.ts'

export const DeviceContext = createContext<DeviceSettingsStore | undefined>(undefined)

/** What was chosen on this device, and how to choose otherwise; a change takes effect at once. */
export function useDeviceSettings(): {
  settings: DeviceSettings
  change: (changes: Partial<DeviceSettings>) => void
  /** The same, for what must not be said before it is stored. Rejects where it cannot be, and nothing has changed. */
  store: (changes: Partial<DeviceSettings>) => Promise<void>
  /** Takes the lock away with its code, also where there is no room to store anything. */
  forgetLock: () => void
} {
  const kept = useContext(DeviceContext)
  if (!kept) throw new Error('useDeviceSettings must be used within a DeviceContext provider')
  return {
    settings: useSyncExternalStore(kept.subscribe, kept.get),
    change: (changes) => void kept.change(changes),
    store: (changes) => kept.store(changes),
    forgetLock: () => void kept.forgetLock(),
  }
}
