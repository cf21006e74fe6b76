import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeviceSettings, DeviceSettingsStore } from '../db/device-settings.ts'

export const DeviceContext = createContext<DeviceSettingsStore | undefined>(undefined)

/** What was chosen on this device, and how to choose otherwise; a change takes effect at once. */
export function useDeviceSettings(): {
  settings: DeviceSettings
  change: (changes: Partial<DeviceSettings>) => void
} {
  const store = useContext(DeviceContext)
  if (!store) throw new Error('useDeviceSettings must be used within a DeviceContext provider')
  return {
    settings: useSyncExternalStore(store.subscribe, store.get),
    change: (changes) => void store.change(changes),
  }
}
