import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useBooks } from '../../sync/session-context.ts'
import { storingDraft } from './storing-draft.ts'

const StoringLine = lazy(async () => ({ default: (await import('./storing-line.tsx')).StoringLine }))

/** The import that goes on while one is at other screens. */
export function StoringElsewhere() {
  const { books, draft } = useStore(storingDraft)
  const { pathname } = useLocation()
  const here = useBooks()
  if (!draft || books !== here || pathname === '/transactions/import') return null
  return (
    <Suspense>
      <StoringLine draft={draft} />
    </Suspense>
  )
}
