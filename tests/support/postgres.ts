import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { startPostgres as startEmbedded } from '../../functions/local/postgres.ts'
import { temporaryFolderInMemory } from './temporary-folder.ts'
import { migrate } from '../../functions/store/migrations/migrate.ts'

/** A database of its own for one test file, with the schema of this code and no rows. */
export interface TestDatabase {
  /** As the owner of the tables, who is no superuser, as with a managed PostgreSQL. */
  ownerUrl: string
  /** As the application's role, which row-level security binds. */
  appUrl: string
  drop(): Promise<void>
}

export interface TestPostgres {
  /** As a superuser. */
  ownerUrl: string
  freshDatabase(): Promise<TestDatabase>
  stop(): Promise<void>
}

const TEMPLATE = 'daybook_template'
const OWNER_ROLE = 'daybook_owner'
const APP_ROLE = 'daybook_app'
const PASSWORD = 'test'

/** Starts a real PostgreSQL on a temporary folder, with a migrated database to copy others from. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = temporaryFolderInMemory()
  const server = await startEmbedded({ dataDir: folder, durable: false })
  const { ownerUrl } = server
  await prepareServer(ownerUrl)
  return {
    ownerUrl,
    freshDatabase: () => freshDatabaseOf(ownerUrl),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the roles and the migrated database on a server that has none of them. */
export async function prepareServer(ownerUrl: string): Promise<void> {
  await administer(ownerUrl, async (client) => {
    await client.query(`create role ${OWNER_ROLE} login createdb createrole password '${PASSWORD}'`)
    await client.query(`create database ${TEMPLATE} owner ${OWNER_ROLE}`)
  })
  await migrate(urlOf(ownerUrl, OWNER_ROLE, TEMPLATE), { appRole: APP_ROLE, appPassword: PASSWORD })
}

/** Copies the migrated database of a server that `startPostgres` started, perhaps in another process. */
export async function freshDatabaseOf(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy owner ${OWNER_ROLE}`),
  )
  return {
    ownerUrl: urlOf(serverUrl, OWNER_ROLE, name),
    appUrl: urlOf(serverUrl, APP_ROLE, name),
    drop: async () => {
      await administer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A database that somebody gives to the tests, as its superuser: everything in it is dropped. */
export const GIVEN_DATABASE = process.env['DAYBOOK_TEST_DATABASE']

/** Makes the given database the owner's, who is no superuser, as with a managed PostgreSQL. */
export async function takeDatabase(url: string): Promise<void> {
  await administer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER_ROLE])
    if (rowCount === 0)
      await client.query(`create role ${OWNER_ROLE} login createdb createrole password '${PASSWORD}'`)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.query(
      `alter database ${client.escapeIdentifier(rows[0]?.name ?? '')} owner to ${OWNER_ROLE}`,
    )
    await client.query(`alter schema public owner to ${OWNER_ROLE}`)
  })
}

/** The given database with nothing but the schema in it, distributed where it has Citus. */
export async function wipedDatabase(url: string): Promise<TestDatabase> {
  const { pathname } = new URL(url)
  const ownerUrl = urlOf(url, OWNER_ROLE, pathname)
  const distributed = await administer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of rows)
      await client.query(`drop table if exists ${client.escapeIdentifier(name)} cascade`)
    await client.query('drop function if exists place, prove_stamped')
    const citus = await client.query("select from pg_extension where extname = 'citus'")
    return citus.rowCount === 1
  })
  await migrate(ownerUrl, { appRole: APP_ROLE, appPassword: PASSWORD, distributed })
  return { ownerUrl, appUrl: urlOf(url, APP_ROLE, pathname), drop: async () => {} }
}

async function administer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, role: string, database: string): string {
  const url = new URL(serverUrl)
  url.username = role
  url.password = PASSWORD
  url.pathname = database
  return url.href
}
