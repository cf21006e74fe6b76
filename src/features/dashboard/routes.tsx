import { lazy } from 'react'

export const OverviewScreen = lazy(async () => ({
  default: (await import('./overview-screen.tsx')).OverviewScreen,
}))
