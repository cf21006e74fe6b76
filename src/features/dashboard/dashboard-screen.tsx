import { Upload } from 'lucide-react'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Link } from 'react-router-dom'
import { accountsWorth } from '../../domain/account/account-worth.ts'
import { isCash } from '../../domain/dashboard/runway.ts'
import { today } from '../../session/today.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { useRates } from '../../session/hooks/use-rates.ts'
import { useStuckConnections } from '../../session/hooks/use-stuck-connections.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { AccountBalances } from './account-balances.tsx'
import { FigureNotes } from './figure-notes.tsx'
import { FlowCard } from './flow-card.tsx'
import { TransfersSummary } from './lazy-summary.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import { RangeNote } from './range-note.tsx'
import { SpendingCard } from './spending-card.tsx'
import { useComparison } from './use-comparison.ts'
import { type Overview, useOverview } from './use-dashboard.ts'
import { type Figures, useFigures } from './use-figures.ts'
import { type ShownRange, useRange } from './use-range.ts'
import { useSampleHere } from './use-sample-here.ts'
import { ReviewCard } from './review-card.tsx'
import { ToCome } from './to-come.tsx'

// Books are empty once, few hold samples, and banks seldom wait for somebody: what is said then is fetched then.
const GetStarted = lazyComponent(async () => (await import('./get-started.tsx')).GetStarted)
const StuckConnections = lazyComponent(async () => (await import('./stuck-connections.tsx')).StuckConnections)
const SampleNotice = lazyComponent(async () => (await import('./sample-notice.tsx')).SampleNotice)

export function DashboardScreen() {
  const overview = useOverview()
  const hasSample = useSampleHere()
  const stuck = useStuckConnections()
  const { currency } = useChosenCurrency()
  const shown = useRange()
  const figures = useFigures(currency, shown)
  const isNew = overview && overview.accounts.length === 0 && overview.toReview === 0

  return (
    <Page
      title="Dashboard"
      actions={
        overview &&
        !isNew && (
          <ForEditors>
            <Link to="/transactions/import" className={buttonLook('primary')}>
              <Upload aria-hidden="true" className="size-4" />
              Import a bank file
            </Link>
          </ForEditors>
        )
      }
    >
      {overview === undefined && <SkeletonRows />}
      {isNew && (
        <LazyBoundary fallback={<SkeletonRows />}>
          <GetStarted />
        </LazyBoundary>
      )}
      {overview && !isNew && (
        <div className="grid grid-cols-1 gap-4">
          {hasSample && (
            <LazyBoundary>
              <SampleNotice />
            </LazyBoundary>
          )}
          {stuck.length > 0 && (
            <LazyBoundary>
              <StuckConnections connections={stuck} />
            </LazyBoundary>
          )}
          {figures === 'missing' && (
            <Notice title="Failed to load dashboard data">
              This device has only recent transactions, and the rest can’t be reached right now. Your data is
              safe; totals appear when you’re back online.
            </Notice>
          )}
          <Cards overview={overview} currency={currency} shown={shown} figures={figures} />
        </div>
      )}
    </Page>
  )
}

interface CardsProps {
  overview: Overview
  currency: string
  shown: ShownRange
  /** Undefined until they are known; 'missing' where they are not to be had. */
  figures: Figures | 'missing' | undefined
}

/** Two columns where there is room, each filled from its top; in one column the balances come first. */
function Cards({ overview, currency, shown, figures: found }: CardsProps) {
  const { range } = shown
  const figures = found === 'missing' ? undefined : found
  const comparison = useComparison(currency, shown)
  const wide = useBreakpoint('lg')
  const rates = useRates()
  const active = overview.accounts.filter(({ isActive }) => isActive)
  const worth = rates && accountsWorth(active, rates, currency, today())
  const cash = overview.accounts.filter(isCash)
  const cashAge = rates ? accountsWorth(cash, rates, currency, today()).rateAge : 0
  const tiles = (
    <OverviewTiles
      accounts={overview.accounts}
      toReview={overview.toReview}
      currency={currency}
      runway={figures?.runway}
      cashChange={comparison?.cashChange}
      rates={rates}
      rateAge={cashAge}
    />
  )
  const balances = <AccountBalances accounts={active} worth={worth} toldAge={cashAge} />
  const review = <ReviewCard toReview={overview.toReview} next={overview.next} />
  const flow =
    figures && range ? (
      <div className="grid grid-cols-1 gap-2">
        <FlowCard figures={figures} comparison={comparison} range={range} onRange={shown.choose} />
        <RangeNote shown={shown} />
        <FigureNotes figures={figures} said={worth?.rateTexts ?? []} />
      </div>
    ) : (
      found === undefined && <ToCome title="Income and expenses" />
    )
  const spending = figures && <SpendingCard figures={figures} />
  const transfers = (
    <LazyBoundary fallback={<ToCome title="Inter-Account Transfers" />}>
      <TransfersSummary />
    </LazyBoundary>
  )
  if (!wide) {
    return (
      <>
        {balances}
        {tiles}
        {review}
        {flow}
        {spending}
        {transfers}
      </>
    )
  }
  return (
    <>
      {tiles}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4">
        <div className="grid grid-cols-1 gap-4">
          {flow}
          {transfers}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {balances}
          {review}
          {spending}
        </div>
      </div>
    </>
  )
}
