import { logger } from 'firebase-functions'
import type { OutputOf } from '../../src/contract/calls.ts'
import { missing, Refusal, precondition } from '../../src/contract/errors.ts'
import { type BankError, connectionStateAfter } from '../../src/domain/account/bank-connection.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Actor } from '../admit.ts'
import { runMutation } from '../mutations/run-mutation.ts'
import { accountsById } from '../store/tables/accounts.ts'
import {
  connectionById,
  type Feed,
  feedOf,
  lockConnection,
  storeConnection,
  storeCursor,
} from '../store/tables/banks/bank-connections.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { applyChanges } from './apply-changes.ts'
import type { BankChanges, BankFailure, BankResult } from './bank-provider.ts'
import { type BankScope, bankWrite } from './bank-scope.ts'
import { connectAccounts, followBalances } from './connected-accounts.ts'
import { readChanges } from './read-changes.ts'
import { openToken } from './token-vault.ts'

export type SyncResult = OutputOf<'syncPlaidTransactions'>

export interface SyncOptions {
  /** Reads the bank's whole log again. */
  full?: boolean
  /** Has the bank itself asked, where the provider can. */
  fresh?: boolean
}

/** How often another server may commit first before this one leaves it to the other. */
const MOST_OVERTAKEN = 5

/**
 * Brings a connection up to date. The bank is read outside of any transaction; what it said and the new
 * place in its log are stored together, and only if nobody stored another place meanwhile. Answers the
 * bank's failure, which is kept with the connection; throws Refusal where there is nothing to sync.
 */
export async function syncConnection(
  scope: BankScope,
  connectionId: Id,
  options: SyncOptions = {},
): Promise<BankResult<SyncResult>> {
  for (let overtaken = 0; overtaken < MOST_OVERTAKEN; overtaken += 1) {
    const { connection, feed, token } = await openConnection(scope, connectionId)
    const cursor = options.full ? '' : feed.cursor
    const read = await readChanges(scope.banks.service(connection.provider), token, cursor, options)
    if (!read.ok) {
      await keepFailure(scope, connectionId, read.error)
      return read
    }
    const result = await bankWrite(scope, 'syncPlaidTransactions', (write) =>
      storeChanges(write, scope.actor, connectionId, feed, read.value),
    )
    if (!result) continue
    if (result.added > 0) await detectTransfers(scope)
    return { ok: true, value: result }
  }
  throw new Refusal('FETCH_ERROR', 'This bank is being synced elsewhere; try again in a moment', 'aborted')
}

/** A connection that can be used, with the key to it. */
export async function openConnection({ store, banks, orgId }: BankScope, connectionId: Id) {
  const { connection, feed } = await store.withOrgRead(orgId, async (read) => ({
    connection: await connectionById(read, connectionId),
    feed: await feedOf(read, connectionId),
  }))
  if (!connection) throw missing('Bank connection not found')
  if (!feed || !connection.isActive) {
    throw precondition(
      `${connection.institution} is disconnected. Connect it again to import its transactions`,
    )
  }
  const place = { orgId, provider: connection.provider, connectionId }
  return { connection, feed, token: await openToken(banks.wrapper, feed.sealedToken, place) }
}

const NOTHING = { added: 0, modified: 0, removed: 0, matched: 0, autoApproved: 0, needsReview: 0 }

/** Stores one page of the bank's log; undefined where another server stored one meanwhile. */
async function storeChanges(
  write: OrgWrite,
  actor: Actor,
  connectionId: Id,
  began: Feed,
  changes: BankChanges,
): Promise<SyncResult | undefined> {
  const locked = await lockConnection(write, connectionId)
  const feed = await feedOf(write, connectionId)
  if (!locked || !feed || feed.cursor !== began.cursor) return undefined
  const { accounts, unassigned } = await connectAccounts(write, locked, changes.accounts, actor.at)
  const { error: _error, unassigned: _asked, ...known } = locked
  const connection = { ...known, accounts, status: 'ACTIVE' as const, needsReauth: false }
  if (unassigned.length > 0) {
    // The place in the log stays, so that the next sync reads all of it for the accounts that were chosen.
    await storeConnection(write, locked, { ...connection, unassigned, updatedAt: actor.at })
    return { connectionId, ...NOTHING, unassigned: unassigned.length, finStackAccounts: [] }
  }
  const { accountIds, ...counts } = await applyChanges(write, actor, connection, changes)
  for (const id of await followBalances(write, accounts, actor.at)) accountIds.add(id)
  await storeConnection(write, locked, { ...connection, lastSyncTime: actor.at, updatedAt: actor.at })
  await storeCursor(write, connectionId, changes.cursor)
  const finStackAccounts = await accountsById(write, [...accountIds])
  return { connectionId, ...counts, unassigned: 0, finStackAccounts }
}

/** Says of a connection what its bank failed by; an outage that may pass changes nothing else. */
export async function keepFailure(scope: BankScope, connectionId: Id, failure: BankFailure): Promise<void> {
  await bankWrite(scope, undefined, async (write) => {
    const locked = await lockConnection(write, connectionId)
    if (!locked || !locked.isActive) return
    const after = connectionStateAfter(errorOf(failure), locked)
    if (after.status === locked.status && sameError(locked.error, after.error)) return
    await storeConnection(write, locked, { ...locked, ...after, updatedAt: scope.actor.at })
  })
}

export function errorOf({ type, displayMessage, errorMessage }: BankError): BankError {
  return {
    type,
    ...(displayMessage === undefined ? {} : { displayMessage }),
    ...(errorMessage === undefined ? {} : { errorMessage }),
  }
}

function sameError(a: BankError | undefined, b: BankError | undefined): boolean {
  return a?.type === b?.type && a?.displayMessage === b?.displayMessage && a?.errorMessage === b?.errorMessage
}

/** New rows may be the other side of transfers. Not finding that out fails no sync: it can be asked for. */
async function detectTransfers(scope: BankScope): Promise<void> {
  const { orgId, actor } = scope
  try {
    await bankWrite(scope, 'manualTransferDetection', (write) =>
      runMutation('manualTransferDetection', write, actor, null),
    )
  } catch (error) {
    logger.warn('Transfers could not be looked for after a bank sync', { orgId, error: String(error) })
  }
}
