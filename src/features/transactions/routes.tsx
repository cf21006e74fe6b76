import { lazy } from 'react'

export const TransactionsScreen = lazy(async () => ({
  default: (await import('./transactions-screen.tsx')).TransactionsScreen,
}))
