import { useEffect, useState } from 'react'
import { sumOfDaysFromRow } from '../../contract/ledger-rows.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { ReportByMonths } from '../../db/ledger/report-query.ts'
import { storePartSums } from '../../db/reads/part-sums.ts'
import type { Period } from '../../domain/calendar-period.ts'
import { MAX_PERIODS } from '../../domain/ledger/cut-months.ts'
import type { Books } from '../../session/books.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOnline } from '../../session/use-sync-status.ts'

/** The server takes a fraction of a second; a slow line takes longer. */
const ANSWER_MS = 20_000

/** Has the server tell what the rows of parts of months come to, and keeps it: figures are then exact, offline too. */
export async function fetchParts(books: Books, periods: Period[]): Promise<void> {
  const different = new Map(periods.map((period) => [`${period.from} ${period.to}`, period]))
  const asked = [...different.values()].slice(0, MAX_PERIODS)
  const { sums } = await books.ask('getLedgerSums', { periods: asked }, ANSWER_MS)
  await storePartSums(books.db, sums.map(sumOfDaysFromRow))
}

/** A little longer than the ledger takes to read what was stored. */
const SETTLED_MS = 2_000

/**
 * Asks for the figures that a report lacks where it cuts months whose rows are not on this device. What the server
 * tells is of use only where both have the same changes, so it is asked once more after each synchronization.
 */
export function useExactParts({ parts }: ReportByMonths): 'asking' | 'offline' | 'failed' | undefined {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const cursor = useLive(async () => (await db.readMeta('cursor')) ?? 0, [db])
  const wanted = parts.length === 0 ? undefined : JSON.stringify(parts)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (!online || wanted === undefined || cursor === undefined) return undefined
    let later: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const ask = async () => {
      try {
        await fetchParts(books, JSON.parse(wanted))
        setFailed(undefined)
        // Still wanted then, the server has changes that this device has not.
        if (!gone) later = setTimeout(() => books.syncNow(), SETTLED_MS)
      } catch (error) {
        console.warn('Exact figures couldn’t be loaded', error)
        setFailed(wanted)
      }
    }
    void ask()
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [books, online, wanted, cursor])
  if (wanted === undefined) return undefined
  if (!online) return 'offline'
  return failed === wanted ? 'failed' : 'asking'
}
