import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { countToReview } from '../../db/reads/transactions.ts'
import { readHeld } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { useBooks } from '../session-context.ts'

/**
 * How many rows wait for review on the server that this device does not hold; undefined where some do and the server
 * has not told how many.
 */
export function useUnheldReview(): number | undefined {
  const { db } = useBooks()
  const isCut = useShared(db, readHeld)?.reviewCut ?? false
  const counts = useLedger(db, 'unheldCounts', isCut ? NO_ARGUMENTS : undefined).answer
  return isCut ? counts?.rows?.UNDER_REVIEW : 0
}

const NO_ARGUMENTS = {}

/** How many rows wait for review, wherever they are held. */
export function useReviewCount(): number {
  const { db } = useBooks()
  const held = useShared(db, countToReview) ?? 0
  return held + (useUnheldReview() ?? 0)
}
