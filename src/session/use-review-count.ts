import { useLedger } from '../db/ledger/use-ledger.ts'
import { countByStatus } from '../db/reads/transactions.ts'
import { useLive } from '../db/core/use-live.ts'
import { useBooks } from './session-context.ts'

/**
 * How many rows wait for review on the server that this device does not hold; undefined where some do and the server
 * has not told how many.
 */
export function useUnheldReview(): number | undefined {
  const { db } = useBooks()
  const isCut = useLive(() => db.readMeta('reviewCut'), [db]) ?? false
  const counts = useLedger(db, 'unheldCounts', isCut ? NO_ARGUMENTS : undefined).answer
  return isCut ? counts?.rows?.UNDER_REVIEW : 0
}

const NO_ARGUMENTS = {}

/** How many rows wait for review, wherever they are held. */
export function useReviewCount(): number {
  const { db } = useBooks()
  const held = useLive(() => countByStatus(db, 'UNDER_REVIEW'), [db]) ?? 0
  return held + (useUnheldReview() ?? 0)
}
