import { lazyWithPreload } from '../../ui/primitives/lazy-with-preload.tsx'

export const [DashboardScreen, preloadDashboard] = lazyWithPreload(
  async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
)
