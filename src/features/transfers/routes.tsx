import { lazy } from 'react'

export const TransfersScreen = lazy(async () => ({
  default: (await import('./transfers-screen.tsx')).TransfersScreen,
}))
