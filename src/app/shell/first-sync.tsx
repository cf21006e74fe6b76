import { type ReactNode, useState } from 'react'
import { readFirstSync } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { currenciesInUse } from '../../db/reads/rates.ts'
import { useBooks } from '../../session/session-context.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { useRatesComing } from '../../session/hooks/use-rates.ts'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const BooksComing = lazyComponent(async () => (await import('./books-coming.tsx')).BooksComing)

/**
 * The screens once the books have arrived on this device, with the rates between their currencies. Until then they would
 * show zeros, rates that nobody knows, and ways to start books that have been kept for years; whoever has made changes
 * here already keeps their screens.
 */
export function FirstSync({ children }: { children: ReactNode }) {
  const { db } = useBooks()
  const firstSync = useShared(db, readFirstSync)
  const listed = useAccounts()?.length
  const used = useShared(db, currenciesInUse)
  const areRatesComing = useRatesComing()
  // Screens read the books by themselves: until they have read what came, they would still show that there is nothing.
  const [isHeld, setHeld] = useState(false)
  if (firstSync?.isComing && !isHeld) setHeld(true)
  const isRead = listed === firstSync?.accounts && used?.accounts === firstSync?.accounts
  if (isHeld && firstSync?.isComing === false && isRead && !areRatesComing) setHeld(false)
  // It is read ahead of the first screen; where it was not, that is nothing to look at for a moment.
  if (firstSync === undefined) return null
  if (!isHeld) return children
  return (
    <LazyBoundary>
      <BooksComing />
    </LazyBoundary>
  )
}
