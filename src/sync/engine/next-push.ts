import type { BooksDatabase } from '../../db/core/database.ts'
import type { Pace } from '../../db/core/records.ts'
import type { Id } from '../../domain/ids.ts'
import { readPosition } from './apply.ts'
import type { Position } from './guards.ts'
import { NO_PUSH, type Push, readSendable } from './push.ts'

/** Where a device stands, and what it has to send. */
export interface Sendable {
  /** The name it sends under; absent where it has none yet. */
  known: Id | undefined
  position: Position
  restored: boolean
  ownAfter: number | undefined
  push: Push
}

/**
 * Reads all of it in one transaction: each would wait for whoever writes to the books, and at an import there is always
 * somebody. At most `edits` edits go in one request, and as many bytes as the line bears. With `behind` what goes out
 * behind the edit of that number, whose push is under way: what becomes of it is not kept yet.
 */
export function readNextPush(
  db: BooksDatabase,
  { pushBytes }: Pace,
  edits: number | undefined,
  behind?: number,
): PromiseLike<Sendable> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const restored = (await db.readMeta('restored')) ?? false
    const room = { bytes: pushBytes, ...(edits && { edits }) }
    return {
      known: await db.readMeta('clientId'),
      position: await readPosition(db),
      restored,
      ownAfter: await readOwnAfter(db, behind),
      // What waits would be sent under another name, and with it would go how far the server knows this one.
      push: restored ? NO_PUSH : await readSendable(db, room, behind),
    }
  })
}

/**
 * What goes out behind a push that is under way; undefined where nothing does. It is read while the server works, and once
 * more where nothing had been stored by then. Throws what reading throws, once the push is answered or lost: no request
 * outlives its run.
 */
export async function readBehind(
  read: () => PromiseLike<Sendable>,
  exchanging: Promise<unknown>,
): Promise<Sendable | undefined> {
  // Whoever waits for the request itself learns how it has failed.
  const isAnswered = exchanging.then(
    () => true,
    () => false,
  )
  try {
    let next = await read()
    if (next.push.mutations.length === 0 && (await isAnswered)) next = await read()
    return next.push.mutations.length > 0 ? next : undefined
  } finally {
    await isAnswered
  }
}

/**
 * From which place on rows need not come whole, where edits are decided whose effect has not been pulled: then it is
 * they that come. While everything is being loaded, what comes is for the most part not known here.
 */
async function readOwnAfter(db: BooksDatabase, behind: number | undefined): Promise<number | undefined> {
  const { toldMid = behind, loaded, wholeUpTo = 0 } = await db.readFacts('toldMid', 'loaded', 'wholeUpTo')
  return toldMid !== undefined && loaded ? wholeUpTo : undefined
}

/** Gives this client a name of its own, where nobody has given it one meanwhile. */
export function nameClient(db: BooksDatabase, newId: () => Id): PromiseLike<Id> {
  return db.transaction('rw', db.meta, async () => {
    const givenMeanwhile = await db.readMeta('clientId')
    if (givenMeanwhile !== undefined) return givenMeanwhile
    const clientId = newId()
    await db.writeMeta('clientId', clientId)
    return clientId
  })
}
