import { useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { readHeld, wholeFrom } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { messageOf } from '../../errors/message-of.ts'
import { WHY_NOT_OLDER } from '../../sync/engine/older/why-not-older.ts'
import { useBooks } from '../session-context.ts'
import { useOnline } from './use-online.ts'

/** What of the wanted rows is only on the server, and the way to fetch it. */
export interface Older {
  /** Whether rows that the list would show may be missing here. */
  missing: boolean
  /** The first day from which on all rows are here; undefined where none is missing. */
  before: CalendarDay | undefined
  online: boolean
  loading: boolean
  failure: string | undefined
  load: () => void
  /** Fetches as much as there is from a day on; ends early where the screen is left. */
  loadSince: (day: CalendarDay) => void
}

/** For a list of the rows from a day on; of all days where none is given. */
export function useOlder(from: CalendarDay | undefined): Older {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const floor = useShared(db, readHeld)?.floor
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const before = floor && wholeFrom(floor)

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  /** Whether rows of a day or of later ones may still be missing. */
  const lacks = async (day: CalendarDay | undefined) => {
    if (day === undefined) return false
    const now = await db.readMeta('floor')
    return now !== undefined && wholeFrom(now) > day
  }
  const load = async (since?: CalendarDay) => {
    setLoading(true)
    setFailure(undefined)
    try {
      let outcome = await books.loadOlder()
      while (outcome === 'loaded' && !isGone.current && (await lacks(since))) {
        outcome = await books.loadOlder()
      }
      setFailure(WHY_NOT_OLDER[outcome])
    } catch (error) {
      setFailure(messageOf(error, 'Failed to fetch transactions'))
    }
    setLoading(false)
  }
  return {
    missing: before !== undefined && (from === undefined || from < before),
    before,
    online,
    loading,
    failure,
    load: () => void load(),
    loadSince: (day) => void load(day),
  }
}
