import { lazy } from 'react'

export const SettingsScreen = lazy(async () => ({
  default: (await import('./settings-screen.tsx')).SettingsScreen,
}))
