import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const ReconciliationScreen = lazyComponent(
  async () => (await import('./reconciliation-screen.tsx')).ReconciliationScreen,
)
