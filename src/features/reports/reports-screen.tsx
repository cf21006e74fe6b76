import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useBooks } from '../../session/session-context.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AccountChoice } from './account-choice.tsx'
import { GeneralLedger } from './general-ledger.tsx'
import { NotHeld } from './not-held.tsx'
import { PackButton } from './files/pack-button.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportHead } from './report-head.tsx'
import { StatementReport } from './statement-report.tsx'
import { missingFor, usePostedAccounts, useReportChoice, useUnheld } from './use-report.ts'

/** One frame for all reports: what they are set by above, the figures below. */
export function ReportsScreen() {
  const { choice, set, today, enabled, startMonth, isRead } = useReportChoice()
  const { organisation } = useBooks()
  const unheld = useUnheld()
  const accounts = usePostedAccounts()
  const isLedger = choice.report === 'ledger'
  const missing = unheld && missingFor(choice, unheld)
  return (
    <Page
      title="Reports"
      actions={
        <>
          {isRead && <PackButton choice={choice} startMonth={startMonth} />}
          <Link to="/reports/close" className={`${buttonLook('secondary')} print:hidden`}>
            <LockKeyhole aria-hidden="true" className="size-4" />
            Close a period
          </Link>
        </>
      }
    >
      <ReportControls choice={choice} onChange={set} today={today} enabled={enabled} startMonth={startMonth}>
        {isLedger && <AccountChoice accounts={accounts} choice={choice} onChange={set} />}
      </ReportControls>
      <section aria-label="Report" className="report rounded border border-line bg-surface">
        <ReportHead choice={choice} organisation={organisation.displayName} />
        {!isRead || unheld === undefined ? (
          <SkeletonRows rows={10} />
        ) : unheld.until !== undefined && missing !== undefined ? (
          <NotHeld choice={choice} onChange={set} until={unheld.until} missing={missing} />
        ) : isLedger ? (
          <GeneralLedger choice={choice} />
        ) : (
          <StatementReport choice={choice} onChange={set} startMonth={startMonth} />
        )}
      </section>
    </Page>
  )
}
