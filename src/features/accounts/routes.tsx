import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const RegisterScreen = lazyPart(async () => (await import('./register-screen.tsx')).RegisterScreen)

export const BankAccountsScreen = lazyPart(
  async () => (await import('./bank-accounts-screen.tsx')).BankAccountsScreen,
)
