import { Client } from 'pg'
import { migrations } from '../../../functions/store/migrations/all.ts'
import { placements } from '../../../functions/store/migrations/distribute.ts'
import { statementsOf } from '../../../functions/store/migrations/statements-of.ts'
import { onConnection } from './backend.ts'

/**
 * Functions and tables by the names of Citus that write down what they are asked. They show in what order a database
 * would be distributed and that nothing is left out; what Citus then does is not shown by anything here.
 */
const RECORDERS = `
create table pg_dist_partition (logicalrelid regclass primary key);
create table pg_dist_node (isactive boolean not null, shouldhaveshards boolean not null);
insert into pg_dist_node values (true, true);
create table node_way (from_nodename text, from_nodeport int, to_nodename text, to_nodeport int, result boolean);
create function citus_check_cluster_node_health() returns setof node_way language sql as $$
  select * from node_way
$$;
create table asked (place serial, what text not null, tbl text not null, by_column text, beside text);
create function create_reference_table(tbl regclass) returns void language sql as $$
  insert into asked (what, tbl) values ('reference', tbl::text);
  insert into pg_dist_partition values (tbl);
$$;
create function create_distributed_table(tbl regclass, by_column text, colocate_with text) returns void
language sql as $$
  insert into asked (what, tbl, by_column, beside) values ('distributed', tbl::text, by_column, colocate_with);
  insert into pg_dist_partition values (tbl);
$$;
create function truncate_local_data_after_distributing_table(tbl regclass) returns void language sql as $$
  insert into asked (what, tbl) values ('truncated', tbl::text);
$$;
`

export async function installRecorders(ownerUrl: string): Promise<void> {
  await onConnection(ownerUrl, async (client) => {
    for (const statement of statementsOf(RECORDERS)) await client.query(statement)
  })
}

/** Has the server take the database for a distributed one, though its tables stay where they are. */
export async function pretendDistributed(ownerUrl: string): Promise<void> {
  await onConnection(ownerUrl, async (client) => {
    await client.query('create table pg_dist_partition (logicalrelid regclass primary key)')
    await client.query("insert into pg_dist_partition values ('org_sync')")
    await client.query('grant select on pg_dist_partition to daybook_app')
  })
}

/** Drops everything that migrations have made. */
export async function wipe(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of rows) await client.query(`drop table if exists ${name} cascade`)
  await client.query('drop function if exists place')
}

/** In how many parts the tables of organisations stand. */
const PARTS = 8

/**
 * Makes the schema anew with the tables of organisations parted by a hash of the organisation, as Citus parts them
 * over nodes: a statement whose plan touches one part would be one node's alone.
 */
export async function partTables(ownerUrl: string): Promise<void> {
  const kinds = new Map(placements().map(({ table, kind }) => [table, kind]))
  await onConnection(ownerUrl, async (client) => {
    const version = await client.query('select * from schema_migration order by version')
    await wipe(client)
    for (const { sql } of migrations) {
      await client.query('begin')
      for (const statement of statementsOf(sql)) {
        const table = /^(?:--.*\n)*create table (\w+)/.exec(statement)?.[1] ?? ''
        const kind = kinds.get(table)
        if (kind === undefined || kind === 'reference') {
          await client.query(statement)
          continue
        }
        await client.query(`${statement} partition by hash (${kind === 'tenant' ? 'org_id' : 'subject'})`)
        for (let part = 0; part < PARTS; part++) {
          await client.query(
            `create table ${table}_part_${part} partition of ${table} for values with (modulus ${PARTS}, remainder ${part})`,
          )
        }
      }
      await client.query('commit')
    }
    await client.query('create table schema_migration (version integer primary key, name text not null)')
    for (const row of version.rows as { version: number; name: string }[]) {
      await client.query('insert into schema_migration values ($1, $2)', [row.version, row.name])
    }
    await client.query('grant select, insert, update, delete on all tables in schema public to daybook_app')
  })
}
