import { useEffect, useState } from 'react'
import type { DashboardFigures } from '../../db/ledger/dashboard-query.ts'
import { useLedger } from '../../db/ledger/use-ledger.ts'
import { figuresOfAnswer, readServerFigures, storeServerFigures } from '../../db/reads/server-figures.ts'
import { useLive } from '../../db/core/use-live.ts'
import { addDays, type CalendarDay } from '../../domain/calendar-day.ts'
import { displayDate } from '../../domain/date-display.ts'
import { rateText } from '../../domain/exchange-rate.ts'
import type { DashboardData } from '../../domain/dashboard.ts'
import type { Runway } from '../../domain/runway.ts'
import { periodOf, type TimeRange } from '../../domain/time-range.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { today } from '../../session/today.ts'
import { useOnline } from '../../session/use-sync-status.ts'

export interface Figures {
  from: CalendarDay
  to: CalendarDay
  data: Omit<DashboardData, 'ratesUsed'>
  runway: Runway
  /** Only this device's own rows tell it. */
  spending: DashboardFigures['spending'] | undefined
  rateTexts: string[]
  /** Set where the figures are the server's: when it gave them, in words. */
  asOf?: string
}

/** The runway looks at the last three complete months. */
const RUNWAY_DAYS = 130

/**
 * The figures of a range: from the rows on this device where it holds all that are needed, else as the
 * server last gave them. Undefined until first read; 'missing' where neither has them.
 */
export function useFigures(currency: string, range: TimeRange): Figures | 'missing' | undefined {
  const { db } = useBooks()
  const [day] = useState(today)
  const floor = useLive(async () => ({ at: (await db.readMeta('floor'))?.timestamp }), [db])
  const { from } = periodOf(range, day)
  const first = from < addDays(day, -RUNWAY_DAYS) ? from : addDays(day, -RUNWAY_DAYS)
  const complete = floor && (floor.at === undefined || floor.at.slice(0, 10) < first)
  const local = useLedger(db, 'dashboard', complete ? { currency, range, today: day } : undefined).answer
  const served = useServerFigures(currency, range, day, complete === false)

  if (complete === false) return served
  if (!local) return undefined
  const { data, runway, spending, from: start, to } = local
  return { from: start, to, data, runway, spending, rateTexts: data.ratesUsed.map(rateText) }
}

/** The server's figures, asked for anew whenever the device comes online; the last ones meanwhile. */
function useServerFigures(
  currency: string,
  range: TimeRange,
  day: CalendarDay,
  wanted: boolean,
): Figures | 'missing' | undefined {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const [failed, setFailed] = useState(false)
  const known = useLive(
    async () => ({ figures: await readServerFigures(db, currency, range), now: Date.now() }),
    [db, currency, range],
  )

  useEffect(() => {
    if (!wanted || !online) return
    let gone = false
    const ask = async () => {
      const dashboard = await session.callHere('getDashboardFinancialData', {
        currency,
        timeRange: range,
        today: day,
      })
      const runway = await session.callHere('getFinancialRunway', { currency, today: day })
      if (gone) return
      await storeServerFigures(db, { currency, range, at: new Date().toISOString(), dashboard, runway })
    }
    ask().catch((error: unknown) => {
      console.warn('The totals could not be loaded', error)
      setFailed(true)
    })
    return () => {
      gone = true
    }
  }, [db, session, currency, range, day, wanted, online])

  if (!wanted || !known) return undefined
  if (!known.figures) return failed || !online ? 'missing' : undefined
  return {
    ...figuresOfAnswer(known.figures),
    spending: undefined,
    asOf: displayDate(known.figures.at, known.now, TIME_ZONE),
  }
}
