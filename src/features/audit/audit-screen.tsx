import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLine } from './audit-line.tsx'
import { foldImports } from './fold-imports.ts'
import { useAuditLog } from './use-audit-log.ts'
import { rightTime } from '../../session/clock.ts'

/** Who changed what in the organisation, for those who answer for it. */
export function AuditScreen() {
  const log = useAuditLog()
  const { allowed, online, entries, error, filter } = log
  const [now] = useState(rightTime)
  useRowKeys({ title: 'Audit log', noun: 'change', enter: null })
  if (!allowed) {
    return (
      <Page title="Audit log">
        <p className="text-muted">Only owners and admins can see the audit log. Ask one of them.</p>
      </Page>
    )
  }
  const nameOf = ({ userId, email }: { userId: string; email?: string }) =>
    userId === log.me ? 'You' : userId === PRODUCT_NAME ? PRODUCT_NAME : (email ?? 'A former member')
  const people = log.people.map((person) => ({ userId: person.userId, name: nameOf(person) }))
  const isNarrowed = filter.userId !== undefined || filter.kind !== undefined
  return (
    <Page title="Audit log" summary="Every change to the books, newest first. No one can edit it.">
      <div className="grid max-w-4xl gap-4">
        <AuditFilters filter={filter} people={people} disabled={!online} onChange={log.setFilter} />
        {!online && (
          <Notice tone="warning" title="You’re offline">
            The audit log is kept on the server. Connect to see it.
          </Notice>
        )}
        {online && error !== undefined && <RetryNotice error={error} onRetry={log.retry} />}
        {entries === undefined ? (
          online && error === undefined && <SkeletonRows rows={8} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title="Nothing here"
            action={isNarrowed && <Button onClick={() => log.setFilter({})}>Show everything</Button>}
          >
            No changes match these filters.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line rounded border border-line bg-surface">
            {foldImports(entries).map((entry) => (
              <AuditLine key={entry.id} entry={entry} who={nameOf(entry)} now={now} />
            ))}
          </ol>
        )}
        {entries !== undefined && log.hasMore && (
          <Button
            busy={log.busy}
            disabled={!online}
            onClick={() => void log.more()}
            className="justify-self-center"
          >
            Show earlier changes
          </Button>
        )}
      </div>
    </Page>
  )
}
