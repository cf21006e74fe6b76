import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { type OlderMatches, useOlderMatches } from '../../../session/hooks/use-older-matches.ts'
import type { TransactionWindow } from '../use-transactions.ts'

/** Of what only the server can find, the newest are fetched: more than a screen shows. */
const FETCHED = 100

/** The rows that match, with what the server says of those that it alone can find. */
export function useWholeWindow(
  { window, isStale }: { window: TransactionWindow | undefined; isStale: boolean },
  filter: TransactionFilter,
): { window: TransactionWindow | undefined; olderMatches: OlderMatches } {
  const isUnknown = window !== undefined && window.elsewhere === undefined
  const olderMatches = useOlderMatches(isUnknown ? filter : undefined, FETCHED)
  if (!isUnknown || olderMatches.state !== 'told') return { window, olderMatches }
  // What was fetched is in the list a moment later; until then nothing is said to be missing from it.
  if (isStale && window.total === 0) return { window, olderMatches: { ...olderMatches, state: 'asking' } }
  const { elsewhere } = olderMatches
  // The server tells how many match, not what they come to.
  const sums = elsewhere === 0 ? {} : { totals: [], transfers: 0 }
  return { window: { ...window, ...sums, elsewhere }, olderMatches }
}
