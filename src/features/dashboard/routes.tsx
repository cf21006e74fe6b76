import { fetchedScreen } from '../../ui/primitives/fetched-screen.tsx'

export const [DashboardScreen, fetchDashboard] = fetchedScreen(
  async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
)
