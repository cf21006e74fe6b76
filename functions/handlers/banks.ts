import { disconnect } from '../banks/disconnect.ts'
import { addMatched } from '../banks/add-match.ts'
import type { BankResult } from '../banks/bank-provider.ts'
import { type BankScope, bankWrite } from '../banks/bank-scope.ts'
import { configuredBanks } from '../banks/bank-settings.ts'
import { assignAccounts, keepBalances } from '../banks/connected-accounts.ts'
import { bankRefusal, finishLink, startLink, valueOf } from '../banks/link.ts'
import {
  errorOf,
  keepFailure,
  openConnection,
  syncConnection,
  type SyncResult,
} from '../banks/sync-connection.ts'
import type { BankConnectionRow } from '../../src/contract/rows/bank-rows.ts'
import type { NameOf } from '../../src/contract/calls.ts'
import { missing, Refusal } from '../../src/contract/errors.ts'
import { type BankProvider, isConnectionActive } from '../../src/domain/account/bank-connection.ts'
import type { Id } from '../../src/domain/ids.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import { PRODUCT_NAME } from '../../src/domain/product.ts'
import type { Actor } from '../admit.ts'
import type { Change, External, Read } from '../define-call.ts'
import {
  connectionById,
  lockConnection,
  readConnections,
  storeConnection,
} from '../store/tables/banks/bank-connections.ts'
import { addedTransactionIds, bankMatches } from '../store/tables/banks/bank-rows.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import type { Store } from '../store/tenancy/store.ts'

function scopeOf(store: Store, orgId: Id, actor: Actor, call: NameOf<'external'>): BankScope {
  return { store, orgId, actor, call, banks: configuredBanks() }
}

export const createPlaidLinkToken: External<'createPlaidLinkToken'> = async (store, orgId, actor, input) => {
  const { connectionId, origin } = input
  const wanted = {
    clientName: input.clientName ?? PRODUCT_NAME,
    products: input.products ?? ['transactions'],
    countryCodes: input.countryCodes ?? ['US'],
    language: input.language ?? 'en',
  }
  const link = await startLink(scopeOf(store, orgId, actor, 'createPlaidLinkToken'), 'PLAID', wanted, {
    ...(connectionId === undefined ? {} : { connectionId }),
    ...(origin === undefined ? {} : { origin }),
  })
  return { linkToken: link.reference, expiration: link.expiresAt, hostedLinkUrl: link.url }
}

export const exchangePlaidPublicToken: External<'exchangePlaidPublicToken'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const scope = scopeOf(store, orgId, actor, 'exchangePlaidPublicToken')
  const connection = await finishLink(scope, 'PLAID', input.metadata.linkToken, input.publicToken)
  return { connection }
}

export const createMonoLink: External<'createMonoLink'> = async (store, orgId, actor, input) => {
  const wanted = { clientName: PRODUCT_NAME, products: [], countryCodes: ['NG'], language: 'en' }
  const { url, reference } = await startLink(
    scopeOf(store, orgId, actor, 'createMonoLink'),
    'MONO',
    wanted,
    input,
  )
  return { url, reference }
}

export const exchangeMonoAuthToken: External<'exchangeMonoAuthToken'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const scope = scopeOf(store, orgId, actor, 'exchangeMonoAuthToken')
  return { connection: await finishLink(scope, 'MONO', input.reference, input.code) }
}

export const getPlaidConnections: Read<'getPlaidConnections'> = async (read, _actor, input) => {
  const connections = await connectionsOf(read, 'PLAID')
  return {
    connections: input?.includeInactive === true ? connections : connections.filter((one) => one.isActive),
  }
}

export const getMonoConnections: Read<'getMonoConnections'> = async (read) => ({
  connections: await connectionsOf(read, 'MONO'),
})

export const getMonoConnectionById: Read<'getMonoConnectionById'> = async (read, _actor, input) => ({
  connection: await connectionOf(read, 'MONO', input.connectionId),
})

async function connectionsOf(read: OrgRead, provider: BankProvider): Promise<BankConnectionRow[]> {
  return (await readConnections(read)).filter((one) => one.provider === provider)
}

async function connectionOf(read: OrgRead, provider: BankProvider, id: Id): Promise<BankConnectionRow> {
  const found = await connectionById(read, id)
  if (found?.provider !== provider) throw missing('Bank connection not found')
  return found
}

