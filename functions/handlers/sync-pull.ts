import { notAllowed } from '../../src/contract/errors.ts'
import { CONTENTS, type SyncPage, type SyncRequest, type SyncResponse } from '../../src/contract/protocol.ts'
import { JsonText } from '../json-text.ts'
import type { Bucket } from '../store/sync/contents.ts'
import { readDigests } from '../store/sync/digest.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { changesAfter, type ChangesPage, markAt, readClient, readOrgSync } from '../store/sync/sync.ts'
import type { Pushed, Pusher } from './sync-push.ts'
import { isKnown, resetFor } from './sync-reset.ts'

/** An answer, and of its digest what is to be kept for the next one. */
interface Pulled {
  answer: JsonText<SyncResponse>
  filled: readonly Bucket[]
}

function onlyAnswer(answer: SyncResponse): Pulled {
  return { answer: jsonText(answer), filled: [] }
}

/** One page of changes, read in one snapshot together with the head and the device's last edit. */
export async function pull(read: OrgRead, { user, role, request }: Pusher, pushed: Pushed): Promise<Pulled> {
  const state = await readOrgSync(read)
  const client = await readClient(read, request.clientId)
  const reset = resetFor(state, client, request)
  if (reset || !state) return onlyAnswer(reset ?? { reset: 'access' })
  if (!(await isKnown(read, request))) return onlyAnswer({ reset: 'epoch' })
  if (client && client.userId !== user.userId) throw notAllowed('This device is registered to another user')

  const { clientId, ownAfter } = request
  const asker = ownAfter === undefined ? undefined : { clientId, ownAfter }
  const { chunks, own, to, more } =
    request.pull === false ? nothingYet(request) : await changesAfter(read, request.cursor, state.head, asker)
  const mark = await markAt(read, state.head)
  const told =
    more || !request.floors
      ? undefined
      : await readDigests(read, request.floors, request.contents === CONTENTS)
  const page: Omit<SyncPage, 'changes'> = {
    epoch: state.epoch,
    ...(mark !== undefined && { mark }),
    ...pushed,
    role,
    from: request.cursor,
    to,
    more,
    ...(own.length > 0 && { own }),
    ...(more ? {} : { lastMid: client?.lastMid ?? 0 }),
    ...(told && { digest: told.digests }),
  }
  const answer = new JsonText<SyncResponse>([
    `${JSON.stringify(page).slice(0, -1)},"changes":[`,
    ...chunks,
    ']}',
  ])
  return { answer, filled: told?.filled ?? [] }
}

/** The device stays where it is; its edits are settled by a page that it asks for later. */
function nothingYet({ cursor }: SyncRequest): ChangesPage {
  return { chunks: [], own: [], to: cursor, more: true }
}

export function jsonText<T>(value: T): JsonText<T> {
  return new JsonText([JSON.stringify(value)])
}
