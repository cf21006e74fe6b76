import { Eye } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Barrier } from '../../domain/organisation/access.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/primitives/page.tsx'

/** What a viewer finds where others change the books. */
export function ViewOnlyScreen({ title, barrier }: { title: string; barrier: Barrier }) {
  return (
    <Page title={title}>
      <div className="rounded border border-line bg-surface">
        <EmptyState
          icon={Eye}
          title={barrier.why}
          action={
            <>
              <Link to={transactionsAddress({ status: 'UNDER_REVIEW' })} className={buttonLook('primary')}>
                Show transactions to review
              </Link>
              <Link to="/reports" className={buttonLook('secondary')}>
                Reports
              </Link>
            </>
          }
        >
          {barrier.remedy}
        </EmptyState>
      </div>
    </Page>
  )
}
