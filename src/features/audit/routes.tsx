import { lazy } from 'react'

export const AuditScreen = lazy(async () => ({
  default: (await import('./audit-screen.tsx')).AuditScreen,
}))
