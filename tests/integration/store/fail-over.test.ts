import type { Server } from 'node:http'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '../../../functions/api.ts'
import { type Postgres, startPostgres } from '../../../functions/local/postgres.ts'
import { openStore, type Store } from '../../../functions/store/tenancy/store.ts'
import { isGivenDatabase } from '../../support/database.ts'
import { freshDatabaseOf, prepareServer } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { Backend } from '../support/backend.ts'
import { person, portOf, startIdentity } from '../support/identity.ts'
import { startProxy } from '../support/proxy.ts'

/* A database that is handed over: for a while what answers under its name is a replica that only reads. */

const folder = temporaryFolder()
let postgres: Postgres | undefined
let store: Store | undefined
let server: Server | undefined

afterAll(async () => {
  server?.close()
  server?.closeAllConnections()
  await store?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same server once more at the same port, as a replica. */
async function comeBackAsReplica(running: Postgres): Promise<Postgres> {
  const { port, dataDir } = running
  await running.stop()
  const mark = join(dataDir, 'standby.signal')
  await writeFile(mark, '')
  await chmod(mark, 0o666)
  return startPostgres({ dataDir: folder, port, durable: false })
}

async function promote({ ownerUrl }: Postgres): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}

test.skipIf(isGivenDatabase)(
  'whoever writes while the database is handed over is asked to try again, and then can',
  { timeout: 120_000 },
  async () => {
    await startIdentity()
    postgres = await startPostgres({ dataDir: folder, durable: false })
    await prepareServer(postgres.ownerUrl)
    const database = await freshDatabaseOf(postgres.ownerUrl)
    const proxy = await startProxy(database.appUrl)
    store = await openStore(proxy.url)
    const api = createApi(store)
    const listening = await new Promise<Server>((resolve) => {
      const started = api.listen(0, '127.0.0.1', () => resolve(started))
    })
    server = listening
    const backend = new Backend(database, proxy, store, `http://127.0.0.1:${portOf(listening)}`)
    const { who } = await backend.founder('handed-over')
    const account = {
      name: 'Till',
      type: 'CHECKING',
      institution: 'Bank',
      balance: 0,
      currency: 'USD',
    } as const

    postgres = await comeBackAsReplica(postgres)
    for (const [name, input] of [
      ['createAccount', account],
      ['getAccounts', null],
      ['createOrganization', { name: 'another', displayName: 'Another' }],
    ] as const) {
      const failure = await backend.failure(who, name, input)
      expect(failure.status, name).toBe('UNAVAILABLE')
    }
    // Somebody new, whom this instance does not know to be signed in.
    expect((await backend.failure(person('new-meanwhile'), 'checkOnboardingStatus', null)).status).toBe(
      'UNAVAILABLE',
    )

    await promote(postgres)
    const { account: made } = await backend.call(who, 'createAccount', account)
    expect((await backend.call(who, 'getAccounts', null)).accounts.map(({ id }) => id)).toEqual([made.id])
    await proxy.cut()
  },
)
