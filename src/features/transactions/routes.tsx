import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const TransactionsScreen = lazyPart(
  async () => (await import('./transactions-screen.tsx')).TransactionsScreen,
)
