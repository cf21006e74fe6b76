import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useAppUpdate } from './service-worker.ts'

/** What is to be done before. */
const FIRST = {
  typing: 'Save what you’re typing, then update.',
  import: 'Finish or cancel the import, then update.',
}

/** Says that a new version waits, above the screen and over none of it, and leaves the moment to the person. */
export function UpdateNotice() {
  const { ready, wouldLose, onUpdate, onLater } = useAppUpdate()
  const [busy, setBusy] = useState(false)
  const update = () => {
    setBusy(true)
    void onUpdate()
  }
  return (
    <output className="block">
      {(ready || busy) && (
        <div className="mx-auto w-full max-w-7xl px-4 pt-4 md:px-8">
          <div className="flex items-center gap-2 rounded border border-line bg-surface py-1 pr-1 pl-4">
            <RefreshCw aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <p className="min-w-0 flex-1 py-1 text-sm">
              {wouldLose ? FIRST[wouldLose] : `A new version of ${PRODUCT_NAME} is ready.`}
            </p>
            <Button kind="primary" busy={busy} disabled={wouldLose !== undefined} onClick={update}>
              Update
            </Button>
            {!busy && <IconButton icon={X} label="Later" onClick={onLater} />}
          </div>
        </div>
      )}
    </output>
  )
}
