import { lazyWithPreload } from '../../ui/feedback/lazy-component.tsx'
import { preloadSummary } from './lazy-summary.ts'

const [Screen, preloadScreen] = lazyWithPreload(
  async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
)

export const DashboardScreen = Screen

/** With all that stands on it. */
export function preloadDashboard(): void {
  preloadScreen()
  preloadSummary()
}
