import { lazy } from 'react'

const dashboard = () => import('./dashboard-screen.tsx')

export const DashboardScreen = lazy(async () => ({ default: (await dashboard()).DashboardScreen }))

/** Fetches the screen before it is to be shown. */
export function fetchDashboard(): void {
  dashboard().catch(() => {})
}
