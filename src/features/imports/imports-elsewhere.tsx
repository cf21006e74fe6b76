import { useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { whenIdle } from '../../db/core/when-idle.ts'
import { useBooks } from '../../session/session-context.ts'
import type { ImportDraft } from '../../imports/import-draft.ts'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { useIsHere } from '../../ui/primitives/use-is-here.ts'
import { storingDraft } from '../../imports/storing-draft.ts'

const StoringLine = lazyComponent(async () => (await import('./storing-line.tsx')).StoringLine)
const CutOffNotice = lazyComponent(async () => (await import('./history/cut-off-notice.tsx')).CutOffNotice)

/** What is to be known of imports on the other screens: one that goes on, and those that ended with their page. */
export function ImportsElsewhere() {
  const { books, draft } = useStore(storingDraft)
  const { pathname } = useLocation()
  const here = useBooks()
  const [isRested, setRested] = useState(false)
  useEffect(() => whenIdle(() => setRested(true)), [])
  useSummaryAtQueue(draft)
  if (pathname === '/transactions/import') return null
  const isStoring = draft !== undefined && books === here
  return (
    <LazyBoundary>
      {isStoring && <StoringLine draft={draft} />}
      {!isStoring && isRested && pathname !== '/transactions/imports' && (
        <div className="mx-auto grid w-full max-w-7xl gap-3 px-4 pt-4 empty:hidden md:px-8">
          <CutOffNotice />
        </div>
      )}
    </LazyBoundary>
  )
}

/** The queue opened with the first rows of an import; what came of all of them is told there as well. */
function useSummaryAtQueue(draft: ImportDraft | undefined): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHere = useIsHere()
  useEffect(() => {
    if (!draft || pathname !== '/transactions/review') return
    return draft.store.subscribe(({ summary }, before) => {
      if (summary === undefined || summary === before.summary || !isHere()) return
      void navigate({ pathname, search }, { replace: true, state: { imported: summary } })
    })
  }, [draft, navigate, pathname, search, isHere])
}
