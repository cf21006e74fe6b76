import { countByStatus } from '../db/reads/transactions.ts'
import { useLive } from '../db/core/use-live.ts'
import { useBooks } from './session-context.ts'

/** Whether rows wait for review on the server that this device does not hold. */
export function useReviewCut(): boolean {
  const { db } = useBooks()
  return useLive(() => db.readMeta('reviewCut'), [db]) ?? false
}

/** How many rows wait for review, of those on this device: all there are, unless `useReviewCut` says otherwise. */
export function useReviewCount(): number {
  const { db } = useBooks()
  return useLive(() => countByStatus(db, 'UNDER_REVIEW'), [db]) ?? 0
}
