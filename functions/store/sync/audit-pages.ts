import { sql } from 'kysely'
import type { TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** One action as the log has it. */
export interface LoggedEntry {
  id: Id
  at: string
  receivedAt: string
  userId: string
  device?: string
  name: string
  detail?: Readonly<Record<string, unknown>>
}

export interface LogFilter {
  userId?: string
  names?: readonly string[]
  /** The last entry of the page before. */
  after?: Id
}

/**
 * Entries in the order of arrival, the latest first; ids part those of one instant. How far an import has come is
 * recorded again and again; only the first record of it is an action of a person.
 */
export async function readEntries(
  { tx, orgId }: OrgRead,
  { userId, names, after }: LogFilter,
  limit: number,
): Promise<LoggedEntry[]> {
  const { rows } = await sql<LoggedEntry>`
    select id, at, received_at as "receivedAt", user_id as "userId", device, name, detail
    from audit_log
    where org_id = ${orgId}
      and (name <> 'recordImport' or exists (
        select 1 from audit_addition added where added.org_id = ${orgId} and added.entry_id = audit_log.id
      ))
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      ${names === undefined ? sql`` : sql`and name = any (${names}::text[])`}
      ${
        after === undefined
          ? sql``
          : sql`and (received_at, id) < (
              (select received_at from audit_log where org_id = ${orgId} and id = ${after}), ${after}::uuid
            )`
      }
    order by received_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows.map((row) => present<LoggedEntry>(row))
}

/** How many rows of a table an action added, changed or deleted. */
export interface RowCount {
  entryId: Id
  tbl: TableName
  op: 'add' | 'put' | 'delete'
  count: number
}

export async function countRows({ tx, orgId }: OrgRead, entryIds: readonly Id[]): Promise<RowCount[]> {
  const { rows } = await sql<RowCount>`
    select entry_id as "entryId", tbl, op, count(*) as count from audit_change
    where org_id = ${orgId} and entry_id = any (${entryIds}::uuid[]) group by entry_id, tbl, op
    union all
    select entry_id, tbl, 'add', cardinality(row_ids) from audit_addition
    where org_id = ${orgId} and entry_id = any (${entryIds}::uuid[])
  `.execute(tx)
  return rows
}

/** A row of devices before and after an action, as the log keeps it: instants as PostgreSQL writes them into JSON. */
export interface LoggedRow {
  entryId: Id
  tbl: TableName
  op: 'put' | 'delete'
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** The first changes of each action. */
export async function readChanges(
  { tx, orgId }: OrgRead,
  entryIds: readonly Id[],
  limit: number,
): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select e.id as "entryId", c.tbl, c.op, c.before, c.after
    from unnest(${entryIds}::uuid[]) e (id), lateral (
      select tbl, op, before, after from audit_change
      where org_id = ${orgId} and entry_id = e.id order by tbl, row_id limit ${limit}
    ) c
  `.execute(tx)
  return rows.map((row) => present<LoggedRow>(row))
}

/** The rows that actions added one of alone, by the action: what adds many says how many. */
export async function readSingleAdditions(
  { tx, orgId }: OrgRead,
  entryIds: readonly Id[],
): Promise<{ entryId: Id; tbl: TableName; id: Id }[]> {
  const { rows } = await sql<{ entryId: Id; tbl: TableName; id: Id }>`
    select entry_id as "entryId", tbl, row_ids[1] as id from audit_addition
    where org_id = ${orgId} and entry_id = any (${entryIds}::uuid[]) and cardinality(row_ids) = 1
  `.execute(tx)
  return rows
}
