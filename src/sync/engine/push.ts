import type { MutationOnWire } from '../../contract/protocol.ts'
import { MAX_MUTATIONS_PER_PUSH, MAX_PUSH_BYTES, PUSH_ENVELOPE_BYTES } from '../../contract/table-names.ts'
import { wireBytes } from '../../contract/wire-bytes.ts'
import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'

/** Entries are read so many at a time: two of an import fill a request, a hundred of single rows do not. */
const CHUNK = 10

/** What one request carries. */
export interface Push {
  mutations: MutationOnWire[]
  /** What it takes on the wire. */
  bytes: number
  /** Whether more waits behind it. */
  more: boolean
}

export const NO_PUSH: Push = { mutations: [], bytes: 0, more: false }

/** How much one request may carry. */
interface Room {
  bytes?: number
  edits?: number
}

/**
 * As many entries from the front of the outbox as one request may carry, or the line bears; at least one
 * where any waits. Those that are decided already, or up to `behind` under way, are left out. To be called in a
 * transaction over outbox and meta.
 */
export async function readSendable(
  db: BooksDatabase,
  { bytes: mostBytes = MAX_PUSH_BYTES, edits: mostEdits = MAX_MUTATIONS_PER_PUSH }: Room = {},
  behind = 0,
): Promise<Push> {
  const mutations: MutationOnWire[] = []
  let bytes = PUSH_ENVELOPE_BYTES
  let last = Math.max(behind, (await db.readMeta('toldMid')) ?? 0)
  for (;;) {
    const chunk = await db.outbox.where('mid').above(last).limit(CHUNK).toArray()
    for (const entry of chunk) {
      const mutation = onWire(entry)
      const size = wireBytes(mutation) + 1
      const isFull = mutations.length === mostEdits || bytes + size > mostBytes
      if (isFull && mutations.length > 0) return { mutations, bytes, more: true }
      bytes += size
      mutations.push(mutation)
      last = entry.mid
    }
    if (chunk.length < CHUNK) return { mutations, bytes, more: false }
  }
}

/**
 * Lets nothing be sent before a final page has settled what is decided; answers whether anything is. It is kept, because
 * on a slow line a run may have time for one request alone.
 */
export function holdBack(db: BooksDatabase): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    if ((await db.readMeta('toldMid')) === undefined) return false
    await db.writeMeta('toldMid', Infinity)
    return true
  })
}

/** A push that large is one of several, or more is made while it is under way. */
const SEVERAL_BYTES = 32 * 1024
/** Somebody else's changes are not kept waiting for longer than this, in milliseconds, however much there is to send. */
const LONGEST_WITHOUT_PULL_MS = 10_000

/**
 * Whether what a push has changed is fetched later, together with that of the pushes behind it: the device has those
 * rows and need not put them in their places between two pushes.
 */
export function pullsLater({ bytes, more }: Push, msWithoutPull: number): boolean {
  return (more || bytes > SEVERAL_BYTES) && msWithoutPull < LONGEST_WITHOUT_PULL_MS
}

function onWire({ mid, uuid, name, args, at, expect }: OutboxEntry): MutationOnWire {
  return { mid, uuid, name, v: 1, args, at, ...(expect && { expect }) }
}
