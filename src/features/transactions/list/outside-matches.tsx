import { useMemo } from 'react'
import { useLedger } from '../../../db/ledger/worker/use-ledger.ts'
import { countText } from '../../../domain/text/count-text.ts'
import {
  isFiltering,
  searchNeedle,
  type TransactionFilter,
} from '../../../domain/transaction/transaction-filter.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useOlderMatches } from '../../../session/hooks/use-older-matches.ts'
import type { TransactionWindow } from '../use-transactions.ts'

interface Props {
  filter: TransactionFilter
  /** The rows that match the filter with its search. */
  window: Pick<TransactionWindow, 'total' | 'elsewhere'>
  onChange: (filter: TransactionFilter) => void
}

/** A search looks in all dates and accounts: how much of what it finds the filter keeps out of sight. */
export function OutsideMatches({ filter, window: { total, elsewhere }, onChange }: Props) {
  const { db } = useBooks()
  const { search, ...others } = filter
  const isNarrowed = searchNeedle(search) !== '' && isFiltering(others)
  const args = useMemo(() => (isNarrowed ? { filter: { search } } : undefined), [isNarrowed, search])
  const { answer, isStale } = useLedger(db, 'count', args)
  const isUnknown = answer !== undefined && answer.elsewhere === undefined
  const older = useOlderMatches(isUnknown ? args?.filter : undefined, 0)
  const here = isNarrowed && answer && !isStale ? answer.count - total : 0
  const onServer = isUnknown ? older.elsewhere : 0
  // Only where both are known one can be told less the other.
  const isWhole = onServer !== undefined && elsewhere !== undefined
  const outside = isWhole ? here + onServer - elsewhere : here
  if (!isNarrowed || answer === undefined || isStale || outside <= 0) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted">
      {countText(outside)} more {outside === 1 ? 'match' : 'matches'}
      {!isWhole && ' on this device'} {outside === 1 ? 'is' : 'are'} outside these dates and filters.
      <button
        type="button"
        onClick={() => onChange({ search })}
        className="touch font-medium text-accent hover:underline"
      >
        Search everything
      </button>
    </p>
  )
}
