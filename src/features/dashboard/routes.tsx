import { lazy } from 'react'

export const DashboardScreen = lazy(async () => ({
  default: (await import('./dashboard-screen.tsx')).DashboardScreen,
}))
