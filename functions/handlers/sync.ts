import { invalid, Refusal } from '../../src/contract/errors.ts'
import { PROTOCOL, type SyncRequest } from '../../src/contract/protocol.ts'
import { MAX_PUSH_BYTES } from '../../src/contract/table-names.ts'
import { wireBytes } from '../../src/contract/wire-bytes.ts'
import type { Personal } from '../define-call.ts'
import { keepContents } from '../store/sync/contents.ts'
import type { Store } from '../store/tenancy/store.ts'
import { recordLoad } from '../store/sync/sync.ts'
import { jsonText, pull } from './sync-pull.ts'
import { push, type Pusher } from './sync-push.ts'
import { readReset } from './sync-reset.ts'

/**
 * Push, then pull. Takes a device's queued edits in their order, each with its own transaction, then
 * answers the next page of the organisation's changes. Whatever happens to an edit, it is recorded in
 * the transaction of its effect, so that a push which is sent again changes nothing.
 */
export const sync: Personal<'sync'> = async (store, user, request, admission) => {
  refuseOtherProtocol(request.protocol)
  refuseOversizedPush(request)
  const role = admission.memberships.find(({ orgId }) => orgId === request.org)?.role
  if (!role) return jsonText({ reset: 'access' })
  const pusher = { user, role, request, admission }
  if (request.mutations.length > 0) {
    // Nothing is taken of a push that starts from another history; a mere pull is checked as it is read.
    const reset = await store.withOrgRead(request.org, (read) => readReset(read, request))
    if (reset) return jsonText(reset)
  }
  const pushed = await push(store, pusher)
  if (pushed === 'removed') return jsonText({ reset: 'access' })
  if (request.cursor === 0 && request.pull !== false) await beginLoad(store, pusher)
  const { answer, filled } = await store.withOrgRead(request.org, (read) => pull(read, pusher, pushed))
  if (filled.length > 0)
    await store.withOrgWrite({ orgId: request.org }, (write) => keepContents(write, filled))
  return answer
}

/** Throws Refusal where the device speaks another version of the protocol. */
export function refuseOtherProtocol(protocol: number): void {
  if (protocol === PROTOCOL) return
  throw new Refusal('UPGRADE_REQUIRED', 'Update to continue: this version is too old', 'failed-precondition')
}

/**
 * Twice the agreed size, so that nothing the parse fills in refuses what a device may send. Edit by edit: the text of all
 * together takes a megabyte, and several times as long.
 */
function refuseOversizedPush({ mutations }: SyncRequest): void {
  const bytes = mutations.reduce((sum, mutation) => sum + wireBytes(mutation), 0)
  if (bytes > 2 * MAX_PUSH_BYTES) {
    throw invalid('The push is too large; send fewer changes at a time', 'mutations')
  }
}

function beginLoad(store: Store, { user, request }: Pusher): Promise<void> {
  return store.withOrgWrite({ orgId: request.org, writer: request.clientId }, (write) =>
    recordLoad(write, request.clientId, user.userId),
  )
}
