import { lazy } from 'react'

export const RegisterScreen = lazy(async () => ({
  default: (await import('./register-screen.tsx')).RegisterScreen,
}))

export const BankAccountsScreen = lazy(async () => ({
  default: (await import('./bank-accounts-screen.tsx')).BankAccountsScreen,
}))
