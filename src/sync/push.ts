import type { MutationOnWire } from '../contract/protocol.ts'
import { MAX_PUSH_BYTES } from '../contract/table-names.ts'
import type { OutboxEntry } from '../db/database.ts'

/** Room in a request for what stands around the edits. */
const ENVELOPE_BYTES = 1_000

/** As many entries from the front of the outbox as one request may carry; at least one. */
export function sendable(outbox: readonly OutboxEntry[]): MutationOnWire[] {
  const encoder = new TextEncoder()
  const sent: MutationOnWire[] = []
  let bytes = ENVELOPE_BYTES
  for (const entry of outbox) {
    const mutation = onWire(entry)
    bytes += encoder.encode(JSON.stringify(mutation)).length + 1
    if (sent.length > 0 && bytes > MAX_PUSH_BYTES) break
    sent.push(mutation)
  }
  return sent
}

function onWire({ mid, uuid, name, args, at, expect }: OutboxEntry): MutationOnWire {
  return { mid, uuid, name, v: 1, args, at, ...(expect && { expect }) }
}
