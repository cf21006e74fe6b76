import { lazy } from 'react'

export const BankAccountsScreen = lazy(async () => ({
  default: (await import('./bank-accounts-screen.tsx')).BankAccountsScreen,
}))
