import type { Server } from 'node:http'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { createApi } from '../../../functions/api.ts'
import { openStore, type Store } from '../../../functions/store/tenancy/store.ts'
import { type CallName, calls, type InputOf, type OutputOf } from '../../../src/contract/calls.ts'
import { freshDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/postgres.ts'
import { type Person, person, portOf, startIdentity, tokenOf } from './identity.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { installStampingGuard } from './stamping-guard.ts'

/** How a call failed, as it stands in the answer's body. */
export interface Failure {
  status: string
  message: string
  details?: { code: string; message: string; field?: string }
}

/** A running backend on a database of its own. */
export class Backend {
  readonly database: TestDatabase
  readonly store: Store
  readonly url: string
  readonly #proxy: Proxy | undefined
  readonly #owner: Pool

  constructor(database: TestDatabase, proxy: Proxy | undefined, store: Store, url: string) {
    this.database = database
    this.#proxy = proxy
    this.store = store
    this.url = url
    this.#owner = new Pool({ connectionString: database.ownerUrl, max: 4 })
    // The database may be ended under it by a test.
    this.#owner.on('error', () => {})
  }

  /** What the store goes through to its database, where the file asked for it. */
  get proxy(): Proxy {
    if (!this.#proxy) throw new Error('Nothing stands before the database: useBackend({ isProxied: true })')
    return this.#proxy
  }

  /** Posts a body as it is and answers status and parsed body. */
  async post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.status, body: (await response.json()) as { result?: unknown; error?: Failure } }
  }

  /** A call that is meant to succeed; its answer is held to the contract. */
  async call<N extends CallName>(who: Person | undefined, name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const { body } = await this.post(`/api/${name}`, JSON.stringify({ data: input ?? null }), bearer(who))
    if (body.error) throw new Error(`${name}: ${JSON.stringify(body.error)}`)
    const parsed = calls[name].output.safeParse(body.result)
    if (!parsed.success) throw new Error(`${name} answered off the contract: ${parsed.error.message}`)
    return parsed.data as OutputOf<N>
  }

  /** A call that is meant to fail, with any input whatever; no failure may tell of our inside. */
  async failure(who: Person | undefined, name: string, input: unknown): Promise<Failure> {
    const { body } = await this.post(`/api/${name}`, JSON.stringify({ data: input ?? null }), bearer(who))
    if (!body.error) throw new Error(`${name} succeeded: ${JSON.stringify(body.result).slice(0, 300)}`)
    return soundFailure(body.error)
  }

  /** A call that may succeed or fail; undefined where it succeeds. */
  async failureOrNone(who: Person, name: CallName, input: unknown): Promise<Failure | undefined> {
    const { body } = await this.post(`/api/${name}`, JSON.stringify({ data: input ?? null }), bearer(who))
    return body.error && soundFailure(body.error)
  }

  /** Runs a statement as the owner of the tables, whom row-level security does not bind. */
  async asOwner<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#owner.query<R>(statement, values)).rows
  }

  /** Leaves the database, which ends with it. */
  async end(): Promise<void> {
    await this.store.close()
    await this.#owner.end()
    await this.#proxy?.cut()
    await this.database.drop()
  }

  /** Somebody with a fresh organisation. */
  async founder(name: string): Promise<{ who: Person; orgId: string }> {
    const who = person(`user-of-${name}`)
    const { organization } = await this.call(who, 'createOrganization', { name, displayName: `The ${name}` })
    return { who, orgId: organization.id }
  }
}

function soundFailure(error: Failure): Failure {
  expect(JSON.stringify(error)).not.toMatch(
    /\b(select|insert|update) .*\b(from|into|set)\b|\.ts:\d+|violates/i,
  )
  return error
}

/** Stands in for the limits of an instance where a test makes more calls than one user may. */
type Limiter = NonNullable<Parameters<typeof createApi>[1]>

/** Starts a backend before the file's tests and ends it after them. */
export function useBackend(
  options: {
    guard?: boolean
    limiter?: Limiter
    /** Whether the way to the database is to be cut. */
    isProxied?: boolean
    /** Changes the empty database before it is opened. */
    prepare?: (ownerUrl: string) => Promise<void>
  } = {},
): () => Backend {
  let backend: Backend | undefined
  let server: Server | undefined

  beforeAll(async () => {
    await startIdentity()
    const database = await freshDatabase()
    await options.prepare?.(database.ownerUrl)
    if (options.guard !== false) await installStampingGuard(database.ownerUrl)
    const proxy = options.isProxied ? await startProxy(database.appUrl) : undefined
    const store = await openStore(proxy?.url ?? database.appUrl)
    const app = createApi(store, options.limiter)
    const listening = await new Promise<Server>((resolve) => {
      const started = app.listen(0, '127.0.0.1', () => resolve(started))
    })
    server = listening
    // On a machine that stands still for seconds a connection would end just as the next call goes out on it.
    server.keepAliveTimeout = 0
    backend = new Backend(database, proxy, store, `http://127.0.0.1:${portOf(listening)}`)
  })

  afterAll(async () => {
    server?.close()
    server?.closeAllConnections()
    await backend?.end()
  })

  return () => {
    if (!backend) throw new Error('The backend has not been started')
    return backend
  }
}

export async function onConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function bearer(who: Person | undefined): Record<string, string> {
  return who ? { authorization: `Bearer ${tokenOf(who)}` } : {}
}
