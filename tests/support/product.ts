import { randomBytes } from 'node:crypto'
import { type BankSandboxes, startBankSandboxes } from '../../functions/local/banks/bank-sandboxes.ts'
import { caller, type Caller } from '../../functions/local/calls.ts'
import { Identity } from '../../functions/local/identity.ts'
import { type Server, startServer } from '../../functions/local/server.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { freshDatabaseOf } from './postgres.ts'

/** What all tests share: a PostgreSQL server, an Auth emulator, and the built app. */
export interface SharedServices {
  postgresUrl: string
  authUrl: string
  webDir: string
  /** That of the Auth emulator, where it is no demonstration. */
  project?: string
}

/** Somebody with an account, and an organisation they own where they were given one. */
export interface Person {
  email: string
  password: string
  uid: string
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
  /** Kills the server as a crash would, in the middle of whatever it does. */
  killServer(): Promise<void>
  /** Starts the server again on the same database. */
  restartServer(): Promise<void>
  /** A new person with a verified address who belongs to no organisation. */
  newPerson(name?: string): Promise<Person>
  /** A new person who owns a new organisation. */
  newOwner(name?: string): Promise<Person & { organizationId: string }>
  stop(): Promise<void>
}

/** A product of its own on a database of its own, on the shared PostgreSQL and Auth emulator. */
export async function startProduct(services: SharedServices): Promise<Product> {
  const database = await freshDatabaseOf(services.postgresUrl)
  const identity = new Identity(services.authUrl, services.project)
  let lastUrl = ''
  const proxy = await startFaultyProxy(() => lastUrl)
  const banks = await startBankSandboxes({ port: 0, webhooks: proxy.url })
  const secret = services.project === undefined ? {} : { DAYBOOK_SECRET: 'the secret of the tests' }
  const start = () =>
    startServer({
      databaseUrl: database.appUrl,
      authHost: new URL(services.authUrl).host,
      webDir: services.webDir,
      ...(services.project === undefined ? {} : { project: services.project }),
      env: { ...banks.env, ...secret, DAYBOOK_ORIGINS: proxy.url },
    })
  let server: Server | undefined = await start()
  lastUrl = server.url

  async function newPerson(name = 'Ada'): Promise<Person> {
    const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@daybook.example`
    const password = 'correct horse battery'
    const uid = await identity.create({ email, password, displayName: name, emailVerified: true })
    const session = await identity.signIn(email, password)
    if (!session) throw new Error(`${email} cannot sign in`)
    return { email, password, uid, call: caller(proxy.url, session.idToken) }
  }

  return {
    url: proxy.url,
    proxy,
    banks,
    ownerUrl: database.ownerUrl,
    async killServer() {
      await server?.kill('SIGKILL')
      server = undefined
    },
    async restartServer() {
      await server?.stop()
      server = await start()
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
      await server?.stop()
      await banks.stop()
      await database.drop()
    },
  }
}
