import { useDeviceSettings } from '../../session/device-context.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import type { Theme } from '../../db/device/settings.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function AppearanceCard() {
  const { settings, change } = useDeviceSettings()
  return (
    <Card title="Appearance">
      <SegmentedControl
        label="Appearance"
        options={THEMES}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
      />
      <p className="mt-2 text-sm text-faint">For this device only.</p>
    </Card>
  )
}
