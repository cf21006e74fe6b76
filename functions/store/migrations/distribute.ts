import type { Client } from 'pg'
import { migrations } from './all.ts'
import { inTransaction } from './in-transaction.ts'

interface Placement {
  table: string
  /** Whole on every node; by organisation; or by the subject of a count. */
  kind: 'reference' | 'tenant' | 'subject'
}

/**
 * Where each table lives, parents before the tables that refer to them: references come first, and within a kind the
 * order of the migrations, in which no table can refer to a later one. The last word on a table counts.
 */
export function placements(): Placement[] {
  const kinds = new Map<string, Placement['kind']>([['schema_migration', 'reference']])
  for (const { sql } of migrations) {
    for (const [, table = '', kind] of sql.matchAll(/^select place\('(\w+)', '(\w+)'\);$/gm)) {
      kinds.set(table, kind as Placement['kind'])
    }
    for (const [, table = ''] of sql.matchAll(/^drop table (\w+);$/gm)) kinds.delete(table)
  }
  const placed = [...kinds].map(([table, kind]): Placement => ({ table, kind }))
  return [
    ...placed.filter(({ kind }) => kind === 'reference'),
    ...placed.filter(({ kind }) => kind !== 'reference'),
  ]
}

/** Whether the organisations' tables are spread over the nodes of a Citus. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('pg_dist_partition') is not null as found",
  )
  if (!rows[0]?.found) return false
  const { rowCount } = await client.query(
    "select from pg_dist_partition where logicalrelid = 'org_sync'::regclass",
  )
  return rowCount === 1
}

/**
 * Spreads the tables over the nodes, each in a transaction of its own: interrupted anywhere, the next call goes on
 * where it stopped, and a second run changes nothing. What was stored on this node before is taken away from it once
 * all of them are distributed; a stale copy of all books would stay otherwise.
 */
export async function distribute(client: Client): Promise<void> {
  await refuseOtherThanCluster(client)
  const tables = placements()
  for (const { table, kind } of tables) {
    await inTransaction(client, async () => {
      await client.query("set local app.distributing = 'on'")
      await client.query('select place($1, $2)', [table, kind])
    })
  }
  for (const { table } of tables) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_relation_size($1::regclass) > 0 as held from pg_dist_partition where logicalrelid = $1::regclass',
      [table],
    )
    if (!rows[0]?.held) continue
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  }
}

/** Says what is missing of a cluster before anything is moved. */
async function refuseOtherThanCluster(client: Client): Promise<void> {
  const { rows } = await client.query<{ extension: boolean }>(
    "select to_regclass('pg_dist_partition') is not null as extension",
  )
  if (!rows[0]?.extension) {
    throw new Error(
      'This database has no Citus: as a superuser, run "create extension citus" in it, here and on every node',
    )
  }
  const nodes = await client.query('select from pg_dist_node where isactive and shouldhaveshards')
  if (nodes.rowCount === 0) {
    throw new Error(
      'No node takes any tables: name this one with citus_set_coordinator_host and the others with citus_add_node',
    )
  }
  const ways = await client.query<{ way: string }>(
    `select from_nodename || ':' || from_nodeport || ' to ' || to_nodename || ':' || to_nodeport as way
     from citus_check_cluster_node_health() where result is not true`,
  )
  if (ways.rows.length > 0) {
    throw new Error(
      `Nodes do not reach each other (${ways.rows.map(({ way }) => way).join(', ')}): give each the passwords of ` +
        'the owner and of the application for all others, in .pgpass or pg_dist_authinfo',
    )
  }
}
