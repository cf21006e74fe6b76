import { randomBytes } from 'node:crypto'
import { type BankSandboxes, startBankSandboxes } from '../../functions/local/banks/bank-sandboxes.ts'
import { caller, type Caller } from '../../functions/local/calls.ts'
import { Identity, type SignIn } from '../../functions/local/identity.ts'
import { type Server, startServer } from '../../functions/local/server.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { freshDatabaseOf } from './postgres.ts'

/** What all tests share: a PostgreSQL server, an Auth emulator, and the built app. */
export interface SharedServices {
  postgresUrl: string
  authUrl: string
  webDir: string
  /** The server as one file. */
  serverEntry?: string | undefined
  /** That of the Auth emulator, where it is no demonstration. */
  project?: string
}

/** Somebody with an account, and an organisation they own where they were given one. */
export interface Person {
  email: string
  password: string
  uid: string
  /** As the identity provider has let them in. */
  session: SignIn
  /** Calls the server as this person, past the browser. */
  call: Caller
}

export interface Product {
  /** The one origin of pages and calls; it stays when the server behind it dies and comes back. */
  readonly url: string
  readonly proxy: FaultyProxy
  /** The banks that people of this product can connect. */
  readonly banks: BankSandboxes
  /** As the owner of the tables, to look at what is really stored. */
  readonly ownerUrl: string
  /** Kills the server as a crash would, in the middle of whatever it does; of several the one of that place. */
  killServer(place?: number): Promise<void>
  /** Starts the server again on the same database. */
  restartServer(place?: number): Promise<void>
  /** A new person with a verified address who belongs to no organisation. */
  newPerson(name?: string): Promise<Person>
  /** A new person who owns a new organisation. */
  newOwner(name?: string): Promise<Person & { organizationId: string }>
  stop(): Promise<void>
}

/**
 * A product of its own on a database of its own, on the shared PostgreSQL and Auth emulator. Of several servers the
 * proxy asks one after the other, of those that run.
 */
export async function startProduct(services: SharedServices, { servers: count = 1 } = {}): Promise<Product> {
  const database = await freshDatabaseOf(services.postgresUrl)
  const identity = new Identity(services.authUrl, services.project)
  const servers = new Map<number, Server>()
  let turn = 0
  let lastUrl = ''
  const proxy = await startFaultyProxy(() => {
    const running = [...servers.values()]
    turn += 1
    return running[turn % running.length]?.url ?? lastUrl
  })
  const banks = await startBankSandboxes({ port: 0, webhooks: proxy.url })
  const secret = services.project === undefined ? {} : { DAYBOOK_SECRET: 'the secret of the tests' }
  const start = () =>
    startServer({
      databaseUrl: database.appUrl,
      authHost: new URL(services.authUrl).host,
      webDir: services.webDir,
      entry: services.serverEntry,
      ...(services.project === undefined ? {} : { project: services.project }),
      env: { ...banks.env, ...secret, DAYBOOK_ORIGINS: proxy.url },
    })
  for (let place = 0; place < count; place++) servers.set(place, await start())
  lastUrl = servers.get(0)?.url ?? ''

  async function newPerson(name = 'Ada'): Promise<Person> {
    const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@daybook.example`
    const password = 'correct horse battery'
    const uid = await identity.create({ email, password, displayName: name, emailVerified: true })
    const session = await identity.signIn(email, password)
    if (!session) throw new Error(`${email} cannot sign in`)
    return { email, password, uid, session, call: caller(proxy.url, session.idToken) }
  }

  return {
    url: proxy.url,
    proxy,
    banks,
    ownerUrl: database.ownerUrl,
    async killServer(place = 0) {
      const server = servers.get(place)
      servers.delete(place)
      await server?.kill('SIGKILL')
    },
    async restartServer(place = 0) {
      await servers.get(place)?.stop()
      servers.delete(place)
      const server = await start()
      servers.set(place, server)
      lastUrl = server.url
    },
    newPerson,
    async newOwner(name = 'Ada') {
      const person = await newPerson(name)
      const slug = `books-${randomBytes(5).toString('hex')}`
      const { organization } = await person.call('createOrganization', {
        name: slug,
        displayName: `${name}'s books`,
      })
      return { ...person, organizationId: organization.id }
    },
    async stop() {
      await proxy.stop()
      await Promise.all([...servers.values()].map((server) => server.stop()))
      await banks.stop()
      await database.drop()
    },
  }
}
