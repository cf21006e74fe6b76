import type { BooksDatabase } from '../../../db/core/database.ts'
import { MOST_REVIEW_BELOW_FLOOR } from '../../../domain/device/cache-policy.ts'
import type { Id } from '../../../domain/ids.ts'
import { LineSums } from '../../../domain/transaction/line-sums.ts'
import { sideIds } from '../../../domain/transfer/transfer-pair.ts'
import { type Holding, lackingOf } from './hold-below.ts'

/**
 * What a decision on something that is here is also one on: the lines of each split, and both sides of each suggested
 * transfer. Without them nobody could say offline what the decision makes of income and expenses.
 */
export function families(db: BooksDatabase): Holding<'familiesHeld'> {
  return {
    fact: 'familiesHeld',
    lacking: async () => ({
      ids: [...(await withoutLines(db)), ...(await lackingOf(db, await suggestedSides(db)))],
      fact: true,
    }),
  }
}

/** The splits here of which lines are elsewhere; the server answers them with all of these. */
async function withoutLines(db: BooksDatabase): Promise<Id[]> {
  const sums = new LineSums()
  await db.transactions.each((row) => sums.add(row))
  return sums.lacking()
}

/** Both sides of each suggested transfer, of the latest ones; none where there is no room for what is under review. */
async function suggestedSides(db: BooksDatabase): Promise<Id[]> {
  if (await db.readMeta('reviewCut')) return []
  const pairs = await db.transfers.where('status').equals('UNDER_REVIEW').toArray()
  return pairs
    .sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
    .flatMap(sideIds)
    .slice(0, MOST_REVIEW_BELOW_FLOOR)
}
