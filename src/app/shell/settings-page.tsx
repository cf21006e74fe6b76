import { MembersSection } from '../../features/members/routes.tsx'
import { SettingsScreen } from '../../features/settings/routes.tsx'
import { SkeletonCard } from '../../ui/feedback/loading.tsx'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'

/** The settings with the members' section, which is a feature of its own. */
export function SettingsPage() {
  return (
    <SettingsScreen
      members={
        <PartBoundary fallback={<SkeletonCard />}>
          <MembersSection />
        </PartBoundary>
      }
    />
  )
}
