import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { createApi } from '../../functions/api.ts'
import { openStore, type Store } from '../../functions/store/tenancy/store.ts'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import type { ImportedTransaction } from '../../src/contract/rows/imported-transactions.ts'
import { startIdentity, tokenOf } from '../integration/support/identity.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'

/** The whole backend on a PostgreSQL of its own, one organisation, and the bare driver beside it. */
export interface ServerHarness {
  readonly store: Store
  readonly orgId: string
  readonly accountId: string
  /** Over the same driver as the product, as a superuser, who may read and write files of the server. */
  readonly bare: Pool
  /** Where the product signs in to its database. */
  readonly databaseUrl: string
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>>
  /** The same, with the answer left as the text it arrives in; by another user where one is named. */
  callText(name: CallName, input: unknown, uid?: string): Promise<string>
  /** The same with a body that is ready, as `bodyOf` makes it: what a client does before is none of the server's time. */
  send(name: CallName, body: string, uid?: string): Promise<string>
  close(): Promise<void>
}

/** Nobody is held back while the work itself is measured. */
const unlimited = { take() {} }

export async function startServerHarness(): Promise<ServerHarness> {
  await startIdentity()
  const postgres: TestPostgres = await startPostgres()
  const database = await postgres.freshDatabase()
  const store = await openStore(database.appUrl)
  const server = createServer(createApi(store, unlimited))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  const callText = (name: CallName, input: unknown, uid?: string): Promise<string> =>
    send(name, bodyOf(input), uid)
  const send = async (name: CallName, body: string, uid = 'bench'): Promise<string> => {
    const token = tokenOf({ uid, email: `${uid}@example.org`, emailVerified: true, secondFactor: true })
    const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${text.slice(0, 500)}`)
    return text
  }
  const call = async <N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> => {
    const { result }: { result: OutputOf<N> } = JSON.parse(await callText(name, input))
    return result
  }
  const { organization } = await call('createOrganization', { name: 'bench', displayName: 'Bench' })
  const { account } = await call('createAccount', {
    name: 'Current',
    type: 'CHECKING',
    institution: 'First Bank',
    balance: 0,
    currency: 'USD',
  })
  const superuser = new URL(postgres.ownerUrl)
  superuser.pathname = new URL(database.ownerUrl).pathname
  const bare = new Pool({ connectionString: superuser.href })
  // The server ends before the last idle connection has been seen to end.
  bare.on('error', () => {})
  return {
    store,
    orgId: organization.id,
    accountId: account.id,
    bare,
    databaseUrl: database.appUrl,
    call,
    callText,
    send,
    async close() {
      server.close()
      server.closeAllConnections()
      await bare.end()
      await store.close()
      await postgres.stop()
    },
  }
}

/** The body of a call. */
export function bodyOf(input: unknown): string {
  return JSON.stringify({ data: input ?? null })
}

/** Rows of a bank statement, no two of one reference, also not over several calls. */
export function statementRows(accountId: string, rows: number): ImportedTransaction[] {
  const batch = randomUUID()
  return Array.from({ length: rows }, (_, index) => ({
    userTransactionId: `${batch}-${index}`,
    timestamp: new Date(Date.UTC(2024, 0, 1 + (index % 700), index % 24)).toISOString(),
    description: `POS PURCHASE ${index} CARD 1234 CORNER MARKET`,
    amount: ((index * 7_919) % 250_000) / 100,
    type: index % 5 === 0 ? 'INCOME' : 'EXPENSE',
    accountId,
    currency: 'USD',
  }))
}

/** Fills the books in calls of at most so many rows, and lets the planner know. */
export async function fillBooks(harness: ServerHarness, rows: number): Promise<void> {
  for (let left = rows; left > 0; left -= 50_000) {
    const transactions = statementRows(harness.accountId, Math.min(left, 50_000))
    await harness.callText('bulkImportTransactions', { isCSVImport: true, transactions })
  }
  await harness.bare.query('vacuum analyze')
}

/** Takes every transaction out, with all that follows from them. */
export async function emptyBooks({ bare }: ServerHarness): Promise<void> {
  await bare.query('truncate bank_transaction cascade')
  await bare.query('truncate audit_log cascade')
  await bare.query('truncate sync_entity, sync_digest, ledger_sum')
  await bare.query('update bank_account set running_total = 0, transaction_count = 0')
}
