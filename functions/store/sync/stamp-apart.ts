import { sql } from 'kysely'
import { TABLE_NAMES } from '../../../src/contract/table-names.ts'
import type { StoredColumn } from '../tables/columns/stored-columns.ts'
import { rowsToInsert } from '../rows-to-insert.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { type AuditEntry, keepingChanged, logging, namingAdded } from './audit.ts'
import { digestApart } from './digest.ts'
import { mutationRecording } from './mutation-record.ts'
import { MAX_ROWS_PER_SEQ, type Stamped, type Touched, type Trace } from './touched.ts'

/**
 * Does what stampTogether does, as a statement for each table, which a distributed database sends to the one node
 * of the organisation. The lock on org_sync is taken before anything else is written; the rows' former places are
 * read before it, and cannot be stale: whoever touches a row has locked it since before.
 */
export async function stampApart(read: OrgRead, rows: readonly Touched[], trace: Trace): Promise<boolean> {
  const { tx, orgId } = read
  const formerly = await formerPlaces(read, rows)
  const chunks = Math.ceil(rows.length / MAX_ROWS_PER_SEQ)
  const bumped = await sql<{ head: number }>`
    update org_sync set head = head + ${chunks} where org_id = ${orgId} returning head
  `.execute(tx)
  const [place] = bumped.rows
  if (!place) return false
  const first = place.head - chunks + 1
  const stamped = rows.map((row, index): Stamped => ({
    ...row,
    seq: first + Math.floor(index / MAX_ROWS_PER_SEQ),
    was: formerly.get(keyOf(row)),
  }))
  await digestApart(read, stamped)
  if (trace.audit) await log(read, trace.audit, stamped, first)
  if (trace.record) {
    for (const statement of mutationRecording(orgId, trace.record)) await sql`${statement}`.execute(tx)
  }
  const writer = trace.writer
  const columns: StoredColumn<Stamped>[] = [
    ...PLACED,
    { column: 'writer', type: 'uuid', value: () => writer },
  ]
  await sql`
    insert into sync_entity as e ${rowsToInsert(orgId, stamped, columns)}
    on conflict (org_id, tbl, id) do update set
      seq = excluded.seq, op = excluded.op, bucket = excluded.bucket, writer = excluded.writer,
      foreign_seq = case when e.writer = excluded.writer then e.foreign_seq else e.seq end
  `.execute(tx)
  return true
}

const PLACED: readonly StoredColumn<Stamped>[] = [
  { column: 'tbl', type: 'text', value: (row) => row.tbl },
  { column: 'id', type: 'uuid', value: (row) => row.id },
  { column: 'seq', type: 'bigint', value: (row) => row.seq },
  { column: 'op', type: 'text', value: (row) => row.op },
  { column: 'bucket', type: 'text', value: (row) => row.bucket },
]

function keyOf({ tbl, id }: Pick<Touched, 'tbl' | 'id'>): string {
  return `${tbl}/${id}`
}

/** Where the rows stood that are not known to be new and are there. */
async function formerPlaces(
  { tx, orgId }: OrgRead,
  rows: readonly Touched[],
): Promise<ReadonlyMap<string, { seq: number; bucket: string }>> {
  const known = rows.filter(({ isNew }) => !isNew)
  if (known.length === 0) return new Map()
  const tables = [...new Set(known.map(({ tbl }) => tbl))]
  const ids = known.map(({ id }) => id)
  const found = await sql<Pick<Touched, 'tbl' | 'id'> & { seq: number; bucket: string }>`
    select tbl, id, seq, bucket from sync_entity
    where org_id = ${orgId} and tbl = any (${tables}::text[]) and id = any (${ids}::uuid[]) and op = 'put'
  `.execute(tx)
  return new Map(found.rows.map((row) => [keyOf(row), row]))
}

/** Writes the action and the rows it touches into the log, as loggingRows says. */
async function log(
  { tx, orgId }: OrgRead,
  entry: AuditEntry,
  stamped: readonly Stamped[],
  first: number,
): Promise<void> {
  const kept = stamped.filter(({ tbl }) => tbl !== 'ledgerSums')
  await sql`${logging(orgId, entry, kept.length === 0 ? 0 : first)}`.execute(tx)
  for (const tbl of TABLE_NAMES) {
    const [added, changed] = partedBy(
      kept.filter((row) => row.tbl === tbl),
      (row) => row.op === 'put' && row.before === undefined && row.was === undefined,
    )
    const ids = added.map(({ id }) => id)
    if (ids.length > 0) await sql`${namingAdded(orgId, entry.action.id, tbl, ids)}`.execute(tx)
    if (changed.length > 0) await sql`${keepingChanged(orgId, entry.action.id, tbl, changed)}`.execute(tx)
  }
}

function partedBy<R>(rows: readonly R[], holds: (row: R) => boolean): [R[], R[]] {
  return [rows.filter(holds), rows.filter((row) => !holds(row))]
}
