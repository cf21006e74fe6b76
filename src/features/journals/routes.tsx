import { lazy } from 'react'

export const JournalsScreen = lazy(async () => ({
  default: (await import('./journals-screen.tsx')).JournalsScreen,
}))

export const JournalScreen = lazy(async () => ({
  default: (await import('./journal-screen.tsx')).JournalScreen,
}))
