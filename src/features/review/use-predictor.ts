import { useEffect, useMemo, useState } from 'react'
import { holdPredictor, type Predictor, sharedPredictor } from '../../db/predictor/predictor.ts'
import type { Id } from '../../domain/ids.ts'
import { useBooks } from '../../session/session-context.ts'
import { openCount } from './review-commands.ts'

/** The review worker of the open books, which knows all rows to review. */
export function usePredictor(): Predictor {
  const { db } = useBooks()
  const predictor = useMemo(() => sharedPredictor(db), [db])
  useEffect(() => holdPredictor(db), [db])
  return predictor
}

/** How many of these rows would be approved without a GL account. */
export function useOpenCount(predictor: Predictor, ids: readonly Id[], version: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let current = true
    const look = async () => {
      // Mostly nothing is selected, and the ids change with each decision.
      const groups = ids.length === 0 ? [] : await predictor.ask('approvals', [...ids])
      if (current) setCount(openCount(groups))
    }
    if (version >= 0) void look()
    return () => {
      current = false
    }
  }, [predictor, ids, version])
  return count
}
