import { useMemo } from 'react'
import { useLedger } from '../../db/ledger/use-ledger.ts'
import { countText } from '../../domain/count-text.ts'
import { isFiltering, searchNeedle, type TransactionFilter } from '../../domain/transaction-filter.ts'
import { useBooks } from '../../session/session-context.ts'

interface Props {
  filter: TransactionFilter
  /** Rows that match the filter with its search. */
  total: number
  onChange: (filter: TransactionFilter) => void
}

/** A search looks in all dates and accounts: how much of what it finds the filter keeps out of sight. */
export function OutsideMatches({ filter, total, onChange }: Props) {
  const { db } = useBooks()
  const { search, ...others } = filter
  const isNarrowed = searchNeedle(search) !== '' && isFiltering(others)
  const args = useMemo(() => (isNarrowed ? { filter: { search } } : undefined), [isNarrowed, search])
  const { answer, isStale } = useLedger(db, 'count', args)
  const outside = isNarrowed && answer && !isStale ? answer.count - total : 0
  if (outside <= 0) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 px-1 text-sm text-muted">
      {countText(outside)} more {outside === 1 ? 'match' : 'matches'}
      {answer?.elsewhere === undefined && ' on this device'} {outside === 1 ? 'is' : 'are'} outside these
      dates and filters.
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
