import { randomUUID } from 'node:crypto'
import { type MutationOnWire, type MutationResult, PROTOCOL } from '../../../src/contract/protocol.ts'
import type { ImportedTransaction } from '../../../src/contract/rows/imported-transactions.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import type { Backend } from './backend.ts'
import type { Person } from './identity.ts'

/** An account of the current organisation of somebody. */
export async function openAccount(
  backend: Backend,
  who: Person,
  currency = 'USD',
  id?: string,
): Promise<string> {
  const { account } = await backend.call(who, 'createAccount', {
    ...(id === undefined ? {} : { id }),
    name: `Account in ${currency}`,
    type: 'CHECKING',
    institution: 'First Bank',
    balance: 100,
    currency,
  })
  return account.id
}

/** One row of a statement; `reference` tells rows apart. */
export function line(
  accountId: string,
  reference: string,
  changes: Partial<ImportedTransaction> = {},
): ImportedTransaction {
  return {
    userTransactionId: reference,
    timestamp: '2026-03-14T00:00:00.000Z',
    description: `Line ${reference}`,
    amount: 12.34,
    type: 'EXPENSE',
    accountId,
    currency: 'USD',
    ...changes,
  }
}

/** Imports rows and answers their ids. */
export async function importLines(
  backend: Backend,
  who: Person,
  transactions: ImportedTransaction[],
): Promise<string[]> {
  await backend.call(who, 'bulkImportTransactions', { isCSVImport: true, transactions })
  return transactions.map((item) => transactionId(item.accountId, item.userTransactionId))
}

/** Approves transactions as a new device does, from its outbox; answers the device's id. */
export async function approveOnDevice(
  backend: Backend,
  who: Person,
  org: string,
  ...transactionIds: string[]
): Promise<string> {
  const edits = transactionIds.map((transactionId): DatedEdit => ({
    name: 'approveTransaction',
    args: { transactionId },
    at: '2026-03-01T00:00:00.000Z',
  }))
  return (await pushFromDevice(backend, who, org, ...edits)).clientId
}

/** An edit with the time that its device says it was made at. */
export type DatedEdit = Pick<MutationOnWire, 'name' | 'args' | 'at'>

/** Sends edits from the outbox of a new device; answers what became of them, and the device's id. */
export async function pushFromDevice(
  backend: Backend,
  who: Person,
  org: string,
  ...edits: DatedEdit[]
): Promise<{ clientId: string; results: MutationResult[] }> {
  const clientId = randomUUID()
  const mutations = edits.map((edit, index) => ({
    mid: index + 1,
    uuid: randomUUID(),
    v: 1 as const,
    ...edit,
  }))
  const answer = await backend.call(who, 'sync', { protocol: PROTOCOL, org, clientId, cursor: 0, mutations })
  return { clientId, results: 'reset' in answer ? [] : answer.results }
}

/** The account's totals as they are stored. */
export async function totalsOf(
  backend: Backend,
  accountId: string,
): Promise<{ total: string; count: number }> {
  const [row] = await backend.asOwner<{ total: string; count: number }>(
    'select running_total::text as total, transaction_count as count from bank_account where id = $1',
    [accountId],
  )
  if (!row) throw new Error(`There is no account ${accountId}`)
  return row
}
