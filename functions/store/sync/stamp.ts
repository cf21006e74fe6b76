import { type RawBuilder, sql } from 'kysely'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { type AuditEntry, logging, loggingRows } from './audit.ts'
import { counting } from './digest.ts'
import { type MutationRecord, recording } from './mutation-record.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** Most rows that share one place in the sequence of changes, so that a pull page holds any of them whole. */
export const MAX_ROWS_PER_SEQ = 500

/** A row that a transaction has changed. */
export interface Touched {
  tbl: TableName
  id: Id
  op: 'put' | 'delete'
  /** Groups rows for comparison, as 'YYYY-MM'. */
  bucket: string
  /** Whether it is known that there was no such row before the transaction, so that none is looked for. */
  isNew: boolean
  /** The row as it was, where it was read before it was changed. */
  before?: object
}

/** What a transaction leaves behind beside its rows: who did it, and which mutation of a device it was. */
export interface Trace {
  /** The device whose queued edit this is. */
  writer: Id | undefined
  audit: AuditEntry | undefined
  record: MutationRecord | undefined
}

/**
 * Stamps the touched rows with the next places in the organisation's sequence, and keeps the trace; all of
 * it is one statement, the transaction's last, because the lock on org_sync taken here makes other writers
 * of the organisation wait. Rows go in blocks, each with a place of its own; accounts come before the
 * transactions that name them.
 *
 * Every part that writes reads from `bumped`, so that the lock is taken before any other. What `u` reads of
 * the rows' former places cannot be stale: whoever touches a row has locked it since before this statement.
 *
 * `foreign_seq` is the last change of a row by anybody but its present `writer`. It lets a device queue
 * several edits of one row, all based on what it last saw, without conflicting with itself.
 */
export async function stamp(
  { tx, orgId }: OrgRead,
  touched: readonly Touched[],
  trace: Trace,
): Promise<void> {
  const tables = TABLE_NAMES.filter((tbl) => touched.some((row) => row.tbl === tbl))
  const rows = tables.flatMap((tbl) => touched.filter((row) => row.tbl === tbl).sort(byId))
  const blocks = Math.ceil(rows.length / MAX_ROWS_PER_SEQ)
  // The selects hide how many rows there are, or the statement would be planned anew for each number. Offset 0
  // has each row looked up by its key, which is right for one and for 50,000.
  const parts = [
    sql`u as materialized (
      select x.*, e.seq as was_seq, e.bucket as was_bucket,
        x.op = 'put' and x.before is null and e.seq is null as is_added
      from unnest(
        (select ${column('text', rows, (row) => row.tbl)}), (select ${column('uuid', rows, (row) => row.id)}),
        (select ${column('text', rows, (row) => row.op)}), (select ${column('text', rows, (row) => row.bucket)}),
        (select ${column('integer', rows, (_, index) => Math.floor(index / MAX_ROWS_PER_SEQ))}),
        (select ${column('boolean', rows, (row) => row.isNew)}),
        (select ${column('jsonb', rows, (row) => row.before && JSON.stringify(row.before))})
      ) x (tbl, id, op, bucket, block, is_new, before)
      left join lateral (
        select seq, bucket from sync_entity
        where not x.is_new and org_id = ${orgId} and tbl = x.tbl and id = x.id and op = 'put' offset 0
      ) e on true
    )`,
    sql`bumped as (
      update org_sync set head = head + ${blocks} where org_id = ${orgId}
      returning org_id, head - ${blocks} + 1 as first
    )`,
    counting(),
    ...(trace.audit ? [loggingRows(orgId, trace.audit, tables)] : []),
    ...(trace.record ? [recording(orgId, trace.record)] : []),
  ]
  const { numAffectedRows } = await sql`
    with ${sql.join(parts)}
    insert into sync_entity as e (org_id, tbl, id, seq, op, bucket, writer)
    select b.org_id, u.tbl, u.id, b.first + u.block, u.op, u.bucket, ${trace.writer ?? null}::uuid
    from bumped b, u
    on conflict (org_id, tbl, id) do update set
      seq = excluded.seq, op = excluded.op, bucket = excluded.bucket, writer = excluded.writer,
      foreign_seq = case when e.writer = excluded.writer then e.foreign_seq else e.seq end
  `.execute(tx)
  if (numAffectedRows === 0n) throw new Error(`Organization ${orgId} has no place to count its changes`)
}

/** In the order of their keys rows go into the index side by side, and stand so when a block of them is pulled. */
function byId(a: Touched, b: Touched): number {
  return a.id < b.id ? -1 : 1
}

/** Keeps the trace of a transaction that has touched no row of devices. */
export async function leaveTrace({ tx, orgId }: OrgRead, { audit, record }: Trace): Promise<void> {
  const parts: RawBuilder<unknown>[] = []
  if (audit?.detail) parts.push(logging(orgId, audit))
  if (record) parts.push(recording(orgId, record))
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(tx)
}
