import { useState } from 'react'
import type { Comparison } from '../../db/ledger/queries/figures/comparison-query.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { readHeld } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'
import type { ShownRange } from './use-range.ts'

/** What the figures are compared with; undefined until it is known for this currency and range. */
export function useComparison(
  currency: string,
  { range, until }: Pick<ShownRange, 'range' | 'until'>,
): Comparison | undefined {
  const { db } = useBooks()
  const [day] = useState(today)
  const held = useShared(db, readHeld)
  const { answer } = useLedger(
    db,
    'comparison',
    held && range && { currency, range, today: day, until, floor: held.floor?.timestamp },
  )
  // The last answer stays while the next is on its way, and may be of another period.
  return answer?.currency === currency && answer.range === range ? answer : undefined
}
