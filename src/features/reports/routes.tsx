import { lazy } from 'react'

export const ReportsScreen = lazy(async () => ({
  default: (await import('./reports-screen.tsx')).ReportsScreen,
}))

export const CloseScreen = lazy(async () => ({
  default: (await import('./closing/close-screen.tsx')).CloseScreen,
}))
