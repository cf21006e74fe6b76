import { lazy } from 'react'

export const IssuesScreen = lazy(async () => ({
  default: (await import('./issues-screen.tsx')).IssuesScreen,
}))
