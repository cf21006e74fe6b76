import { useEffect, useState } from 'react'
import type { ByMonths, DashboardFigures } from '../../db/ledger/queries/figures/dashboard-query.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { figuresOfAnswer, readServerFigures, storeServerFigures } from '../../db/reads/server-figures.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { displayDate } from '../../domain/calendar/date-display.ts'
import { ageOfRates, rateText } from '../../domain/money/exchange-rate.ts'
import type { DashboardData } from '../../domain/dashboard/dashboard.ts'
import type { Runway } from '../../domain/dashboard/runway.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { today } from '../../session/today.ts'
import type { ShownRange } from './use-range.ts'
import { useRatesComing } from '../../session/hooks/use-rates.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { rightInstant, rightTime } from '../../session/clock.ts'

export interface Figures {
  from: CalendarDay
  to: CalendarDay
  data: Omit<DashboardData, 'ratesUsed'>
  runway: Runway
  /** Only this device's own rows tell it. */
  spending: DashboardFigures['spending'] | undefined
  /** Whether money came back, which profit and loss counts otherwise; the server does not tell. */
  hasRefunds?: boolean
  rateTexts: string[]
  /** The age of the oldest of these rates in days at the end of the period, where they are old; else 0. */
  rateAge: number
  /** Set where the figures are the server's: when it gave them, in words. */
  asOf?: string
  /** Set where they take in rows that are not on this device: how. */
  byMonths?: ByMonths
}

/**
 * The figures of a range: from the rows on this device and the sums of those that are not here. Where days would tell
 * better than months do, the server is asked, as long as it can be reached. Undefined until the range is known and first
 * read; 'missing' where nobody has them.
 */
export function useFigures(
  currency: string,
  { range, until }: Pick<ShownRange, 'range' | 'until'>,
): Figures | 'missing' | undefined {
  const { db } = useBooks()
  const [day] = useState(today)
  const online = useOnline()
  const areRatesComing = useRatesComing()
  const local = useLedger(db, 'dashboard', range && { currency, range, today: day, until }).answer
  const { byMonths } = local ?? {}
  const isRough =
    local?.runway.isUnsure === true ||
    (byMonths !== undefined && (byMonths.isLonger || byMonths.isCutShort || byMonths.averaged.length > 0))
  const isUnknown = byMonths?.isUnknown === true
  const served = useServerFigures(currency, range, { today: day, until }, isRough || isUnknown)

  if (!local || (areRatesComing && lacksRates(local))) return undefined
  if (isUnknown) return served
  const { data, runway, spending, hasRefunds, from, to } = local
  if (isRough && online && typeof served === 'object') return { ...served, hasRefunds }
  const rateTexts = data.ratesUsed.map(rateText)
  const rateAge = ageOfRates(data.ratesUsed, to)
  const figures = { from, to, data, runway, spending, hasRefunds, rateTexts, rateAge }
  return { ...figures, ...(byMonths ? { byMonths } : {}) }
}

function lacksRates({ data, runway }: DashboardFigures): boolean {
  return data.unconverted.length > 0 || runway.unconverted.length > 0
}

/** The server's figures, asked for anew whenever the device comes online; the last ones meanwhile. */
function useServerFigures(
  currency: string,
  range: TimeRange | undefined,
  { today, until = today }: { today: CalendarDay; until: CalendarDay | undefined },
  wanted: boolean,
): Figures | 'missing' | undefined {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const [failed, setFailed] = useState(false)
  const known = useLive(
    async () => ({ figures: range && (await readServerFigures(db, currency, range)), now: rightTime() }),
    [db, currency, range],
  )

  useEffect(() => {
    if (!wanted || !online || range === undefined) return
    let gone = false
    const ask = async () => {
      const dashboard = await session.callHere('getDashboardFinancialData', {
        currency,
        timeRange: range,
        today: until,
      })
      const runway = await session.callHere('getFinancialRunway', { currency, today })
      if (gone) return
      await storeServerFigures(db, { currency, range, at: rightInstant(), dashboard, runway })
    }
    ask().catch((error: unknown) => {
      console.warn('The totals couldn’t be loaded', error)
      setFailed(true)
    })
    return () => {
      gone = true
    }
  }, [db, session, currency, range, today, until, wanted, online])

  if (!wanted || !known) return undefined
  if (!known.figures) return failed || !online ? 'missing' : undefined
  const figures = figuresOfAnswer(known.figures)
  if (!figures) return 'missing'
  return { ...figures, spending: undefined, asOf: displayDate(known.figures.at, known.now, TIME_ZONE) }
}
