import { readLikelySides } from '../../db/reads/transfers.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import { useBooks } from '../../session/session-context.ts'

const NONE: ReadonlySet<Id> = new Set()

/** The transactions that are likely one side of a transfer, which is then the best answer to them. */
export function useLikelyTransfers(): ReadonlySet<Id> {
  const { db } = useBooks()
  return useLive(() => readLikelySides(db), [db]) ?? NONE
}
