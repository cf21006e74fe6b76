import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { rangeWith, type TimeRange, TIME_RANGES } from '../../domain/calendar/time-range.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'

const USUAL: TimeRange = 'daily'

/** The range that the dashboard shows, and where else there is something to be seen. */
export interface ShownRange {
  /** Undefined until it is known where there is something: the figures of no other range are shown first. */
  range: TimeRange | undefined
  choose: (range: TimeRange) => void
  /** The day that the range ends with, where that is not today. */
  until: CalendarDay | undefined
  /** Set where the usual range has nothing in it, so that another was chosen instead. */
  insteadOf: TimeRange | undefined
  /** The last day with income or expenses, where the range does not reach it. */
  missed: CalendarDay | undefined
  /** The shortest range that would reach it. */
  reaching: TimeRange | undefined
}

/**
 * The range of the address. Where it names none, the usual one, or the shortest in which there is something; of books that
 * end longer ago than a year, their last twelve months. Whoever has imported an old file is not to find a dashboard of
 * zeros.
 */
export function useRange(): ShownRange {
  const { db } = useBooks()
  const [day] = useState(today)
  const [params, setParams] = useSearchParams()
  const args = useMemo(() => ({ today: day }), [day])
  const { answer } = useLedger(db, 'lastFlow', args)
  const last = answer?.day
  const reaching = last && rangeWith(last, day)
  const asked = TIME_RANGES.find((each) => each === params.get('range'))
  const isOld = last !== undefined && (reaching === undefined || reaching === 'yearly')
  const until = asked === undefined && isOld ? last : undefined
  const range = asked ?? (answer && (isOld ? 'monthly' : (reaching ?? USUAL)))
  const isReached =
    range === undefined ||
    reaching === undefined ||
    TIME_RANGES.indexOf(range) >= TIME_RANGES.indexOf(reaching)
  return {
    range,
    choose: (next) => setParams({ range: next }, { replace: true }),
    until,
    insteadOf: asked === undefined && range !== undefined && range !== USUAL ? USUAL : undefined,
    missed:
      last !== undefined && until === undefined && (reaching === undefined || !isReached) ? last : undefined,
    reaching,
  }
}
