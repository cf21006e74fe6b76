import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const GLAccountsScreen = lazyPart(
  async () => (await import('./gl-accounts-screen.tsx')).GLAccountsScreen,
)
