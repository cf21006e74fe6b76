import { Landmark } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AccountStatements } from './account-statements.tsx'
import { AccountsList } from './accounts-list.tsx'
import { LocksCard } from './locks-card.tsx'
import { OverallFigures } from './overall-figures.tsx'
import { hasBank, useReconciliation } from './use-reconciliation.ts'

const TITLE = 'Account Reconciliation'

/** How all accounts stand against their banks, or the statements of the one that the address names. */
export function ReconciliationScreen() {
  const [params] = useSearchParams()
  const books = useReconciliation()
  const named = params.get('account')
  const one = books?.accounts.find(({ account }) => account.id === named)

  if (books && one)
    return <AccountStatements key={one.account.id} title={TITLE} one={one} lock={books.lock} />
  return (
    <Page title={TITLE} summary="Check your books against the bank.">
      {!books && <SkeletonRows />}
      {books?.accounts.length === 0 && (
        <EmptyState
          icon={Landmark}
          title="No bank accounts yet"
          action={
            <Link to="/bank-accounts" className={buttonLook('primary')}>
              Add an account
            </Link>
          }
        >
          Add the account your statements come from; then compare its transactions with the bank’s balance
          here.
        </EmptyState>
      )}
      {books && books.accounts.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          <OverallFigures figures={books.overall} />
          <AccountsList accounts={books.accounts.filter(hasBank)} />
          <LocksCard lock={books.lock} accounts={books.accounts} />
        </div>
      )}
    </Page>
  )
}
