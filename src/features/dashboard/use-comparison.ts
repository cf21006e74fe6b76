import { useState } from 'react'
import type { Comparison } from '../../db/ledger/comparison-query.ts'
import { useLedger } from '../../db/ledger/use-ledger.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { TimeRange } from '../../domain/time-range.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'

/** What the figures are compared with; undefined until it is known for this currency and range. */
export function useComparison(currency: string, range: TimeRange): Comparison | undefined {
  const { db } = useBooks()
  const [day] = useState(today)
  const held = useLive(async () => ({ floor: (await db.readMeta('floor'))?.timestamp }), [db])
  const { answer } = useLedger(db, 'comparison', held && { currency, range, today: day, floor: held.floor })
  // The last answer stays while the next is on its way, and may be of another period.
  return answer?.currency === currency && answer.range === range ? answer : undefined
}
