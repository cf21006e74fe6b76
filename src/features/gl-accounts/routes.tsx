import { lazy } from 'react'

export const GLAccountsScreen = lazy(async () => ({
  default: (await import('./gl-accounts-screen.tsx')).GLAccountsScreen,
}))
