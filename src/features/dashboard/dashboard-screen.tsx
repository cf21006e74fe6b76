import { Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { TIME_RANGES } from '../../domain/time-range.ts'
import { useChosenCurrency } from '../../session/use-chosen-currency.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AccountBalances } from './account-balances.tsx'
import { FigureNotes } from './figure-notes.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FlowCard } from './flow-card.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { SpendingCard } from './spending-card.tsx'
import { StuckConnections } from './stuck-connections.tsx'
import { useOverview } from './use-dashboard.ts'
import { useFigures } from './use-figures.ts'
import { ReviewCard } from './review-card.tsx'

// Books are empty once; the ways in are not fetched with every dashboard.
const GetStarted = lazy(async () => ({ default: (await import('./get-started.tsx')).GetStarted }))

// Below the figures, and the largest of the cards: the figures do not wait for it.
const TransfersSummary = lazy(async () => ({
  default: (await import('./transfers-summary.tsx')).TransfersSummary,
}))

export function DashboardScreen() {
  const overview = useOverview()
  const { currency } = useChosenCurrency()
  const [params, setParams] = useSearchParams()
  const range = TIME_RANGES.find((each) => each === params.get('range')) ?? 'daily'
  const figures = useFigures(currency, range)
  const isNew = overview && overview.accounts.length === 0 && overview.toReview === 0

  return (
    <Page
      title="Dashboard"
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
      {isNew && (
        <Suspense fallback={<SkeletonRows />}>
          <GetStarted />
        </Suspense>
      )}
      {overview && !isNew && (
        <div className="grid grid-cols-1 gap-4">
          <SampleNotice />
          <StuckConnections />
          {figures === undefined && <SkeletonRows rows={5} />}
          {figures === 'missing' && (
            <Notice title="Failed to load dashboard data">
              This device has only recent transactions, and the rest can’t be reached right now. Your data is
              safe; totals appear when you’re back online.
            </Notice>
          )}
          {figures !== undefined && figures !== 'missing' && (
            <>
              <FigureTiles figures={figures} />
              <FlowCard
                figures={figures}
                range={range}
                onRange={(next) => setParams(next === 'daily' ? {} : { range: next }, { replace: true })}
              />
              <FigureNotes figures={figures} />
            </>
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ReviewCard toReview={overview.toReview} next={overview.next} />
            <AccountBalances accounts={overview.accounts} currency={currency} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Suspense fallback={<TransfersToCome />}>
              <TransfersSummary />
            </Suspense>
            {figures !== undefined && figures !== 'missing' && <SpendingCard figures={figures} />}
          </div>
        </div>
      )}
    </Page>
  )
}

function TransfersToCome() {
  return (
    <Card title="Inter-Account Transfers" flush>
      <SkeletonRows rows={3} />
    </Card>
  )
}
