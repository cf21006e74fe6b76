import type { InputOf, OutputOf } from '../../../contract/calls.ts'
import { PROTOCOL } from '../../../contract/protocol.ts'
import { MAX_ROWS_PER_READ } from '../../../contract/row-reads.ts'
import type { BooksDatabase } from '../../../db/core/database.ts'
import { serverFilters } from '../../../db/reads/server-filters.ts'
import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { applyChanges, cacheTables, readPosition } from '../apply.ts'
import { type OlderOutcome, refusedWhenFull } from './backfill.ts'
import { isReached, joins } from '../guards.ts'
import type { Remote } from '../remote.ts'

const ROWS_PER_PAGE = 500

/** What the server knows of the rows that match on the days up to the floor's. */
export interface OlderMatches {
  outcome: OlderOutcome
  /** How many match there, those on this device among them. */
  total: number
  /** How many have been stored here that were not. */
  stored: number
  /** Whether all of them are here now. */
  isWhole: boolean
}

const NOTHING_OLDER: OlderMatches = { outcome: 'complete', total: 0, stored: 0, isWhole: true }

/**
 * Asks the server which transactions match on the days of which this device lacks some, and stores the newest `most`
 * of them below the floor, as others are kept there. May run beside a synchronisation. The server cannot be asked for
 * what counts as income or expense; it then answers for all. Throws RemoteFailure.
 */
export async function loadMatches(
  db: BooksDatabase,
  remote: Remote,
  filter: TransactionFilter,
  most: number,
  at: string,
): Promise<OlderMatches> {
  const { floor } = await readPosition(db)
  const until = floor && dayOfTimestamp(floor.timestamp)
  if (until === undefined || (filter.from !== undefined && filter.from > until)) return NOTHING_OLDER
  const to = filter.to !== undefined && filter.to < until ? filter.to : until
  const filters = serverFilters({ ...filter, to })
  const options = { organisationId: db.organisationId }
  const ids: Id[] = []
  let total = 0
  let position: { cursor?: string } | undefined = {}
  while (position) {
    const limit = Math.max(1, Math.min(ROWS_PER_PAGE, most - ids.length))
    const input: InputOf<'getTransactions'> = { filters, pagination: { limit, ...position } }
    const page: OutputOf<'getTransactions'> = await remote.call('getTransactions', input, options)
    total = page.totalCount
    if (most > 0) ids.push(...page.transactions.map(({ id }) => id))
    const { nextCursor } = page
    position = nextCursor !== undefined && ids.length < most ? { cursor: nextCursor } : undefined
  }
  const held = new Set(await db.transactions.where(':id').anyOf(ids).primaryKeys())
  const lacking = ids.filter((id) => !held.has(id))
  const outcome = lacking.length === 0 ? 'complete' : await loadRows(db, remote, lacking, at)
  const arrived = outcome === 'loaded' || outcome === 'complete'
  const stored = await db.transactions.where(':id').anyOf(lacking).count()
  return { outcome, total, stored, isWhole: arrived && ids.length >= total }
}

/**
 * Fetches transactions by their ids and keeps them, also below the floor. 'outdated' where the device moved on in the
 * meantime, or the server is ahead of it in some of them: those are left, and can be had after a synchronisation. Throws RemoteFailure.
 */
export async function loadRows(
  db: BooksDatabase,
  remote: Remote,
  ids: readonly Id[],
  at: string,
): Promise<OlderOutcome> {
  // Said first, so that no run in between takes the rows away again.
  await db.writeMeta('olderLoadedAt', at)
  return refusedWhenFull(() => storeByIds(db, remote, ids))
}

/** The same of rows that are kept for a reason of their own. */
export async function storeByIds(
  db: BooksDatabase,
  remote: Remote,
  ids: readonly Id[],
): Promise<OlderOutcome> {
  let isAhead = false
  for (let from = 0; from < ids.length; from += MAX_ROWS_PER_READ) {
    const asked = await readPosition(db)
    const answer = await remote.call('readRows', {
      protocol: PROTOCOL,
      org: db.organisationId,
      read: { what: 'rows', tbl: 'transactions', ids: ids.slice(from, from + MAX_ROWS_PER_READ) },
    })
    if ('reset' in answer) return 'no-access'
    const isApplied = await db.transaction('rw', cacheTables(db), async () => {
      const held = await readPosition(db)
      if (!joins(answer, held, asked)) return false
      // A row that the sequence of changes has not reached would not be brought by it either: it is not held.
      const reached = answer.changes.filter((change) => isReached(change, held))
      isAhead ||= reached.length < answer.changes.length
      await applyChanges(db, reached, [], await db.outbox.orderBy('mid').toArray())
      return true
    })
    if (!isApplied) return 'outdated'
  }
  return isAhead ? 'outdated' : 'loaded'
}
