import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const GLAccountsScreen = lazyComponent(
  async () => (await import('./gl-accounts-screen.tsx')).GLAccountsScreen,
)
