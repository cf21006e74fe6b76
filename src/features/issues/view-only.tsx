import { Download } from 'lucide-react'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSaveUnsent } from './use-save-unsent.ts'
import { useUnsavedOfViewer } from './use-unsaved-of-viewer.ts'

/** Says to somebody who has become a viewer that what they changed meanwhile is not on the server, and keeps it for them. */
export function ViewOnlyNotice() {
  const { unsaved, discard } = useUnsavedOfViewer()
  const save = useSaveUnsent()
  if (unsaved === 0) return null
  const changes = counted(unsaved, 'change')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 md:px-8">
      <Notice tone="warning" title="You can now only view these books">
        <p>
          An owner changed your role to Viewer. {changes} you made before {unsaved === 1 ? 'was' : 'were'} not
          saved. Export {unsaved === 1 ? 'it' : 'them'} to pass {unsaved === 1 ? 'it' : 'them'} on to someone
          who can make changes, or discard {unsaved === 1 ? 'it' : 'them'}.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="primary" onClick={() => void save()}>
            <Download aria-hidden="true" className="size-4" />
            Export {changes}
          </Button>
          <Button onClick={() => void discard()}>Discard {changes}</Button>
        </div>
      </Notice>
    </div>
  )
}
