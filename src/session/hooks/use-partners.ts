import { useMemo } from 'react'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { Id } from '../../domain/ids.ts'
import type { PartnerShown } from '../../domain/transfer/transfer-shown.ts'
import { useBooks } from '../session-context.ts'

/** A bank takes this long at most; a person may know of a slower one. */
const DAYS = 30

/**
 * Rows that can be joined with one by hand, the likeliest first; undefined until they are found, and where no row
 * is named.
 */
export function usePartners(id: Id | undefined): readonly PartnerShown[] | undefined {
  const { db } = useBooks()
  const args = useMemo(() => (id === undefined ? undefined : { id, days: DAYS }), [id])
  const { answer, isStale } = useLedger(db, 'transferPartners', args)
  // The last answer is that of another row.
  return isStale ? undefined : answer
}
