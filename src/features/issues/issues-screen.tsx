import { CircleCheck } from 'lucide-react'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { IssueCard } from './issue-card.tsx'
import { UndoneNotice } from './undone-notice.tsx'
import { useIssues } from './use-issues.ts'

/** The edits that the server refused or that met somebody else's; each waits here until a person has chosen. */
export function IssuesScreen() {
  const { issues, resend, dismiss, resendAll } = useIssues()
  const undone = issues?.filter(({ status }) => status === 'undone') ?? []
  return (
    <Page
      title="Changes to resolve"
      summary="These changes were made on this device, but the server has something else. You’re seeing the server’s version."
    >
      {undone.length > 0 && <UndoneNotice undone={undone} onResendAll={() => resendAll(undone)} />}
      <div className="rounded border border-line bg-surface">
        {issues === undefined && <SkeletonRows rows={3} />}
        {issues?.length === 0 && (
          <EmptyState icon={CircleCheck} title="No changes to resolve">
            Rejected or conflicting changes appear here.
          </EmptyState>
        )}
        {issues !== undefined && issues.length > 0 && (
          <ul>
            {issues.map((issue) => (
              <IssueCard
                key={issue.uuid}
                issue={issue}
                onResend={(edit) => resend(issue, edit)}
                onDismiss={() => dismiss(issue)}
              />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
