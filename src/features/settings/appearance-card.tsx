import { useDeviceSettings } from '../../session/device-context.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import type { Theme } from '../../db/device/settings.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

type Rows = 'comfortable' | 'compact'

const ROWS: readonly { value: Rows; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

export function AppearanceCard() {
  const { settings, change } = useDeviceSettings()
  return (
    <Card title="Appearance">
      <SegmentedControl
        label="Theme"
        options={THEMES}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
      />
      <h3 className="mt-4 mb-1 text-sm font-medium text-muted">Transaction rows</h3>
      <SegmentedControl
        label="Transaction rows"
        options={ROWS}
        value={settings.compactRows ? 'compact' : 'comfortable'}
        onChange={(rows) => change({ compactRows: rows === 'compact' })}
      />
      <p className="mt-2 text-sm text-faint">For this device only. Compact rows need a wide screen.</p>
    </Card>
  )
}
