import { sql } from 'kysely'
import type { TableName } from '../../src/contract/protocol.ts'
import type { Id } from '../../src/domain/ids.ts'
import { column } from './database.ts'
import type { OrgRead } from './org-write.ts'
import { wireRow } from './synced-tables.ts'

/** What is being done, by whom and when (ISO text), as the audit log will say. */
export interface Act {
  id: Id
  name: string
  userId: string
  at: string
}

/** A row that the act has changed. */
export interface Changed {
  tbl: TableName
  id: Id
  op: 'put' | 'delete'
  /** The row as it was, where it was there before. */
  before: object | undefined
}

/** One act with all that it changed; the log is only ever added to. */
export interface AuditEntry {
  act: Act
  clientId: Id | undefined
  detail: object | undefined
  changes: readonly Changed[]
}

/**
 * Writes an act into the log. Rows that were there keep their state before, where it was read, and after;
 * rows that the act adds are named only, because their first state is kept by whatever changes them next.
 */
export async function writeAudit(read: OrgRead, entry: AuditEntry): Promise<void> {
  const { act, clientId, detail, changes } = entry
  const held = await heldAmong(
    read,
    changes.filter(({ op, before }) => op === 'put' && !before),
  )
  const isAdded = ({ tbl, id, op, before }: Changed) => op === 'put' && !before && !held.has(`${tbl}/${id}`)
  const added: Partial<Record<TableName, Id[]>> = {}
  for (const change of changes) if (isAdded(change)) (added[change.tbl] ??= []).push(change.id)
  await sql`
    insert into audit_log (org_id, id, at, user_id, client_id, name, detail, added) values (
      ${read.orgId}, ${act.id}, ${act.at}::timestamptz, ${act.userId}, ${clientId ?? null}::uuid, ${act.name},
      ${detail ? JSON.stringify(detail) : null}::jsonb,
      ${Object.keys(added).length > 0 ? JSON.stringify(added) : null}::jsonb
    )
  `.execute(read.tx)
  const kept = changes.filter((change) => !isAdded(change))
  for (const tbl of new Set(kept.map((change) => change.tbl))) {
    await writeChanges(
      read,
      act,
      tbl,
      kept.filter((change) => change.tbl === tbl),
    )
  }
}

/** Which of these rows devices had before the act; statements that change many at once do not read them. */
async function heldAmong({ tx, orgId }: OrgRead, changes: readonly Changed[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const { rows } = await sql<{ tbl: TableName; id: Id }>`
    select e.tbl, e.id from unnest(
      ${column(changes, (change) => change.tbl)}::text[], ${column(changes, (change) => change.id)}::uuid[]
    ) u (tbl, id)
    join sync_entity e on e.org_id = ${orgId} and e.tbl = u.tbl and e.id = u.id
    where e.op = 'put'
  `.execute(tx)
  return new Set(rows.map((row) => `${row.tbl}/${row.id}`))
}

async function writeChanges(
  { tx, orgId }: OrgRead,
  act: Act,
  tbl: TableName,
  changes: readonly Changed[],
): Promise<void> {
  await sql`
    insert into audit_change as c (org_id, entry_id, tbl, row_id, op, before, after)
    select s.org_id, ${act.id}::uuid, ${tbl}, u.id, u.op, u.before, jsonb_strip_nulls(to_jsonb(r))
    from org_sync s, unnest(
      ${column(changes, (change) => change.id)}::uuid[], ${column(changes, (change) => change.op)}::text[],
      ${column(changes, (change) => change.before && JSON.stringify(change.before))}::jsonb[]
    ) u (id, op, before)
    left join ${wireRow(tbl, orgId, 'u')}
    where s.org_id = ${orgId}
  `.execute(tx)
}
