import { lazy } from 'react'

export const ReconciliationScreen = lazy(async () => ({
  default: (await import('./reconciliation-screen.tsx')).ReconciliationScreen,
}))
