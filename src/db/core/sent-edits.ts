import { wireBytes } from '../../contract/wire-bytes.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase, OutboxEntry, SentEdit } from './database.ts'
import type { Issue } from './records.ts'

/*
 * Edits that have taken effect, kept on the device that made them. A server that is put back to a backup loses
 * those made since, and nobody but the device can tell which and make them again.
 */

const MOST_EDITS = 2000
const MOST_BYTES = 20_000_000

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
  await trimSent(db)
}

/** Sizes stand in an index, so that what the edits hold is not read. */
async function trimSent(db: BooksDatabase): Promise<void> {
  const sizes: { number: number; bytes: number }[] = []
  await db.sent.orderBy('bytes').eachKey((bytes, { primaryKey }) => {
    sizes.push({ number: primaryKey, bytes: Number(bytes) })
  })
  sizes.sort((a, b) => b.number - a.number)
  let total = 0
  const beyond = sizes.filter(({ bytes }, index) => (total += bytes) > MOST_BYTES || index >= MOST_EDITS)
  if (beyond.length > 0) await db.sent.bulkDelete(beyond.map(({ number }) => number))
}

/**
 * Makes an issue of each edit of this client that a restored server no longer has; `lastMid` is the last it knows.
 * Answers how many those are.
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
