import type { SyncRequest, SyncReset } from '../../src/contract/protocol.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import {
  type ClientPosition,
  isOfThisHistory,
  type OrgSync,
  readClient,
  readOrgSync,
} from '../store/sync/sync.ts'

/** Why a push starts from another history than this one; undefined where it does not. */
export async function readReset(read: OrgRead, request: SyncRequest): Promise<SyncReset | undefined> {
  const reset = resetFor(await readOrgSync(read), await readClient(read, request.clientId), request)
  return reset ?? ((await isKnown(read, request)) ? undefined : { reset: 'epoch' })
}

/** Whether the books still are those in which the device read its last page. */
export async function isKnown(read: OrgRead, { cursor, mark }: SyncRequest): Promise<boolean> {
  return mark === undefined || isOfThisHistory(read, cursor, mark)
}

/**
 * A device whose cursor belongs to another history starts anew, and so does one that has been away for so
 * long that deletions it has not seen are forgotten; its queued edits stay with it. A device in the middle
 * of loading everything misses no deletion from before it began.
 */
export function resetFor(
  state: OrgSync | undefined,
  client: ClientPosition | undefined,
  { epoch, cursor }: SyncRequest,
): SyncReset | undefined {
  if (!state) return { reset: 'access' }
  const sameEpoch = epoch === undefined ? cursor === 0 : epoch === state.epoch
  if (!sameEpoch || cursor > state.head) return { reset: 'epoch' }
  const seen = Math.max(cursor, client?.loadHead ?? 0)
  return cursor > 0 && seen < state.tombstoneFloor ? { reset: 'cursor_expired' } : undefined
}
