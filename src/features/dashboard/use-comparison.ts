import { useState } from 'react'
import type { Comparison } from '../../db/ledger/queries/figures/comparison-query.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { readHeld } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'

/** What the figures are compared with; undefined until it is known for this currency and range. */
export function useComparison(currency: string, range: TimeRange | undefined): Comparison | undefined {
  const { db } = useBooks()
  const [day] = useState(today)
  const held = useShared(db, readHeld)
  const { answer } = useLedger(
    db,
    'comparison',
    held && range && { currency, range, today: day, floor: held.floor?.timestamp },
  )
  // The last answer stays while the next is on its way, and may be of another period.
  return answer?.currency === currency && answer.range === range ? answer : undefined
}
