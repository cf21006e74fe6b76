import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { Button } from '../../ui/primitives/button.tsx'
import type { ImportDraft } from '../../imports/import-draft.ts'
import { StoringBar } from './storing-bar.tsx'

const NOTHING_YET = { done: 0, of: 0 }

/** How far the storing is, on every screen but that of the import. */
export function StoringLine({ draft }: { draft: ImportDraft }) {
  const state = useStore(draft.store)
  const navigate = useNavigate()
  if (state.stage !== 'importing') return null
  // What is in, and how to undo it, is told where the file was chosen.
  const stop = async () => {
    await draft.cancel()
    void navigate('/transactions/import')
  }
  return (
    <section aria-label="Import" className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl items-center gap-4 px-4 py-2 md:px-8">
        <div className="min-w-0 flex-1">
          <StoringBar fileName={state.file.name} progress={state.storing ?? NOTHING_YET} />
        </div>
        <Button onClick={() => void stop()}>Stop</Button>
      </div>
    </section>
  )
}
