import { useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ConfirmSignIn } from '../../features/access/routes.tsx'
import { useSession } from '../../session/session-context.ts'
import { thisYear } from '../../session/today.ts'
import { YearContext } from '../../ui/bookkeeping/day.tsx'
import { AddingGLAccounts } from '../shell/adding-gl-accounts.tsx'
import { AppRoutes } from '../shell/app-routes.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { IdleLock } from '../lock/idle-lock.tsx'
import { CurrenciesInSight } from '../shell/currencies-in-sight.tsx'
import { EditingByRole } from '../shell/editing-by-role.tsx'
import { Shell } from '../shell/shell.tsx'

/** Everything behind the sign-in, in a chunk of its own: the sign-in screen does not wait for it. */
export function OpenBooks() {
  return (
    <BrowserRouter>
      <IdleLock>
        <EditingByRole>
          <CurrenciesInSight>
            <YearContext value={thisYear}>
              <AddingGLAccounts>
                <Shell>
                  <AppRoutes />
                </Shell>
              </AddingGLAccounts>
            </YearContext>
          </CurrenciesInSight>
          <SignInConfirmation />
        </EditingByRole>
      </IdleLock>
    </BrowserRouter>
  )
}

/** Lies over whatever asked for it, and is fetched then. */
function SignInConfirmation() {
  const { confirmation } = useSession().session
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  return (
    isAsked && (
      <LazyBoundary onClose={() => confirmation.settle(false)}>
        <ConfirmSignIn />
      </LazyBoundary>
    )
  )
}
