import { CircleCheck } from 'lucide-react'
import { countText } from '../../domain/text/count-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { IssueList } from './issue-list.tsx'
import { LostNotice } from './lost-notice.tsx'
import { UndoneNotice } from './undone-notice.tsx'
import { SetAsideCards } from './set-aside-cards.tsx'
import { useIssues } from './use-issues.ts'
import { useSetAside } from './use-set-aside.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

/** So many edits are listed at a time: a restored server may have lost those of a whole day. */
const SHOWN = 50

/** The edits that the server refused or that met somebody else's; each waits here until a person has chosen. */
export function IssuesScreen() {
  const { issues, lost, resend, discard, resendAll, dismissLost } = useIssues()
  const setAside = useSetAside()
  const groups = setAside.imports ?? []
  const undone = issues?.filter(({ status }) => status === 'undone') ?? []
  return (
    <Page
      title="Changes to resolve"
      summary={
        issues && issues.length > 0
          ? 'These changes were made on this device, but the server has something else. You’re seeing the server’s version.'
          : undefined
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {undone.length > 0 && <UndoneNotice undone={undone} onResendAll={() => resendAll(undone)} />}
        {lost && <LostNotice lost={lost} onDismiss={() => void dismissLost()} />}
        <FailureNotice failure={setAside.failure} title="That didn’t work" />
        {groups.length > 0 && (
          <SetAsideCards groups={groups} onAdd={setAside.add} onDismiss={setAside.dismiss} />
        )}
        {(issues === undefined || issues.length > 0 || groups.length === 0) && (
          <div className="rounded border border-line bg-surface">
            {issues === undefined && <SkeletonRows rows={3} />}
            {issues?.length === 0 && setAside.imports && (
              <EmptyState icon={CircleCheck} title="No changes to resolve">
                Rejected or conflicting changes appear here.
              </EmptyState>
            )}
            {issues !== undefined && issues.length > 0 && (
              <IssueList
                issues={issues.slice(0, SHOWN)}
                onResend={resend}
                onResendAll={resendAll}
                onDiscard={discard}
              />
            )}
          </div>
        )}
        {issues !== undefined && issues.length > SHOWN && (
          <p className="text-sm text-faint">and {countText(issues.length - SHOWN)} more</p>
        )}
      </div>
    </Page>
  )
}
