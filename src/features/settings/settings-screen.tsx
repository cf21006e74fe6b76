import { Page } from '../../ui/page.tsx'
import { AppearanceCard } from './appearance-card.tsx'

export function SettingsScreen() {
  return (
    <Page title="Settings">
      <div className="grid max-w-3xl gap-4">
        <AppearanceCard />
      </div>
    </Page>
  )
}
