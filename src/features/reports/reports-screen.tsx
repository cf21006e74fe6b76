import { ChartColumn } from 'lucide-react'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { Page } from '../../ui/primitives/page.tsx'

export function ReportsScreen() {
  return (
    <Page title="Reports">
      <EmptyState icon={ChartColumn} title="Reports page coming soon" />
    </Page>
  )
}
