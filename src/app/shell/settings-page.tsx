import { Suspense } from 'react'
import { MembersSection } from '../../features/members/routes.tsx'
import { SettingsScreen } from '../../features/settings/routes.tsx'
import { SkeletonCard } from '../../ui/feedback/loading.tsx'

/** The settings with the members' section, which is a feature of its own. */
export function SettingsPage() {
  return (
    <SettingsScreen
      members={
        <Suspense fallback={<SkeletonCard />}>
          <MembersSection />
        </Suspense>
      }
    />
  )
}
