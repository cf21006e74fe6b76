import { PROTOCOL } from '../../contract/protocol.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { namesSent } from '../../db/core/sent-edits.ts'
import type { Id } from '../../domain/ids.ts'
import { readPosition } from './apply.ts'
import type { Remote } from './remote.ts'

/** A device changes its name once in a long while; of one that does all the time the latest are asked about. */
const MOST_NAMES = 16

/**
 * Up to which edit the server knows each name that this device has had, told what it said of the present one. Undefined
 * where it cannot tell now, because the books move on or it was put back once more; throws what the remote throws.
 */
export async function lastMidsOf(
  db: BooksDatabase,
  remote: Remote,
  [present, lastMid]: readonly [Id, number],
): Promise<ReadonlyMap<Id, number> | undefined> {
  const lastMids = new Map([[present, lastMid]])
  const earlier = (await namesSent(db)).filter((name) => name !== present)
  for (const clientId of earlier.slice(0, MOST_NAMES)) {
    const { cursor, epoch, mark } = await readPosition(db)
    const answer = await remote.call('sync', {
      protocol: PROTOCOL,
      org: db.organisationId,
      clientId,
      cursor,
      ...(epoch !== undefined && { epoch }),
      ...(mark !== undefined && { mark }),
      mutations: [],
    })
    // What it brings of the books comes again, under the present name.
    if ('reset' in answer || answer.lastMid === undefined) return undefined
    lastMids.set(clientId, answer.lastMid)
  }
  return lastMids
}
