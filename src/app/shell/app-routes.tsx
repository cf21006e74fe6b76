import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { BankAccountsScreen, RegisterScreen } from '../../features/accounts/routes.tsx'
import { AuditScreen } from '../../features/audit/routes.tsx'
import { BankConnectionsScreen, BankReturnScreen } from '../../features/bank-connections/routes.tsx'
import { DashboardScreen } from '../../features/dashboard/routes.tsx'
import { GLAccountsScreen } from '../../features/gl-accounts/routes.tsx'
import { ImportsScreen } from '../../features/imports/routes.tsx'
import { IssuesScreen, OutboxScreen } from '../../features/issues/routes.tsx'
import { JournalScreen, JournalsScreen } from '../../features/journals/routes.tsx'
import { ReconciliationScreen } from '../../features/reconciliation/routes.tsx'
import { CloseScreen, ReportsScreen } from '../../features/reports/routes.tsx'
import { ApplyRulesScreen, RuleScreen, RulesScreen } from '../../features/rules/routes.tsx'
import { TransactionsScreen } from '../../features/transactions/routes.tsx'
import { TransfersScreen } from '../../features/transfers/routes.tsx'
import { useEditing } from '../../ui/primitives/editing.ts'
import { FetchingModule, LoadingText } from '../../ui/feedback/loading.tsx'
import { ViewOnlyLine } from '../../ui/primitives/view-only-line.tsx'
import { ErrorScreen } from '../boot/error-screen.tsx'
import { ImportPage } from './import-page.tsx'
import { PageTitle } from './page-title.tsx'
import { ViewOnlyScreen } from './view-only-screen.tsx'
import { ReviewPage } from './review-page.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Path, the page's name, and its screen: a new screen is a new line. */
const PAGES: readonly (readonly [path: string, title: string, Screen: ComponentType])[] = [
  ['/', 'Dashboard', DashboardScreen],
  ['/transactions', 'Transactions', TransactionsScreen],
  ['/transactions/review', 'Review', ReviewPage],
  ['/transactions/import', 'Import', ImportPage],
  ['/transactions/imports', 'Imports', ImportsScreen],
  ['/bank-accounts', 'Bank accounts', BankAccountsScreen],
  ['/bank-accounts/:id', 'Bank account', RegisterScreen],
  ['/bank-connections', 'Bank connections', BankConnectionsScreen],
  ['/bank-connections/return', 'Connecting your bank', BankReturnScreen],
  ['/accounts', 'GL Accounts', GLAccountsScreen],
  ['/journals', 'Journal entries', JournalsScreen],
  ['/journals/new', 'New journal entry', JournalScreen],
  ['/journals/:id', 'Journal entry', JournalScreen],
  ['/outbox', 'Waiting to sync', OutboxScreen],
  ['/issues', 'Changes to resolve', IssuesScreen],
  ['/transfers', 'All Transfers', TransfersScreen],
  ['/reconciliation', 'Account Reconciliation', ReconciliationScreen],
  ['/rules', 'Rules', RulesScreen],
  ['/rules/new', 'New rule', RuleScreen],
  ['/rules/apply', 'Apply rules', ApplyRulesScreen],
  ['/rules/:id', 'Rule', RuleScreen],
  ['/reports', 'Reports', ReportsScreen],
  ['/reports/close', 'Close a period', CloseScreen],
  ['/settings', 'Settings', SettingsPage],
  ['/settings/audit-log', 'Audit log', AuditScreen],
]

/** Pages on which there is nothing to do but change the books. */
const EDITORS: ReadonlySet<string> = new Set([
  '/transactions/review',
  '/transactions/import',
  '/bank-connections/return',
  '/journals/new',
  '/rules/new',
  '/rules/apply',
])

/** Where the palette can lead: each page's path and name. */
export const PAGE_NAMES = PAGES.flatMap(([path, title]) =>
  path.includes(':') || path.endsWith('/return') ? [] : [[path, title] as const],
)

/** Made once: to go from one address to another must not cost the making of all pages. */
const ROUTES: RouteObject[] = [
  ...PAGES.map(([path, title, Screen]) => ({
    path,
    element: (
      <ScreenFrame title={title} key={path}>
        {EDITORS.has(path) ? (
          <EditorsOnly title={title} Screen={Screen} />
        ) : (
          <>
            <ViewOnlyLine className="mx-auto max-w-7xl px-4 pt-4 md:px-8" />
            <Screen />
          </>
        )}
      </ScreenFrame>
    ),
  })),
  { path: '*', element: <Navigate to="/" replace /> },
]

export function AppRoutes() {
  return useRoutes(ROUTES)
}

function EditorsOnly({ title, Screen }: { title: string; Screen: ComponentType }) {
  return useEditing().allowed ? <Screen /> : <ViewOnlyScreen title={title} />
}

function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  // A screen that failed is given up when another is opened.
  const { pathname } = useLocation()
  return (
    <PageTitle title={title}>
      <ErrorScreen key={pathname}>
        <Suspense
          fallback={
            <FetchingModule>
              <LoadingText text={`Loading ${title.toLowerCase()}…`} />
            </FetchingModule>
          }
        >
          {children}
        </Suspense>
      </ErrorScreen>
    </PageTitle>
  )
}
