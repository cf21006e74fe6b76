import { lazy } from 'react'
import { useEditing } from '../../ui/primitives/editing.ts'
import { useIsLost } from './use-is-lost.ts'

export const IssuesScreen = lazy(async () => ({
  default: (await import('./issues-screen.tsx')).IssuesScreen,
}))

export const OutboxScreen = lazy(async () => ({
  default: (await import('./outbox-screen.tsx')).OutboxScreen,
}))

const LostAccessNotice = lazy(async () => ({
  default: (await import('./lost-access.tsx')).LostAccessNotice,
}))

/** What it says is fetched where there is something to say. */
export function LostAccess() {
  return useIsLost() ? <LostAccessNotice /> : null
}

const ViewOnlyNotice = lazy(async () => ({
  default: (await import('./view-only.tsx')).ViewOnlyNotice,
}))

/** The same for somebody whose role lets them only look. */
export function ViewOnly() {
  return useEditing().allowed ? null : <ViewOnlyNotice />
}
