import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { BankAccountsScreen } from '../features/accounts/routes.tsx'
import { OverviewScreen } from '../features/dashboard/routes.tsx'
import { GLAccountsScreen } from '../features/gl-accounts/routes.tsx'
import { ImportScreen } from '../features/imports/routes.tsx'
import { IssuesScreen, OutboxScreen } from '../features/issues/routes.tsx'
import { ReviewScreen } from '../features/review/routes.tsx'
import { TransactionsScreen } from '../features/transactions/routes.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { PageTitle } from './page-title.tsx'

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={screen('Overview', <OverviewScreen />)} />
      <Route path="/transactions" element={screen('Transactions', <TransactionsScreen />)} />
      <Route path="/transactions/review" element={screen('Review', <ReviewScreen />)} />
      <Route path="/transactions/import" element={screen('Import', <ImportScreen />)} />
      <Route path="/bank-accounts" element={screen('Bank accounts', <BankAccountsScreen />)} />
      <Route path="/accounts" element={screen('GL Accounts', <GLAccountsScreen />)} />
      <Route path="/outbox" element={screen('Waiting to sync', <OutboxScreen />)} />
      <Route path="/issues" element={screen('Edits that need you', <IssuesScreen />)} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}

function screen(title: string, element: ReactNode) {
  return (
    <ScreenFrame title={title} key={title}>
      {element}
    </ScreenFrame>
  )
}

function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  // A screen that failed is given up when another is opened.
  const { pathname } = useLocation()
  return (
    <PageTitle title={title}>
      <ErrorScreen key={pathname}>
        <Suspense fallback={<LoadingText text={`Loading ${title.toLowerCase()}…`} />}>{children}</Suspense>
      </ErrorScreen>
    </PageTitle>
  )
}
