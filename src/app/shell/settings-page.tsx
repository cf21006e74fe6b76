import { MembersSection } from '../../features/members/routes.tsx'
import { SettingsScreen } from '../../features/settings/routes.tsx'
import { SkeletonCard } from '../../ui/feedback/loading.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'

/** The settings with the members' section, which is a feature of its own. */
export function SettingsPage() {
  return (
    <SettingsScreen
      members={
        <LazyBoundary fallback={<SkeletonCard />}>
          <MembersSection />
        </LazyBoundary>
      }
    />
  )
}
