import { Eye } from 'lucide-react'
import { Link } from 'react-router-dom'
import { VIEW_ONLY } from '../../domain/organisation/access.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/primitives/page.tsx'

/** What a viewer finds where others change the books. */
export function ViewOnlyScreen({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className="rounded border border-line bg-surface">
        <EmptyState
          icon={Eye}
          title={VIEW_ONLY}
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
          To make changes here, ask an owner to make you a Member.
        </EmptyState>
      </div>
    </Page>
  )
}
