import { type RawBuilder, sql } from 'kysely'
import { TABLE_NAMES } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { loggingRows } from './audit.ts'
import { digesting } from './digest.ts'
import { type MutationRecord, mutationRecording } from './mutation-record.ts'
import { MAX_ROWS_PER_SEQ, type Touched, type Trace } from './touched.ts'

/**
 * Stamps rows in one statement; answers whether the organisation was there. Every part that writes reads from
 * `bumped`, so that the lock is taken before any other. What `u` reads of the rows' former places cannot be stale:
 * whoever touches a row has locked it since before this statement.
 *
 * `foreign_seq` is the last change of a row by anybody but its present `writer`. It lets a device queue
 * several edits of one row, all based on what it last saw, without conflicting with itself.
 */
export async function stampTogether(
  { tx, orgId }: OrgRead,
  rows: readonly Touched[],
  trace: Trace,
): Promise<boolean> {
  const tables = TABLE_NAMES.filter((tbl) => rows.some((row) => row.tbl === tbl))
  const chunks = Math.ceil(rows.length / MAX_ROWS_PER_SEQ)
  const { kinds, kindOf } = kindsOf(rows)
  const ofKind = (type: string, read: (row: Touched) => string | boolean) =>
    sql`((select ${column(type, kinds, read)}))[r.kind]`
  // The selects hide how many rows there are, or the statement would be planned anew for each number. Offset 0
  // has each row looked up by its key, which is right for one and for 50,000.
  const parts = [
    sql`u as materialized (
      select x.*, e.seq as was_seq, e.bucket as was_bucket,
        x.op = 'put' and x.before is null and e.seq is null as is_added
      from (
        select r.id, r.before, (r.place - 1) / ${MAX_ROWS_PER_SEQ} as chunk, ${ofKind('text', ({ tbl }) => tbl)} as tbl,
          ${ofKind('text', ({ op }) => op)} as op, ${ofKind('text', ({ bucket }) => bucket)} as bucket,
          ${ofKind('boolean', ({ isNew }) => isNew)} as is_new
        from unnest(
          (select ${column('uuid', rows, (row) => row.id)}), (select ${column('integer', rows, kindOf)}),
          (select ${column('jsonb', rows, (row) => row.before && JSON.stringify(row.before))})
        ) with ordinality r (id, kind, before, place)
      ) x
      left join lateral (
        select seq, bucket from sync_entity
        where not x.is_new and org_id = ${orgId} and tbl = x.tbl and id = x.id and op = 'put' offset 0
      ) e on true
    )`,
    sql`bumped as (
      update org_sync set head = head + ${chunks} where org_id = ${orgId}
      returning org_id, head - ${chunks} + 1 as first
    )`,
    digesting(),
    ...(trace.audit ? [loggingRows(orgId, trace.audit, tables)] : []),
    ...(trace.record ? mutationRecordQueries(orgId, trace.record) : []),
  ]
  const { numAffectedRows } = await sql`
    with ${sql.join(parts)}
    insert into sync_entity as e (org_id, tbl, id, seq, op, bucket, writer)
    select b.org_id, u.tbl, u.id, b.first + u.chunk, u.op, u.bucket, ${trace.writer ?? null}::uuid
    from bumped b, u
    on conflict (org_id, tbl, id) do update set
      seq = excluded.seq, op = excluded.op, bucket = excluded.bucket, writer = excluded.writer,
      foreign_seq = case when e.writer = excluded.writer then e.foreign_seq else e.seq end
  `.execute(tx)
  return numAffectedRows !== 0n
}

/**
 * What rows have in common but for their ids and former states is sent once for each kind of them, and by its number
 * from 1 of each row: an import is of one kind for each month.
 */
function kindsOf(rows: readonly Touched[]): { kinds: readonly Touched[]; kindOf: (row: Touched) => number } {
  const numberByKind = new Map<string, number>()
  const kinds: Touched[] = []
  for (const row of rows) {
    if (!numberByKind.has(kindKey(row))) numberByKind.set(kindKey(row), kinds.push(row))
  }
  return { kinds, kindOf: (row) => numberByKind.get(kindKey(row)) ?? 0 }
}

function kindKey({ tbl, op, isNew, bucket }: Touched): string {
  return `${tbl} ${op} ${isNew} ${bucket}`
}

function mutationRecordQueries(orgId: Id, record: MutationRecord): RawBuilder<unknown>[] {
  const [counted, recorded] = mutationRecording(orgId, record)
  return [sql`counted as (${counted})`, sql`recorded as (${recorded})`]
}