export const syncPlaidTransactions: External<'syncPlaidTransactions'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  await store.withOrgRead(orgId, (read) => connectionOf(read, 'PLAID', input.connectionId))
  return valueOf(
    await syncConnection(scopeOf(store, orgId, actor, 'syncPlaidTransactions'), input.connectionId),
  )
}

export const bulkSyncPlaidTransactions: External<'bulkSyncPlaidTransactions'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const scope = scopeOf(store, orgId, actor, 'bulkSyncPlaidTransactions')
  const { results, errors } = await syncAll(scope, 'PLAID', input.connectionIds, {
    full: input.forceFullSync === true,
  })
  const sum = (field: 'added' | 'modified' | 'removed') => results.reduce((all, one) => all + one[field], 0)
  return {
    totalAdded: sum('added'),
    totalModified: sum('modified'),
    totalRemoved: sum('removed'),
    results,
    errors,
  }
}

export const syncMonoTransactions: External<'syncMonoTransactions'> = async (store, orgId, actor, input) => {
  const scope = scopeOf(store, orgId, actor, 'syncMonoTransactions')
  const known = await store.withOrgRead(orgId, (read) => connectionsOf(read, 'MONO'))
  const wanted = input.connectionIds.filter((id) =>
    isDue(
      known.find((one) => one.id === id),
      input,
    ),
  )
  const { results, errors } = await syncAll(scope, 'MONO', wanted, { fresh: input.maxAge === 0 })
  return {
    results: results.map((one) => ({ ...one, updatedAccounts: one.finStackAccounts })),
    successCount: results.length,
    errors,
  }
}

/** Whether a connection is to be synced: unknown ones too, so that they are told as missing. */
function isDue(
  connection: BankConnectionRow | undefined,
  { includeInactive = false, maxAge }: { includeInactive?: boolean; maxAge?: number },
): boolean {
  if (!connection) return true
  if (!includeInactive && !connection.isActive) return false
  if (maxAge === undefined || maxAge === 0 || connection.lastSyncTime === undefined) return true
  return Date.now() - Date.parse(connection.lastSyncTime) >= maxAge * 1000
}

/** Syncs connections one after the other; a bank that fails holds none of the others up. */
async function syncAll(
  scope: BankScope,
  provider: BankProvider,
  connectionIds: readonly Id[],
  options: { full?: boolean; fresh?: boolean },
) {
  const results: SyncResult[] = []
  const errors: { connectionId: Id; error: ReturnType<typeof errorOf> }[] = []
  for (const connectionId of new Set(connectionIds)) {
    await scope.store.withOrgRead(scope.orgId, (read) => connectionOf(read, provider, connectionId))
    const result = await tryToSync(scope, connectionId, options)
    if (result.ok) results.push(result.value)
    else errors.push({ connectionId, error: errorOf(result.error) })
  }
  return { results, errors }
}

async function tryToSync(
  scope: BankScope,
  connectionId: Id,
  options: { full?: boolean; fresh?: boolean },
): Promise<BankResult<SyncResult>> {
  try {
    return await syncConnection(scope, connectionId, options)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, error: { type: 'INVALID_REQUEST', errorMessage: error.message } }
  }
}

export const getPlaidAccountBalances: External<'getPlaidAccountBalances'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const scope = scopeOf(store, orgId, actor, 'getPlaidAccountBalances')
  const { connection, token } = await openConnection(scope, input.connectionId)
  const asked = await scope.banks.service(connection.provider).accounts(token)
  if (!asked.ok) {
    await keepFailure(scope, connection.id, asked.error)
    throw bankRefusal(asked.error)
  }
  await bankWrite(scope, undefined, (write) => keepBalances(write, connection.id, asked.value, actor.at))
  return {
    balances: asked.value.flatMap(({ bankAccountId, name, mask, currency, balance, balanceAt }) => {
      const known = connection.accounts.find((one) => one.bankAccountId === bankAccountId)
      if (!known) return []
      return {
        accountId: known.accountId,
        name,
        currency,
        ...(mask === undefined ? {} : { mask }),
        ...(balance === undefined ? {} : { balance: decimalFromMinor(balance, currency) }),
        ...(balanceAt === undefined ? {} : { balanceAt }),
      }
    }),
  }
}

