import { X } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'

interface Props {
  /** Whether a new version waits to take over. */
  ready: boolean
  /** Resolves, if at all, when the page is about to be loaded anew. */
  onUpdate: () => Promise<void>
  /** Sends it away for a while: it may lie over what somebody wants to reach. */
  onLater: () => void
}

/** Says that a new version waits, and leaves the moment to the person. */
export function UpdatePrompt({ ready, onUpdate, onLater }: Props) {
  const [busy, setBusy] = useState(false)
  const update = () => {
    setBusy(true)
    void onUpdate()
  }
  return (
    <output className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4">
      {(ready || busy) && (
        <div className="pointer-events-auto flex animate-rise items-center gap-2 rounded bg-raised py-2 pr-2 pl-4 shadow-float">
          <p className="text-sm">A new version of {PRODUCT_NAME} is ready.</p>
          <Button kind="primary" busy={busy} onClick={update}>
            Update
          </Button>
          {!busy && <IconButton icon={X} label="Later" onClick={onLater} />}
        </div>
      )}
    </output>
  )
}
