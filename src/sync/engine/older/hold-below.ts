import { asRoomAllows } from '../../../errors/storage-full.ts'
import type { BooksDatabase, Meta } from '../../../db/core/database.ts'
import type { Floor } from '../../../contract/protocol.ts'
import type { Id } from '../../../domain/ids.ts'
import { isSamePosition, readPosition } from '../apply.ts'
import type { Position } from '../guards.ts'
import { storeByIds } from './older-matches.ts'
import { type Remote, RemoteFailure } from '../remote.ts'
import { noteStorageFull, wasStorageFull } from './retention.ts'

interface Lacking<F extends keyof Meta> {
  ids: Id[]
  fact: Meta[F]
}

/** Rows that a device is to hold below its floor, and the fact that says that it does. */
export interface Holding<F extends 'exchangesHeld' | 'familiesHeld'> {
  fact: F
  /** What is to be fetched, and the fact that then holds; undefined where they cannot all be known now. */
  lacking: (asked: Position & { floor: Floor }) => Promise<Lacking<F> | undefined>
}

/**
 * Fetches the rows that are not here. Where the server cannot be asked now, or the books move on meanwhile, the next
 * run asks again; until then the fact is absent.
 */
export async function holdBelow<F extends 'exchangesHeld' | 'familiesHeld'>(
  { db, remote, now }: { db: BooksDatabase; remote: Remote; now: () => number },
  { fact, lacking }: Holding<F>,
): Promise<void> {
  const { floor, ...place } = await readPosition(db)
  if (!floor || (await db.readMeta(fact)) !== undefined) return
  if ((await db.readMeta('keepFullHistory')) || (await wasStorageFull(db, now()))) return
  const asked = { ...place, floor }
  const held = asRoomAllows(async () => {
    const found = await lacking(asked)
    if (!found) return
    if (found.ids.length > 0 && (await storeByIds(db, remote, found.ids)) !== 'loaded') return
    await db.transaction('rw', db.meta, async () => {
      if (isSamePosition(await readPosition(db), asked)) await db.writeMeta(fact, found.fact)
    })
  })
  try {
    if ((await held) === 'no-room') await noteStorageFull(db, now())
  } catch (error) {
    // The books themselves are up to date: no run fails for this.
    if (!(error instanceof RemoteFailure)) throw error
  }
}

/** Those of some rows that are not here; what a pending edit has taken away is none of them. */
export async function lackingOf(db: BooksDatabase, ids: readonly Id[]): Promise<Id[]> {
  const here = new Set(await db.transactions.where(':id').anyOf(ids).primaryKeys())
  const bases = await db.base.bulkGet(ids.map((id): ['transactions', Id] => ['transactions', id]))
  for (const base of bases) if (base) here.add(base.id)
  return ids.filter((id) => !here.has(id))
}