export const getPlaidConnectionStatus: External<'getPlaidConnectionStatus'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const scope = scopeOf(store, orgId, actor, 'getPlaidConnectionStatus')
  const read = () => store.withOrgRead(orgId, (open) => connectionOf(open, 'PLAID', input.connectionId))
  const before = await read()
  if (before.isActive) {
    const { token } = await openConnection(scope, before.id)
    const checked = await scope.banks.service('PLAID').check(token)
    if (!checked.ok) await keepFailure(scope, before.id, checked.error)
  }
  const { status, needsReauth, lastSyncTime, error } = await read()
  return {
    status,
    needsReauth,
    lastSync: lastSyncTime ?? null,
    error: error
      ? {
          error_type: error.type,
          error_message: error.errorMessage ?? '',
          display_message: error.displayMessage ?? null,
        }
      : null,
  }
}

export const disconnectPlaidAccount: External<'disconnectPlaidAccount'> = async (
  store,
  orgId,
  actor,
  input,
) => {
  const { itemId, reason, removeData } = input
  const all = await store.withOrgRead(orgId, (read) => connectionsOf(read, 'PLAID'))
  const connection = all.find((one) => one.itemId === itemId)
  if (!connection) throw missing('Bank connection not found')
  await disconnect(scopeOf(store, orgId, actor, 'disconnectPlaidAccount'), connection.id, {
    reason,
    removeData,
  })
  return { success: true, status: 'disconnected' }
}

export const deleteMonoConnection: External<'deleteMonoConnection'> = async (store, orgId, actor, input) => {
  await store.withOrgRead(orgId, (read) => connectionOf(read, 'MONO', input.connectionId))
  await disconnect(scopeOf(store, orgId, actor, 'deleteMonoConnection'), input.connectionId, {
    removeData: input.removeData,
  })
  return { success: true, status: 'disconnected' }
}

export const testPlaidConnection: External<'testPlaidConnection'> = async () => ({
  serviceAvailable: await answers('PLAID'),
})

export const monoHealthCheck: External<'monoHealthCheck'> = async () => ({ healthy: await answers('MONO') })

async function answers(provider: BankProvider): Promise<boolean> {
  const banks = configuredBanks()
  return banks.isSetUp(provider) && (await banks.service(provider).isReachable())
}

export const getPlaidAnalytics: Read<'getPlaidAnalytics'> = async (read) => {
  const connections = await connectionsOf(read, 'PLAID')
  let transactions = 0
  for (const { id } of connections) transactions += (await addedTransactionIds(read, id)).length
  const times = connections.flatMap(({ lastSyncTime }) => lastSyncTime ?? []).toSorted()
  return {
    totalConnections: connections.length,
    activeConnections: connections.filter(isConnectionActive).length,
    needsReauth: connections.filter((one) => one.needsReauth).length,
    withErrors: connections.filter((one) => one.status === 'ERROR').length,
    accounts: new Set(connections.flatMap((one) => one.accounts.map(({ accountId }) => accountId))).size,
    transactions,
    lastSync: times.at(-1) ?? null,
  }
}

export const assignBankAccounts: Change<'assignBankAccounts'> = async (write, actor, input) => {
  const locked = await lockConnection(write, input.connectionId)
  if (!locked?.isActive) throw missing('Bank connection not found')
  const { accounts, unassigned } = await assignAccounts(write, locked, input.choices, actor.at)
  const { unassigned: _before, ...rest } = locked
  const asked = unassigned.length === 0 ? {} : { unassigned }
  const connection = { ...rest, accounts, ...asked, updatedAt: actor.at }
  await storeConnection(write, locked, connection)
  return { connection }
}

export const getBankMatches: Read<'getBankMatches'> = async (read, _actor, input) => {
  if (!(await connectionById(read, input.connectionId))) throw missing('Bank connection not found')
  const rows = await bankMatches(read, input.connectionId)
  return {
    matches: rows.flatMap(({ how, ...row }) => {
      if (how === 'ADDED') return []
      const { bankId, reason, day, description, amount, type, currency, accountId, transactionId } = row
      return {
        bankId,
        how,
        day,
        description,
        amount,
        type,
        currency,
        accountId,
        ...(reason === null ? {} : { reason }),
        ...(transactionId === null ? {} : { transactionId }),
      }
    }),
  }
}

export const addBankMatch: Change<'addBankMatch'> = async (write, actor, input) => {
  const connection = await connectionById(write, input.connectionId)
  if (!connection) throw missing('Bank connection not found')
  return { transactionId: await addMatched(write, actor, connection, input.bankId) }
}
