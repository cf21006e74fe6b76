import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonLook } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountBalances } from './account-balances.tsx'
import { FirstDoors } from './first-doors.tsx'
import { useOverview } from './use-dashboard.ts'
import { WaitingCard } from './waiting-card.tsx'

export function OverviewScreen() {
  const overview = useOverview()
  const isNew = overview && overview.accounts.length === 0 && overview.waiting === 0
  return (
    <Page
      title="Overview"
      actions={
        overview &&
        !isNew && (
          <Link to="/transactions/import" className={buttonLook('primary')}>
            <Upload aria-hidden="true" className="size-4" />
            Import a bank file
          </Link>
        )
      }
    >
      {overview === undefined && <SkeletonRows />}
      {isNew && <FirstDoors />}
      {overview && !isNew && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <WaitingCard waiting={overview.waiting} next={overview.next} />
          <AccountBalances accounts={overview.accounts} />
        </div>
      )}
    </Page>
  )
}
