import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const TransfersScreen = lazyComponent(
  async () => (await import('./transfers-screen.tsx')).TransfersScreen,
)
