import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { beginHistory } from '../tenancy/server-identity.ts'
import { migrations } from './all.ts'
import { distribute, isDistributed } from './distribute.ts'
import { inTransaction } from './in-transaction.ts'
import { statementsOf } from './statements-of.ts'

export interface MigrateOptions {
  /** The role the application connects as; made where it is missing. `daybook_app` if not given. */
  appRole?: string
  /** Lets the role sign in with this password; without it a role that exists is left as it is. */
  appPassword?: string
  /** Distributes the tables by organisation over the nodes of a Citus; a database that is distributed stays so. */
  distributed?: boolean
  /**
   * Begins another history, because the books were put back to a backup: every device loads them anew and says which
   * of its edits are no longer there.
   */
  restored?: boolean
}

/** Any number that nobody else locks; two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_264_001

/**
 * Brings the schema of the database up to this code's version, as its owner, and makes sure that the
 * application's role exists and may read and write rows. Each migration is one transaction together
 * with its entry in schema_migration: interrupted anywhere, the next call goes on where it stopped. Throws
 * Error with a sentence that says what to do, where the database cannot be distributed.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { appRole = 'daybook_app', appPassword, distributed = false, restored = false } = options
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists schema_migration (
         version integer primary key, name text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ version: number }>('select version from schema_migration')
    const applied = new Set(rows.map((row) => row.version))
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      await inTransaction(client, async () => {
        for (const text of statementsOf(migration.sql)) {
          // This protocol refuses several statements in one message, as a distributed database does.
          const message = { text, queryMode: 'extended' }
          await client.query(message)
        }
        await client.query('insert into schema_migration (version, name) values ($1, $2)', [
          migration.version,
          migration.name,
        ])
      })
    }
    await ensureAppRole(client, appRole, appPassword)
    // Last, because the tables take what the role may do in them to the other nodes.
    if (distributed || (await isDistributed(client))) await distribute(client)
    if (restored) await beginHistory(client, randomUUID())
  } finally {
    await client.end()
  }
}

/**
 * Roles belong to the whole server, not to one database, so migrations of two databases may meet here:
 * making a role that has just been made is fine, and a collision over the catalogue row is tried again.
 */
async function ensureAppRole(client: Client, role: string, password: string | undefined): Promise<void> {
  const name = client.escapeIdentifier(role)
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(client, async () => {
        const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
        if (rowCount === 0) await client.query(`create role ${name} nosuperuser nobypassrls`)
        if (password !== undefined) {
          await client.query(`alter role ${name} login password ${client.escapeLiteral(password)}`)
        }
        await client.query(`grant usage on schema public to ${name}`)
        // By their names, which alone reach the other nodes of a distributed database.
        const tables = await namesOfTables(client)
        await client.query(`grant select, insert, update, delete on ${tables.join(', ')} to ${name}`)
        await client.query(`revoke insert, update, delete on schema_migration from ${name}`)
        // The log is written once and read; nothing of it changes, whatever a statement says.
        await client.query(`revoke update, delete on audit_log, audit_change, audit_addition from ${name}`)
        await withdrawWorkspaces(client, name)
      })
      return
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined
      // Unique violation, object exists, "tuple concurrently updated".
      const met = code === '23505' || code === '42710' || code === 'XX000'
      if (!met || attempt === 10) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20))
    }
  }
}

/** The application needs neither tables of its own nor files in the database; who got in by it has none either. */
async function withdrawWorkspaces(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const database = client.escapeIdentifier(rows[0]?.database ?? '')
  await client.query(`revoke temporary on database ${database} from public, ${role}`)
  await client.query(`revoke create on schema public from public, ${role}`)
  await withdrawLargeObjects(client)
}

/** Large objects know no row-level security. Only a superuser may take them from everybody; others leave them. */
async function withdrawLargeObjects(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where current_setting('is_superuser') = 'on' and p.pronamespace = 'pg_catalog'::regnamespace
       and p.proname ~ '^(lo_|loread$|lowrite$)'`,
  )
  for (const { signature } of rows) {
    await client.query(`revoke execute on function pg_catalog.${signature} from public`)
  }
}

async function namesOfTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  return rows.map(({ name }) => client.escapeIdentifier(name))
}
