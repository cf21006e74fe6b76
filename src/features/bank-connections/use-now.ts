import { useEffect, useState } from 'react'
import { rightTime } from '../../session/clock.ts'

const TICK_MS = 30_000

/** The time in milliseconds since the epoch, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(rightTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(rightTime()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
