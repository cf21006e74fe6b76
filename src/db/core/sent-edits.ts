import { wireBytes } from '../../contract/wire-bytes.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase, ForgottenSent, Meta, OutboxEntry, SentEdit } from './database.ts'
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
  await trimSent(db, applied.at(-1)?.at ?? '', USUAL_ROOM)
}

/** Lets go of the large and the old ones, where storage is full; `at` is ISO text. */
export function shrinkSent(db: BooksDatabase, at: string): Promise<void> {
  return db.transaction('rw', db.sent, db.meta, () => trimSent(db, at, LEAST_ROOM))
}

/**
 * Sizes stand in an index, so that what the edits hold is not read. `at` is when it happens, or an edit was made no
 * earlier than those that go; ISO text.
 */
async function trimSent(db: BooksDatabase, at: string, room: Room): Promise<void> {
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
  const numbers = new Set(beyond.map(({ number }) => number))
  const going = (await namesOfSent(db)).filter(({ number }) => numbers.has(number))
  await db.sent.bulkDelete([...numbers])
  // That there were such edits is known still, so that a restore which takes them back is not passed over.
  await db.writeMeta('forgottenSent', afterForgetting((await db.readMeta('forgottenSent')) ?? [], going, at))
}

interface NameOfSent {
  number: number
  clientId: Id
  mid: number
}

/** Under which name and number each of the edits went that are kept. */
async function namesOfSent(db: BooksDatabase): Promise<NameOfSent[]> {
  const names: NameOfSent[] = []
  await db.sent.orderBy('[clientId+mid]').eachKey((key, { primaryKey }) => {
    const [clientId, mid] = key as unknown as [Id, number]
    names.push({ number: primaryKey, clientId, mid })
  })
  return names
}

function afterForgetting(
  before: readonly ForgottenSent[],
  going: readonly NameOfSent[],
  at: string,
): ForgottenSent[] {
  const known = new Map(before.map((forgotten) => [forgotten.clientId, forgotten]))
  for (const { clientId, mid } of going) {
    const { lastMid = 0, count = 0 } = known.get(clientId) ?? {}
    known.set(clientId, { clientId, lastMid: Math.max(lastMid, mid), count: count + 1, at })
  }
  return [...known.values()]
}

/**
 * The names under which this device has sent edits that a restored server may have lost, the latest first. It has more
 * than one where its own storage was put back once, or the server was in the middle of a push.
 */
export async function namesSent(db: BooksDatabase): Promise<Id[]> {
  const { forgottenSent = [] } = await db.readFacts('forgottenSent')
  const latest = new Map(forgottenSent.map(({ clientId }) => [clientId, 0]))
  for (const { clientId, number } of await namesOfSent(db)) {
    latest.set(clientId, Math.max(latest.get(clientId) ?? 0, number))
  }
  return [...latest].sort(([, a], [, b]) => b - a).map(([clientId]) => clientId)
}

/**
 * Makes an issue of each edit of this device that a restored server no longer has, which knows each of its names up to
 * the number in `lastMids`. Answers how many those are. Of those that are not kept any more, or whose name nobody could
 * ask about, it notes how many they are at most.
 */
export function raiseUndoneIssues(db: BooksDatabase, lastMids: ReadonlyMap<Id, number>): Promise<number> {
  return db.transaction('rw', db.sent, db.issues, db.meta, async () => {
    const forgotten = (await db.readMeta('forgottenSent')) ?? []
    const numbers = (await namesOfSent(db)).filter(({ clientId, mid }) => mid > lastMidOf(clientId, lastMids))
    const gone = await db.sent
      .where('number')
      .anyOf(numbers.map(({ number }) => number))
      .toArray()
    const undone = gone.filter(({ clientId }) => lastMids.has(clientId))
    await db.issues.bulkPut(undone.map(issueOf))
    await db.sent.bulkDelete(gone.map(({ number }) => number))
    await db.meta.delete('restored')
    const lacking = forgotten.filter(({ clientId, lastMid }) => lastMid > lastMidOf(clientId, lastMids))
    const unnamed = [
      ...lacking.map(({ clientId, lastMid, count, at }) => ({
        count: Math.min(count, lastMid - lastMidOf(clientId, lastMids)),
        at,
      })),
      ...gone.filter((edit) => !undone.includes(edit)).map(({ at }) => ({ count: 1, at })),
    ]
    if (unnamed.length > 0) await noteUnnamed(db, unnamed)
    const kept = forgotten.filter((record) => !lacking.includes(record))
    await db.writeMeta('forgottenSent', kept)
    return undone.length
  })
}

function lastMidOf(clientId: Id, lastMids: ReadonlyMap<Id, number>): number {
  return lastMids.get(clientId) ?? 0
}

/** Adds edits to those of which nobody here can say more than that they may be lost. */
async function noteUnnamed(db: BooksDatabase, unnamed: readonly Meta['lostUnnamed'][]): Promise<void> {
  const before = await db.readMeta('lostUnnamed')
  const all = before ? [before, ...unnamed] : unnamed
  const count = all.reduce((sum, each) => sum + each.count, 0)
  const at = all.map((each) => each.at).reduce((latest, each) => (each > latest ? each : latest))
  await db.writeMeta('lostUnnamed', { count, at })
}

function issueOf({ number, uuid, name, args, at }: SentEdit): Issue {
  return {
    uuid,
    number,
    status: 'undone',
    edit: { name, args } as Edit,
    at,
    code: 'STALE_DATA',
    message: 'The server was restored from a backup that is older than this change.',
  }
}
