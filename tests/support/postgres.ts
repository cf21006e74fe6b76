import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { startPostgres as startEmbedded } from '../../functions/local/postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'
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
  const folder = temporaryFolder()
  const server = await startEmbedded({ dataDir: folder, durable: false })
  const { ownerUrl } = server
  await administer(ownerUrl, async (client) => {
    await client.query(`create role ${OWNER_ROLE} login createdb createrole password '${PASSWORD}'`)
    await client.query(`create database ${TEMPLATE} owner ${OWNER_ROLE}`)
  })
  await migrate(urlOf(ownerUrl, OWNER_ROLE, TEMPLATE), { appRole: APP_ROLE, appPassword: PASSWORD })
  return {
    ownerUrl,
    freshDatabase: () => freshDatabaseOf(ownerUrl),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the migrated database of a server that `startPostgres` started, perhaps in another process. */
export async function freshDatabaseOf(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER_ROLE}`),
  )
  return {
    ownerUrl: urlOf(serverUrl, OWNER_ROLE, name),
    appUrl: urlOf(serverUrl, APP_ROLE, name),
    drop: () => administer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

async function administer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
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
