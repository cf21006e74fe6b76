import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const ReconciliationScreen = lazyPart(
  async () => (await import('./reconciliation-screen.tsx')).ReconciliationScreen,
)
