import { addDays, type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { Floor } from '../../contract/protocol.ts'
import type { BooksDatabase } from './database.ts'

/**
 * How much of the transactions this device holds: still loading, all of them, or all from a day on. Nothing
 * but complete transactions may be summed.
 */
export type Coverage = { state: 'loading' } | { state: 'complete' } | { state: 'partial'; from: CalendarDay }

/** What this device holds of the books, and what their user may do with it. */
export async function readHeld(db: BooksDatabase) {
  return db.readFacts('loaded', 'floor', 'reviewCut', 'role')
}

export async function readCoverage(db: BooksDatabase): Promise<Coverage> {
  const { loaded, floor } = await db.readFacts('loaded', 'floor')
  if (!loaded) return { state: 'loading' }
  return floor ? { state: 'partial', from: wholeFrom(floor) } : { state: 'complete' }
}

/** The first day of which a device holds all: of the floor's own day some transactions may be missing. */
export function wholeFrom({ timestamp }: Pick<Floor, 'timestamp'>): CalendarDay {
  return addDays(dayOfTimestamp(timestamp), 1)
}

/**
 * Whether the books are still on their way to this device, or once more, and nobody has begun any here meanwhile; and how
 * many bank accounts are here. Books that were here and had to be let go of leave nothing to work on but what waits to be
 * sent.
 */
export async function readFirstSync(db: BooksDatabase): Promise<{ isComing: boolean; accounts: number }> {
  const [{ state }, unsent, accounts, lastSyncAt] = await Promise.all([
    readCoverage(db),
    db.outbox.count(),
    db.accounts.count(),
    db.readMeta('lastSyncAt'),
  ])
  const isBegunHere = unsent > 0 && (accounts > 0 || lastSyncAt === undefined)
  return { isComing: state === 'loading' && !isBegunHere, accounts }
}
