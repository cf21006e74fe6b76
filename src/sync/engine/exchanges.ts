import { PROTOCOL } from '../../contract/protocol.ts'
import { isStorageFull } from '../../db/core/cache.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { Id } from '../../domain/ids.ts'
import { readPosition } from './apply.ts'
import { joins, type Position } from './guards.ts'
import { storeByIds } from './older-matches.ts'
import { type Remote, RemoteFailure } from './remote.ts'
import { lacksRoom } from './retention.ts'
import { isoAt } from './run-state.ts'

/**
 * Has this device hold the rows of all approved transfers between currencies, below the floor too: their sums do not
 * tell what was on its way on a day, and with the rows every report is exact, offline as well. The server knows which
 * these are, as it has both sides of each. Where it cannot be asked now, or the books move on meanwhile, the next run
 * asks again; until then `exchangesHeld` is absent, and reports say what they lack.
 */
export async function holdExchanges(db: BooksDatabase, remote: Remote, now: () => number): Promise<void> {
  const asked = await readPosition(db)
  const { exchangesHeld, keepFullHistory } = await db.readFacts('exchangesHeld', 'keepFullHistory')
  if (!asked.floor || exchangesHeld !== undefined || keepFullHistory || (await lacksRoom(db, now()))) return
  try {
    const ids = await exchangesOf(db, remote, asked)
    if (!ids) return
    const lacking = await lackingOf(db, ids)
    if (lacking.length > 0 && (await storeByIds(db, remote, lacking)) !== 'loaded') return
    await db.transaction('rw', db.meta, async () => {
      if (isSame(await readPosition(db), asked)) await db.writeMeta('exchangesHeld', ids.length)
    })
  } catch (error) {
    if (isStorageFull(error)) await db.writeMeta('storageFullAt', isoAt(now()))
    // The books themselves are up to date: no run fails for this.
    else if (!(error instanceof RemoteFailure)) throw error
  }
}

/** The ids of the rows; undefined where they cannot all be known now. */
async function exchangesOf(db: BooksDatabase, remote: Remote, asked: Position): Promise<Id[] | undefined> {
  const { floor } = asked
  if (!floor || (await db.transfers.where('status').equals('APPROVED').count()) === 0) return []
  const answer = await remote.call('readRows', {
    protocol: PROTOCOL,
    org: db.organisationId,
    read: { what: 'exchanges', floor },
  })
  if ('reset' in answer || !answer.seqs || answer.more) return undefined
  return joins(answer, await readPosition(db), asked) ? Object.keys(answer.seqs) : undefined
}

/** Those that are not here; what a pending edit has taken away is none of them. */
async function lackingOf(db: BooksDatabase, ids: readonly Id[]): Promise<Id[]> {
  const here = new Set(await db.transactions.where(':id').anyOf(ids).primaryKeys())
  const bases = await db.base.bulkGet(ids.map((id): ['transactions', Id] => ['transactions', id]))
  for (const base of bases) if (base) here.add(base.id)
  return ids.filter((id) => !here.has(id))
}

function isSame(now: Position, asked: Position): boolean {
  return now.cursor === asked.cursor && now.epoch === asked.epoch && now.floor?.id === asked.floor?.id
}
