import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useLostAccess } from './use-lost-access.ts'

/** Says, above every screen, that these books are this person's no longer, and offers what is left to do. */
export function LostAccessNotice() {
  const { organisation, unsent, save, retry, removing, remove } = useLostAccess()
  const [asking, setAsking] = useState(false)
  if (unsent === undefined) return null
  const edits = counted(unsent, 'change')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 md:px-8">
      <Notice tone="warning" title={`You no longer have access to ${organisation}`}>
        <p>
          An admin may have removed you. Nothing syncs anymore; you’re seeing the last copy on this device.
          {unsent > 0 &&
            ` ${edits} made here ${unsent === 1 ? 'has' : 'have'} not reached the server: export ${unsent === 1 ? 'it' : 'them'} before you remove these books.`}{' '}
          If this is a mistake, ask an admin to invite you again.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {unsent > 0 && (
            <Button kind="primary" onClick={() => void save()}>
              <Download aria-hidden="true" className="size-4" />
              Export {edits}
            </Button>
          )}
          <Button busy={retry.isChecking} onClick={retry.tryAgain}>
            Try again
          </Button>
          <Button kind="danger" onClick={() => setAsking(true)}>
            Remove from this device
          </Button>
        </div>
        {retry.outcome !== undefined && <p className="mt-2 text-sm text-muted">{retry.outcome}</p>}
      </Notice>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Remove ${organisation}?`}>
        <p className="text-muted">
          The books are removed from this device. The organization keeps its copy.
          {unsent > 0 && ` ${edits} that only this device has would be lost.`}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Keep</Button>
          <Button kind="danger" busy={removing} onClick={() => void remove()}>
            {unsent > 0 ? `Remove and lose ${edits}` : 'Remove'}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
