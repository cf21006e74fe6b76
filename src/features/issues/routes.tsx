import { lazy } from 'react'

export const IssuesScreen = lazy(async () => ({
  default: (await import('./issues-screen.tsx')).IssuesScreen,
}))

export const OutboxScreen = lazy(async () => ({
  default: (await import('./outbox-screen.tsx')).OutboxScreen,
}))

export const LostAccess = lazy(async () => ({
  default: (await import('./lost-access.tsx')).LostAccess,
}))
