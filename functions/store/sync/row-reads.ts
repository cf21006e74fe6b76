import { sql } from 'kysely'
import type { Floor } from '../../../src/contract/protocol.ts'
import type { TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { wireJson, wireRowJson } from './synced-tables.ts'

/** The ids of the transactions next below a floor, newest first, and whether there are more below them. */
export async function idsBelow(
  { tx, orgId }: OrgRead,
  floor: Floor,
  limit: number,
): Promise<{ ids: Id[]; more: boolean }> {
  const { rows } = await sql<{ id: Id }>`
    select id from bank_transaction
    where org_id = ${orgId} and (occurred_at, id) < (${floor.timestamp}::timestamptz, ${floor.id}::uuid)
    order by occurred_at desc, id desc limit ${limit + 1}
  `.execute(tx)
  return { ids: rows.slice(0, limit).map(({ id }) => id), more: rows.length > limit }
}

/** The rows with these ids as changes on the wire, in the form of a JSON array; those that are gone are left out. */
export async function changesOf({ tx, orgId }: OrgRead, tbl: TableName, ids: readonly Id[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select '{"tbl":"' || e.tbl || '","id":"' || e.id || '","seq":' || e.seq || ',"op":"put","row":'
      || r.json || '}' as json
    from sync_entity e join ${wireRowJson(tbl, orgId, 'e')}
    where e.org_id = ${orgId} and e.tbl = ${tbl} and e.op = 'put' and e.id = any (${ids}::uuid[])
  `.execute(tx)
  return `[${rows.map(({ json }) => wireJson(tbl, json)).join(',')}]`
}

/** By id, the latest change of each row that a bucket of a table's digest counts, from the floor on. */
export async function seqsOfBucket(
  { tx, orgId }: OrgRead,
  tbl: TableName,
  bucket: string,
  floor: Floor | undefined,
): Promise<Record<Id, number>> {
  const { rows } = await (
    tbl === 'transactions'
      ? sql<{ id: Id; seq: number }>`
          select e.id, e.seq from bank_transaction t
          join sync_entity e on e.org_id = ${orgId} and e.tbl = 'transactions' and e.id = t.id and e.op = 'put'
          where t.org_id = ${orgId}
            and t.occurred_at >= ${bucket + '-01'}::timestamp at time zone 'UTC'
            and t.occurred_at < (${bucket + '-01'}::timestamp at time zone 'UTC') + interval '1 month'
            ${floor ? sql`and (t.occurred_at, t.id) >= (${floor.timestamp}::timestamptz, ${floor.id}::uuid)` : sql``}
        `
      : sql<{ id: Id; seq: number }>`
          select id, seq from sync_entity
          where org_id = ${orgId} and tbl = ${tbl} and op = 'put' and bucket = ${bucket}
        `
  ).execute(tx)
  return Object.fromEntries(rows.map(({ id, seq }) => [id, seq]))
}
