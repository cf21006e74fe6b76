import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useEditing } from '../../ui/primitives/editing.ts'
import { VIEWER } from '../../domain/organisation/access.ts'
import { useIsLost } from '../../session/hooks/use-is-lost.ts'

export const IssuesScreen = lazyComponent(async () => (await import('./issues-screen.tsx')).IssuesScreen)

export const OutboxScreen = lazyComponent(async () => (await import('./outbox-screen.tsx')).OutboxScreen)

const LostAccessNotice = lazyComponent(async () => (await import('./lost-access.tsx')).LostAccessNotice)

/** What it says is fetched where there is something to say. */
export function LostAccess() {
  return useIsLost() ? <LostAccessNotice /> : null
}

const ViewOnlyNotice = lazyComponent(async () => (await import('./view-only.tsx')).ViewOnlyNotice)

/** The same for somebody whose role lets them only look. */
export function ViewOnly() {
  const { barrier } = useEditing()
  return barrier === VIEWER ? <ViewOnlyNotice /> : null
}
