import { PROTOCOL } from '../../../contract/protocol.ts'
import type { BooksDatabase } from '../../../db/core/database.ts'
import type { Id } from '../../../domain/ids.ts'
import { readPosition } from '../apply.ts'
import { joins, type Position } from '../guards.ts'
import { type Holding, lackingOf } from './hold-below.ts'
import type { Remote } from '../remote.ts'

/**
 * The rows of all approved transfers between currencies: their sums do not tell what was on its way on a day, and with
 * the rows every report is exact, offline as well. The server knows which these are, as it has both sides of each.
 */
export function exchanges(db: BooksDatabase, remote: Remote): Holding<'exchangesHeld'> {
  return {
    fact: 'exchangesHeld',
    lacking: async (asked) => {
      const ids = await exchangesOf(db, remote, asked)
      return ids && { ids: await lackingOf(db, ids), fact: ids.length }
    },
  }
}

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
