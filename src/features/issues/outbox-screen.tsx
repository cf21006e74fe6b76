import { CircleCheck, Download, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useOutbox } from './use-outbox.ts'

/** The edits that are safe on this device and not yet with the server. */
export function OutboxScreen() {
  const { outbox, oldestText, issues, save, syncNow } = useOutbox()
  const problem = useSyncStatus()
  const { setAside } = problem
  return (
    <Page
      title="Waiting to sync"
      summary={
        outbox && outbox.total > 0 ? `${counted(outbox.total, 'change')} · Oldest: ${oldestText}` : undefined
      }
      actions={
        outbox &&
        (outbox.total > 0 || issues > 0) && (
          <>
            <Button onClick={() => void save()}>
              <Download aria-hidden="true" className="size-4" />
              Export as JSON
            </Button>
            <Button kind="primary" onClick={syncNow}>
              <RefreshCw aria-hidden="true" className="size-4" />
              Sync now
            </Button>
          </>
        )
      }
    >
      {issues > 0 && (
        <p className="mb-4">
          <Link to="/issues" className="font-medium text-review underline underline-offset-2">
            {issues === 1 ? '1 change to resolve' : `${issues} changes to resolve`}
          </Link>
        </p>
      )}
      {setAside > 0 && (
        <p className="mb-4">
          <Link to="/issues" className="font-medium text-review underline underline-offset-2">
            {counted(setAside, 'duplicate')} of your imports set aside
          </Link>
        </p>
      )}
      {problem.detail !== undefined && (
        <output className="mb-4 block rounded bg-review-soft px-4 py-3 text-review">
          {problem.text}: {problem.detail}. Daybook keeps trying, and everything here is safe on this device.
          If it keeps happening, give the reference when you ask for help.
        </output>
      )}
      <div className="rounded border border-line bg-surface">
        {outbox === undefined && <SkeletonRows rows={3} />}
        {outbox?.total === 0 && (
          <EmptyState icon={CircleCheck} title="All changes synced">
            Changes made offline are kept here and synced when you’re back online.
          </EmptyState>
        )}
        {outbox && outbox.total > 0 && <OutboxList lines={outbox.lines} onSave={(mids) => void save(mids)} />}
      </div>
      {outbox && outbox.total > outbox.shown && (
        <p className="mt-3 text-sm text-faint">
          and {(outbox.total - outbox.shown).toLocaleString('en-US')} more; the export has them all
        </p>
      )}
    </Page>
  )
}
