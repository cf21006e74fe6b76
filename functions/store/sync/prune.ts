import { sql } from 'kysely'
import { MAX_MUTATIONS_PER_PUSH } from '../../../src/contract/table-names.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'

/** So long a device may be away and still go on from where it stopped, and a record of its edits is kept. */
const DAYS_KEPT = 90
/**
 * So long what became of the last edits of a device is known: an answer that never arrived is asked for again whenever
 * the device is back, and without a record they would be made twice, under another name.
 */
const DAYS_KEPT_OF_LAST_PUSH = 730
/** So long somebody with a dead invite code is told why it is dead. */
const INVITE_DAYS_KEPT = 30

/**
 * Forgets what nobody needs any more as of an instant: tombstones of 90 days ago, whose place becomes the
 * floor below which devices start anew; records of edits as old, later of those that a device sent last; and invites
 * that have long been dead.
 */
export async function prune(write: OrgWrite, at: string): Promise<void> {
  await pruneTombstones(write, at)
  const { tx, orgId } = write
  await pruneRecords(write, at)
  await sql`
    delete from invite_code
    where organization_id = ${orgId}
      and expires_at < ${at}::timestamptz - make_interval(days => ${INVITE_DAYS_KEPT}::integer)
  `.execute(tx)
}

async function pruneRecords({ tx, orgId }: OrgWrite, at: string): Promise<void> {
  await sql`
    delete from sync_mutation m using sync_client c
    where m.org_id = ${orgId} and c.org_id = ${orgId} and c.client_id = m.client_id
      and m.at < ${at}::timestamptz - make_interval(days => ${DAYS_KEPT}::integer)
      and (
        m.mid <= c.last_mid - ${MAX_MUTATIONS_PER_PUSH}::integer
        or m.at < ${at}::timestamptz - make_interval(days => ${DAYS_KEPT_OF_LAST_PUSH}::integer)
      )
  `.execute(tx)
}

/** Tombstones carry no time, so each day's place in the sequence is marked, and they go by that of long ago. */
async function pruneTombstones({ tx, orgId }: OrgWrite, at: string): Promise<void> {
  const { rows } = await sql<{ floor: number | null }>`
    select max(head) as floor from sync_mark
    where org_id = ${orgId} and day <= ${at}::timestamptz::date - ${DAYS_KEPT}::integer
  `.execute(tx)
  const floor = rows[0]?.floor ?? 0
  // First of all the lock, as every writer takes it.
  await sql`
    update org_sync set tombstone_floor = greatest(tombstone_floor, ${floor}) where org_id = ${orgId}
  `.execute(tx)
  await sql`
    insert into sync_mark as m (org_id, day, head)
    select s.org_id, ${at}::timestamptz::date, s.head from org_sync s where s.org_id = ${orgId}
    on conflict do nothing
  `.execute(tx)
  if (floor === 0) return
  await sql`
    delete from sync_entity where org_id = ${orgId} and op = 'delete' and seq <= ${floor}
  `.execute(tx)
  await sql`delete from sync_mark where org_id = ${orgId} and head < ${floor}`.execute(tx)
}
