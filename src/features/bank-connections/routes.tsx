import { lazy } from 'react'

export const BankConnectionsScreen = lazy(async () => ({
  default: (await import('./bank-connections-screen.tsx')).BankConnectionsScreen,
}))

export const BankReturnScreen = lazy(async () => ({
  default: (await import('./bank-return-screen.tsx')).BankReturnScreen,
}))
