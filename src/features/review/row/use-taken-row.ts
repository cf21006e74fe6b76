import { useCallback, useEffect, useRef, useState } from 'react'
import type { Transaction } from '../../../domain/transaction/transaction.ts'

/** So long nothing is to be pressed before a key is taken for the row that has come into the place of another. */
const PAUSE_MS = 1_500

/**
 * The row that was in focus when somebody else decided it, until the focus moves on. Whoever was typing into it or
 * about to press a key meant that row: `isSettled` is false until their hands have rested for a moment.
 */
export function useTakenRow(row: Transaction | undefined, leftByOthers: (row: Transaction) => boolean) {
  const [focused, setFocused] = useState(row)
  const [taken, setTaken] = useState<Transaction>()
  if (row !== undefined && row.id !== focused?.id) {
    setFocused(row)
    setTaken(focused !== undefined && leftByOthers(focused) ? focused : undefined)
  }
  const unsettledSince = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    unsettledSince.current = taken ? performance.now() : Number.NEGATIVE_INFINITY
  }, [taken])
  const isSettled = useCallback(() => {
    const now = performance.now()
    if (now - unsettledSince.current >= PAUSE_MS) return true
    unsettledSince.current = now
    return false
  }, [])
  return { taken, isSettled }
}
