import { VIEWER } from '../../domain/organisation/access.ts'
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
import { type PagePath, PAGES } from './pages.ts'
import { ViewOnlyScreen } from './view-only-screen.tsx'
import { ReviewPage } from './review-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const SCREENS: Readonly<Record<PagePath, ComponentType>> = {
  '/': DashboardScreen,
  '/transactions': TransactionsScreen,
  '/transactions/review': ReviewPage,
  '/transactions/import': ImportPage,
  '/transactions/imports': ImportsScreen,
  '/bank-accounts': BankAccountsScreen,
  '/bank-accounts/:id': RegisterScreen,
  '/bank-connections': BankConnectionsScreen,
  '/bank-connections/return': BankReturnScreen,
  '/accounts': GLAccountsScreen,
  '/journals': JournalsScreen,
  '/journals/new': JournalScreen,
  '/journals/:id': JournalScreen,
  '/outbox': OutboxScreen,
  '/issues': IssuesScreen,
  '/transfers': TransfersScreen,
  '/reconciliation': ReconciliationScreen,
  '/rules': RulesScreen,
  '/rules/new': RuleScreen,
  '/rules/apply': ApplyRulesScreen,
  '/rules/:id': RuleScreen,
  '/reports': ReportsScreen,
  '/reports/close': CloseScreen,
  '/settings': SettingsPage,
  '/settings/audit-log': AuditScreen,
}

/** Pages on which there is nothing to do but change the books. */
const EDITORS: ReadonlySet<PagePath> = new Set([
  '/transactions/review',
  '/transactions/import',
  '/bank-connections/return',
  '/journals/new',
  '/rules/new',
  '/rules/apply',
])

/** Made once: to go from one address to another must not cost the making of all pages. */
const ROUTES: RouteObject[] = [
  ...PAGES.map(([path, title]) => ({
    path,
    element: (
      <ScreenFrame title={title} key={path}>
        {EDITORS.has(path) ? (
          <EditorsOnly title={title} Screen={SCREENS[path]} />
        ) : (
          <ReadersToo Screen={SCREENS[path]} />
        )}
      </ScreenFrame>
    ),
  })),
  { path: '*', element: <Navigate to="/" replace /> },
]

export function AppRoutes() {
  return useRoutes(ROUTES)
}

function ReadersToo({ Screen }: { Screen: ComponentType }) {
  const { barrier } = useEditing()
  return (
    <>
      {/* Whoever was removed reads so above every screen already. */}
      {barrier === VIEWER && <ViewOnlyLine className="mx-auto max-w-7xl px-4 pt-4 md:px-8" />}
      <Screen />
    </>
  )
}

function EditorsOnly({ title, Screen }: { title: string; Screen: ComponentType }) {
  const { barrier } = useEditing()
  return barrier ? <ViewOnlyScreen title={title} barrier={barrier} /> : <Screen />
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
