import { type RawBuilder, sql } from 'kysely'
import type { TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { wireRow } from './synced-tables.ts'

/**
 * What is being done, by whom and when (ISO text), as the audit log will say. The time is that of whoever does it;
 * the log adds when it arrived and, where it
 * changed rows of devices, its place in the organisation's sequence, which nobody but the server chooses.
 */
export interface AuditAction {
  id: Id
  name: string
  userId: string
  at: string
  /** On which device, by what its browser said of itself; undefined where that is not known. */
  device?: string | undefined
}

/** One action with its particulars; the log is only ever added to. */
export interface AuditEntry {
  action: AuditAction
  clientId: Id | undefined
  detail: object | undefined
}

/** The statement that writes an action into the log; 0 is the place of one that changes no row of devices. */
export function logging(orgId: Id, entry: AuditEntry, seq = 0): RawBuilder<unknown> {
  return sql`
    insert into audit_log (org_id, id, at, user_id, client_id, name, detail, device, seq)
    values (${orgId}, ${columnsOf(entry)}, ${seq})`
}

/**
 * The parts of a statement that write an action and the rows it touches, which stand in `u` (see stamp-together.ts),
 * into the log. Rows that were there keep their state before, where it was read, and after; rows that the
 * action adds are named only, because their first state is kept by whatever changes them next. Sums follow from rows
 * and say nothing of their own.
 */
export function loggingRows(orgId: Id, entry: AuditEntry, tables: readonly TableName[]): RawBuilder<unknown> {
  const kept = tables.filter((tbl) => tbl !== 'ledgerSums')
  if (kept.length === 0) return sql`logged as (${logging(orgId, entry)})`
  const changes = kept.map(
    (tbl) => sql`
      select u.tbl, u.id, u.op, u.before, jsonb_strip_nulls(to_jsonb(r)) as after
      from u left join ${wireRow(tbl, orgId, 'u')} where u.tbl = ${tbl} and not u.is_added`,
  )
  return sql`logged as (
    insert into audit_log as l (org_id, id, at, user_id, client_id, name, detail, device, seq)
    select b.org_id, ${columnsOf(entry)}, b.first from bumped b
  ), named as (
    insert into audit_addition as a (org_id, entry_id, tbl, row_ids)
    select b.org_id, ${entry.action.id}::uuid, r.tbl, r.ids
    from bumped b, (select tbl, array_agg(id) as ids from u where is_added and tbl <> 'ledgerSums' group by tbl) r
  ), kept as (
    insert into audit_change as c (org_id, entry_id, tbl, row_id, op, before, after)
    select b.org_id, ${entry.action.id}::uuid, r.tbl, r.id, r.op, r.before, r.after
    from bumped b, (${sql.join(changes, sql` union all `)}) r
  )`
}

/** The rows that an action added to a table, by their ids. */
export function namingAdded(orgId: Id, entryId: Id, tbl: TableName, ids: readonly Id[]): RawBuilder<unknown> {
  return sql`
    insert into audit_addition (org_id, entry_id, tbl, row_ids)
    values (${orgId}, ${entryId}, ${tbl}, ${column('uuid', ids, (id) => id)})`
}

/** Rows of a table that were there before an action, as they were, where that was read, and as they are now. */
export function keepingChanged(
  orgId: Id,
  entryId: Id,
  tbl: TableName,
  rows: readonly { id: Id; op: 'put' | 'delete'; before?: object }[],
): RawBuilder<unknown> {
  return sql`
    insert into audit_change as c (org_id, entry_id, tbl, row_id, op, before, after)
    select s.org_id, ${entryId}::uuid, ${tbl}, u.id, u.op, u.before, jsonb_strip_nulls(to_jsonb(r))
    from org_sync s, unnest(
      ${column('uuid', rows, (row) => row.id)}, ${column('text', rows, (row) => row.op)},
      ${column('jsonb', rows, (row) => row.before && JSON.stringify(row.before))}
    ) u (id, op, before) left join ${wireRow(tbl, orgId, 'u')}
    where s.org_id = ${orgId}`
}

function columnsOf({ action, clientId, detail }: AuditEntry): RawBuilder<unknown> {
  return sql`${action.id}::uuid, ${action.at}::timestamptz, ${action.userId}, ${clientId ?? null}::uuid, ${action.name},
    ${detail ? JSON.stringify(detail) : null}::jsonb, ${action.device ?? null}::text`
}
