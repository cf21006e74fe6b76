import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const RegisterScreen = lazyComponent(
  async () => (await import('./register-screen.tsx')).RegisterScreen,
)

export const BankAccountsScreen = lazyComponent(
  async () => (await import('./bank-accounts-screen.tsx')).BankAccountsScreen,
)
