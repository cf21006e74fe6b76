import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const TransactionsScreen = lazyComponent(
  async () => (await import('./transactions-screen.tsx')).TransactionsScreen,
)
