import { useEffect, useState } from 'react'
import { sumOfDaysFromRow } from '../../contract/rows/ledger-rows.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { ReportByMonths } from '../../db/ledger/queries/reports/report-query.ts'
import { periodsToAsk, storeMonthParts } from '../../db/reads/month-parts.ts'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import type { Books } from '../books.ts'
import { useBooks } from '../session-context.ts'
import { useOnline } from './use-online.ts'

/** The server takes a fraction of a second; a slow line takes longer. */
const ANSWER_MS = 20_000

/** Has the server tell what the rows of parts of months come to, and keeps it: figures are then exact, offline too. */
export async function fetchMonthParts(books: Books, periods: readonly Period[]): Promise<void> {
  const { db } = books
  const cursor = await db.readMeta('cursor')
  const asked = await periodsToAsk(db, periods)
  const { sums } = await books.ask('getLedgerSums', { periods: asked }, ANSWER_MS)
  await storeMonthParts(db, sums.map(sumOfDaysFromRow), cursor)
}

/** A little longer than the ledger takes to read what was stored, and a run that fetches rows on a slow line. */
const SETTLED_MS = 2_000
const FETCHED_MS = 10_000

type Wanted = Readonly<Pick<ReportByMonths, 'hasExchange'>> & { parts: readonly Period[] }

/** How far the wish for exact figures has come. */
export type ExactState =
  | 'asking'
  | 'offline'
  | 'failed'
  /** The server was asked, and has other changes than this device: it has to synchronize first. */
  | 'behind'

/**
 * Asks for the figures that a report or a register lacks where it cuts months whose rows are not on this device, or takes in
 * transfers between currencies. What the server tells is of use only where both have the same changes, so it is asked
 * once more after each synchronization, and whenever somebody wishes.
 */
export function useExactFigures({ parts, hasExchange }: Wanted): {
  state: ExactState | undefined
  retry: () => void
} {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const cursor = useLive(async () => (await db.readMeta('cursor')) ?? 0, [db])
  const wanted = parts.length === 0 && !hasExchange ? undefined : JSON.stringify({ parts, hasExchange })
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState<{ try: string; state: 'failed' | 'behind' }>()
  const now = `${wanted} ${cursor} ${tries}`
  useEffect(() => {
    if (!online || wanted === undefined || cursor === undefined) return undefined
    let later: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const end = (state: 'failed' | 'behind') => {
      if (!gone) setEnded({ try: `${wanted} ${cursor} ${tries}`, state })
    }
    const ask = async () => {
      const asked: Wanted = JSON.parse(wanted)
      // Rows of transfers between currencies come with a run of their own.
      if (asked.hasExchange) books.syncNow()
      try {
        if (asked.parts.length > 0) await fetchMonthParts(books, asked.parts)
      } catch (error) {
        console.warn('Exact figures couldn’t be loaded', error)
        return end('failed')
      }
      if (gone) return undefined
      const wait = asked.hasExchange ? FETCHED_MS : SETTLED_MS
      later = setTimeout(() => {
        // Still wanted then, the server has changes that this device has not.
        books.syncNow()
        end('behind')
      }, wait)
      return undefined
    }
    void ask()
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [books, online, wanted, cursor, tries])
  const retry = () => setTries(tries + 1)
  if (wanted === undefined) return { state: undefined, retry }
  if (!online) return { state: 'offline', retry }
  return { state: ended?.try === now ? ended.state : 'asking', retry }
}
