import { countByStatus } from '../db/reads/transactions.ts'
import { useLive } from '../db/core/use-live.ts'
import { useBooks } from './session-context.ts'

/** How many rows wait for review. */
export function useReviewCount(): number {
  const { db } = useBooks()
  return useLive(() => countByStatus(db, 'UNDER_REVIEW'), [db]) ?? 0
}
