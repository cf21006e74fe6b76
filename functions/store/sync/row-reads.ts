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

/** The ids of transactions, with those of the lines of all that are split. */
export async function withLines({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from bank_transaction
    where org_id = ${orgId} and parent_transaction_id = any (${ids}::uuid[])
  `.execute(tx)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
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

/**
 * By id, the latest change of each transaction that posts an approved transfer between currencies of which a side lies
 * below a floor: both sides, and the parts of those that are split. Of so many transfers, the newest.
 */
export async function exchangesBelow(
  { tx, orgId }: OrgRead,
  floor: Floor,
  most: number,
): Promise<{ seqs: Record<Id, number>; more: boolean }> {
  const place = sql`(${floor.timestamp}::timestamptz, ${floor.id}::uuid)`
  const { rows: pairs } = await sql<{ expense: Id; income: Id }>`
    select x.id as expense, i.id as income from transfer t
    join bank_transaction x on x.org_id = ${orgId} and x.id = t.expense_transaction_id
    join bank_transaction i on i.org_id = ${orgId} and i.id = t.income_transaction_id
    where t.org_id = ${orgId} and t.status = 'APPROVED'
      and (x.currency <> i.currency or t.converted_amount is not null)
      and ((x.occurred_at, x.id) < ${place} or (i.occurred_at, i.id) < ${place})
    order by t.occurred_at desc, t.id limit ${most + 1}
  `.execute(tx)
  const sides = pairs.slice(0, most).flatMap(({ expense, income }) => [expense, income])
  const { rows } = await sql<{ id: Id; seq: number }>`
    select e.id, e.seq from bank_transaction b
    join sync_entity e on e.org_id = ${orgId} and e.tbl = 'transactions' and e.id = b.id and e.op = 'put'
    where b.org_id = ${orgId} and (b.id = any (${sides}::uuid[]) or b.parent_transaction_id = any (${sides}::uuid[]))
  `.execute(tx)
  return { seqs: Object.fromEntries(rows.map(({ id, seq }) => [id, seq])), more: pairs.length > most }
}
