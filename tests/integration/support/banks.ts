import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { type BankSandboxes, startBankSandboxes } from '../../../functions/local/banks/bank-sandboxes.ts'
import type {
  SandboxAccount,
  SandboxItem,
  SandboxTransaction,
} from '../../../functions/local/banks/sandbox-state.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import type { Backend } from './backend.ts'
import type { Person } from './identity.ts'

const ORIGIN = 'http://127.0.0.1:4040'

let started: Promise<BankSandboxes> | undefined

/** The sandboxes of both providers. Servers look up once where their banks are, so a process has one pair. */
export function startSandboxes(): Promise<BankSandboxes> {
  started ??= startBankSandboxes({ port: 0 }).then((sandboxes) => {
    Object.assign(process.env, sandboxes.env, { DAYBOOK_ORIGINS: ORIGIN })
    return sandboxes
  })
  return started
}

export function useSandboxes(): () => BankSandboxes {
  let sandboxes: BankSandboxes | undefined
  beforeAll(async () => {
    sandboxes = await startSandboxes()
  })
  return () => {
    if (!sandboxes) throw new Error('The sandboxes have not been started')
    return sandboxes
  }
}

export function bankAccount(changes: Partial<SandboxAccount> = {}): SandboxAccount {
  return {
    id: `account-${randomUUID()}`,
    name: 'Checking',
    mask: '4021',
    kind: 'checking',
    currency: 'USD',
    balance: 123_456,
    ...changes,
  }
}

/** A transaction at the bank; plus is money out, in minor units. */
export function bankLine(
  account: SandboxAccount,
  changes: Partial<SandboxTransaction> = {},
): SandboxTransaction {
  return {
    id: `tx-${randomUUID()}`,
    accountId: account.id,
    day: '2026-03-14',
    description: 'Coffee House 44',
    out: 1234,
    ...changes,
  }
}

/** Connects a bank of the Plaid sandbox as a person does; answers the connection's id. */
export async function connectPlaid(
  backend: Backend,
  { plaid }: BankSandboxes,
  who: Person,
  item: SandboxItem,
): Promise<string> {
  const { linkToken } = await backend.call(who, 'createPlaidLinkToken', {})
  plaid.finish(linkToken, item)
  const { connection } = await backend.call(who, 'exchangePlaidPublicToken', { metadata: { linkToken } })
  return connection.id
}

export async function connectMono(
  backend: Backend,
  { mono }: BankSandboxes,
  who: Person,
  item: SandboxItem,
): Promise<string> {
  const { reference } = await backend.call(who, 'createMonoLink', {})
  const code = mono.codeOf(item)
  const { connection } = await backend.call(who, 'exchangeMonoAuthToken', { code, reference })
  return connection.id
}

/** Everything in the books of somebody's organisation, oldest first. */
export async function allTransactions(backend: Backend, who: Person): Promise<TransactionRow[]> {
  const found: TransactionRow[] = []
  for (let offset = 0; ; offset += 500) {
    const page = await backend.call(who, 'getTransactions', { pagination: { limit: 500, offset } })
    found.push(...page.transactions)
    if (!page.hasMore) break
  }
  return found.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
}

/** Somebody with a new organisation that is connected to a bank with one account and these transactions. */
export async function connectedToPlaid(
  backend: Backend,
  sandboxes: BankSandboxes,
  name: string,
  rows: readonly Partial<SandboxTransaction>[] = [{}],
) {
  const { who, orgId } = await backend.founder(name)
  const account = bankAccount()
  const item = sandboxes.plaid.link(
    [account],
    rows.map((row) => bankLine(account, row)),
  )
  const connectionId = await connectPlaid(backend, sandboxes, who, item)
  const sync = () => backend.call(who, 'syncPlaidTransactions', { connectionId })
  const rowsNow = () => allTransactions(backend, who)
  return { who, orgId, account, item, connectionId, sync, rowsNow }
}
