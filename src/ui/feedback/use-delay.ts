import { useEffect, useState } from 'react'

/** Below this a wait is not felt, and a placeholder would only flash. */
const NOTICEABLE_MS = 150

/** Turns true once the wait has become long enough to be worth showing. */
export function useDelay(ms = NOTICEABLE_MS): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
