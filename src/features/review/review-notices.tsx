import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { counted } from '../../domain/text/count-text.ts'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useImportNotice } from './use-import-notice.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What an import has brought, and what did not work. */
export function ReviewNotices({ failure, done }: { failure: string | undefined; done: number }) {
  const imported = useImportNotice(done)
  const { setAside } = useSyncStatus()
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      {imported.text !== undefined && (
        <Notice
          tone="success"
          title={imported.text}
          action={<IconButton icon={X} label="Dismiss" size="small" onClick={imported.dismiss} />}
        />
      )}
      {imported.text !== undefined && setAside > 0 && (
        <Notice title={`Your books already had ${counted(setAside, 'imported row')}`}>
          <Link to="/issues" className="font-medium text-accent underline underline-offset-2">
            See what was set aside
          </Link>
        </Notice>
      )}
      <FailureNotice failure={failure} title="That didn’t work" />
    </div>
  )
}
