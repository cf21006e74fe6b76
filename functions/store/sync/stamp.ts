import { type RawBuilder, sql } from 'kysely'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { logging } from './audit.ts'
import { mutationRecording } from './mutation-record.ts'
import { stampApart } from './stamp-apart.ts'
import { stampTogether } from './stamp-together.ts'
import type { ServerKind, Touched, Trace } from './touched.ts'

/**
 * Stamps the touched rows with the next places in the organisation's sequence, and keeps the trace; it comes last in
 * a transaction, because the lock on org_sync taken here makes other writers of the organisation wait. Rows go in
 * chunks, each with a place of its own; accounts come before the transactions that name them.
 *
 * One server does all of it in one statement, which costs it three quarters of several. Spread over nodes, such a
 * statement is taken apart and asks every node, so that one that is down stops the organisations of all others;
 * there each table has a statement of its own, which goes to one node.
 */
export async function stamp(
  read: OrgRead,
  touched: readonly Touched[],
  trace: Trace,
  kind: ServerKind,
): Promise<void> {
  const rows = inOrder(touched)
  const isThere =
    kind === 'one' ? await stampTogether(read, rows, trace) : await stampApart(read, rows, trace)
  if (!isThere) throw new Error(`Organization ${read.orgId} has no place to count its changes`)
}

/** By tables, and in the order of their keys: rows go into the index side by side, and stand so when they are pulled. */
function inOrder(touched: readonly Touched[]): Touched[] {
  const byTable = new Map<TableName, Touched[]>(TABLE_NAMES.map((tbl) => [tbl, []]))
  for (const row of touched) byTable.get(row.tbl)?.push(row)
  return [...byTable.values()].flatMap((rows) => rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Keeps the trace of a transaction that has touched no row of devices. */
export async function writeTrace({ tx, orgId }: OrgRead, { audit, record }: Trace): Promise<void> {
  const statements: RawBuilder<unknown>[] = []
  if (audit?.detail) statements.push(logging(orgId, audit))
  if (record) statements.push(...mutationRecording(orgId, record))
  for (const statement of statements) await sql`${statement}`.execute(tx)
}
