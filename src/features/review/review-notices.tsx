import { Link } from 'react-router-dom'
import { counted } from '../../domain/text/count-text.ts'
import { useSyncStatus } from '../../session/use-sync-status.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What an import has brought, and what did not work. */
export function ReviewNotices({
  imported,
  failure,
}: {
  imported: string | undefined
  failure: string | undefined
}) {
  const { setAside } = useSyncStatus()
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      {imported !== undefined && <Notice tone="success" title={imported} />}
      {imported !== undefined && setAside > 0 && (
        <Notice title={`Your books already had ${counted(setAside, 'imported row')}`}>
          <Link to="/issues" className="font-medium text-accent hover:underline">
            See what was set aside
          </Link>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="danger" title="That didn’t work">
          {failure}
        </Notice>
      )}
    </div>
  )
}
