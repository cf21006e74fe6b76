import { wireBytes } from '../../contract/wire-bytes.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase, OutboxEntry, SentEdit } from './database.ts'
import type { Id } from '../../domain/ids.ts'
import type { Issue } from './records.ts'

/*
 * Edits that have taken effect, kept on the device that made them. A server that is put back to a backup loses
 * those made since, and nobody but the device can tell which and make them again.
 */

interface Room {
  edits: number
  bytes: number
}

const USUAL_ROOM: Room = { edits: 2000, bytes: 20_000_000 }
/** Where storage is full: what takes next to nothing beside the rows that make way as well. */
const LEAST_ROOM: Room = { edits: 500, bytes: 100_000 }

/** Keeps edits that have taken effect, and lets go of the oldest beyond what is kept; in the caller's transaction. */
export async function keepSent(db: BooksDatabase, settled: readonly OutboxEntry[]): Promise<void> {
  const applied = settled.filter(({ result }) => result?.status === 'applied')
  const clientId = await db.readMeta('clientId')
  if (applied.length === 0 || clientId === undefined) return
  await db.sent.bulkAdd(
    applied.map(({ mid, uuid, name, args, at }) => {
      const edit = { name, args } as Edit
      return { ...edit, clientId, mid, uuid, at, bytes: wireBytes(args) }
    }),
  )
  await trimSent(db, { clientId, at: applied.at(-1)?.at ?? '' }, USUAL_ROOM)
}

/** Lets go of the large and the old ones, where storage is full; `at` is ISO text. */
export function shrinkSent(db: BooksDatabase, at: string): Promise<void> {
  return db.transaction('rw', db.sent, db.meta, async () => {
    await trimSent(db, { clientId: (await db.readMeta('clientId')) ?? '', at }, LEAST_ROOM)
  })
}

interface Letting {
  clientId: Id
  /** When it happens, or an edit that was made no earlier than those that go; ISO text. */
  at: string
}

/** Sizes stand in an index, so that what the edits hold is not read. */
async function trimSent(db: BooksDatabase, letting: Letting, room: Room): Promise<void> {
  const sizes: { number: number; bytes: number }[] = []
  await db.sent.orderBy('bytes').eachKey((bytes, { primaryKey }) => {
    sizes.push({ number: primaryKey, bytes: Number(bytes) })
  })
  sizes.sort((a, b) => b.number - a.number)
  let taken = 0
  const beyond = sizes.filter(({ bytes }, index) => {
    if (index >= room.edits || taken + bytes > room.bytes) return true
    taken += bytes
    return false
  })
  if (beyond.length === 0) return
  const { clientId, at } = letting
  const numbers = new Set(beyond.map(({ number }) => number))
  const mids: number[] = []
  const own = db.sent.where('[clientId+mid]').between([clientId, 0], [clientId, Infinity])
  await own.eachKey((key, { primaryKey }) => {
    const [, mid] = key as [Id, number]
    if (numbers.has(primaryKey)) mids.push(mid)
  })
  await db.sent.bulkDelete([...numbers])
  const lastMid = mids.at(-1)
  if (lastMid === undefined) return
  // That there were such edits is known still, so that a restore which takes them back is not passed over.
  const before = await db.readMeta('forgottenSent')
  const known = before?.clientId === clientId ? before : { lastMid: 0, count: 0 }
  await db.writeMeta('forgottenSent', {
    clientId,
    lastMid: Math.max(lastMid, known.lastMid),
    count: known.count + mids.length,
    at,
  })
}

/**
 * Makes an issue of each edit of this client that a restored server no longer has; `lastMid` is the last it knows.
 * Answers how many those are. Of those that are not kept any more it notes how many they are at most.
 */
export function tellUndone(db: BooksDatabase, lastMid: number): Promise<number> {
  return db.transaction('rw', db.sent, db.issues, db.meta, async () => {
    const clientId = (await db.readMeta('clientId')) ?? ''
    const undone = await db.sent
      .where('[clientId+mid]')
      .between([clientId, lastMid + 1], [clientId, Infinity])
      .toArray()
    await db.issues.bulkPut(undone.map(issueOf))
    await db.sent.bulkDelete(undone.map(({ number }) => number))
    await db.meta.delete('restored')
    const forgotten = await db.readMeta('forgottenSent')
    if (forgotten?.clientId === clientId && forgotten.lastMid > lastMid) {
      const count = Math.min(forgotten.count, forgotten.lastMid - lastMid)
      await db.writeMeta('lostUnnamed', { count, at: forgotten.at })
      await db.meta.delete('forgottenSent')
    }
    return undone.length
  })
}

function issueOf({ uuid, name, args, at }: SentEdit): Issue {
  return {
    uuid,
    status: 'undone',
    edit: { name, args } as Edit,
    at,
    code: 'STALE_DATA',
    message: 'The server was restored from a backup that is older than this change.',
  }
}
