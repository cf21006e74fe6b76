import type { MutationOnWire } from '../../contract/protocol.ts'
import { MAX_MUTATIONS_PER_PUSH, MAX_PUSH_BYTES, PUSH_ENVELOPE_BYTES } from '../../contract/table-names.ts'
import { wireBytes } from '../../contract/wire-bytes.ts'
import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'

/** Entries are read so many at a time: two of an import fill a request, a hundred of single rows do not. */
const CHUNK = 10

/**
 * As many entries from the front of the outbox as one request may carry, or the line bears; at least one
 * where any waits.
 */
export async function readSendable(db: BooksDatabase, most = MAX_PUSH_BYTES): Promise<MutationOnWire[]> {
  const sent: MutationOnWire[] = []
  let bytes = PUSH_ENVELOPE_BYTES
  for (;;) {
    const chunk = await db.outbox
      .where('mid')
      .above(sent.at(-1)?.mid ?? 0)
      .limit(CHUNK)
      .toArray()
    for (const entry of chunk) {
      const mutation = onWire(entry)
      bytes += wireBytes(mutation) + 1
      if (sent.length === MAX_MUTATIONS_PER_PUSH || (sent.length > 0 && bytes > most)) return sent
      sent.push(mutation)
    }
    if (chunk.length < CHUNK) return sent
  }
}

function onWire({ mid, uuid, name, args, at, expect }: OutboxEntry): MutationOnWire {
  return { mid, uuid, name, v: 1, args, at, ...(expect && { expect }) }
}
