import { randomUUID } from 'node:crypto'
import type { BankConnectionRow } from '../../src/contract/rows/bank-rows.ts'
import { missing, Refusal } from '../../src/contract/errors.ts'
import {
  type BankProvider,
  errorAdvice,
  errorOutcome,
  errorText,
} from '../../src/domain/account/bank-connection.ts'
import type { Id } from '../../src/domain/ids.ts'
import {
  connectionById,
  connectionOfItem,
  insertFeed,
  lockConnection,
  storeConnection,
  storeToken,
} from '../store/tables/banks/bank-connections.ts'
import { insertLink, linkOf, takeLink } from '../store/tables/banks/bank-links.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { BankFailure, BankResult, HostedLink, LinkOptions, NewConnection } from './bank-provider.ts'
import { type BankScope, bankWrite } from './bank-scope.ts'
import { openConnection } from './sync-connection.ts'
import { sealToken } from './token-vault.ts'

/** How a bank's failure is told to whoever made the call. */
export function bankRefusal({ type, retryAfter, ...said }: BankFailure, advice = errorAdvice(type)): Refusal {
  const message = `${errorText(said)}. ${advice}`.replace(/\.\. /, '. ')
  const backendCode =
    type === 'RATE_LIMIT_EXCEEDED'
      ? 'resource-exhausted'
      : retryAfter === undefined
        ? 'failed-precondition'
        : 'unavailable'
  return new Refusal('FETCH_ERROR', message, backendCode)
}

/** The value, or the bank's failure as a refusal. */
export function valueOf<T>(result: BankResult<T>): T {
  if (result.ok) return result.value
  throw bankRefusal(result.error)
}

/** The same while somebody signs in at a bank: nobody but them tries that again. */
function linked<T>(result: BankResult<T>): T {
  if (result.ok || errorOutcome(result.error.type) !== 'passing') return valueOf(result)
  throw bankRefusal(result.error, 'Nothing has changed. Try again in a few minutes.')
}

type Wanted = Pick<LinkOptions, 'clientName' | 'products' | 'countryCodes' | 'language'>

/**
 * Opens a way to a person's bank. It is bound to the person, the organisation and, where one is to be
 * signed in again, the connection; whoever comes back with another's way finds it closed.
 */
export async function startLink(
  scope: BankScope,
  provider: BankProvider,
  wanted: Wanted,
  { connectionId, origin }: { connectionId?: Id; origin?: string },
): Promise<HostedLink> {
  const { banks, orgId, actor } = scope
  const returnTo = new URL(banks.returnAddress(origin))
  const reference = randomUUID()
  returnTo.searchParams.set('provider', provider)
  const token = connectionId === undefined ? undefined : (await openConnection(scope, connectionId)).token
  const link = linked(
    await banks.service(provider).startLink({
      ...wanted,
      userId: banks.keyOf('link', provider, `${orgId} ${actor.userId}`).slice(0, 32),
      returnTo: returnTo.href,
      reference,
      ...(token === undefined ? {} : { token }),
    }),
  )
  const stored = {
    referenceKey: banks.keyOf('link', provider, link.reference),
    provider,
    userId: actor.userId,
    connectionId: connectionId ?? null,
    expiresAt: link.expiresAt,
  }
  await bankWrite(scope, undefined, (write) => insertLink(write, stored, actor.at))
  return link
}

/**
 * Ends what `startLink` began: a new connection, or one that was signed in again. `proof` is what the
 * provider gave the person, and is asked for by the link's reference where it is left out. Works once.
 */
export async function finishLink(
  scope: BankScope,
  provider: BankProvider,
  reference: string,
  proof: string | undefined,
): Promise<BankConnectionRow> {
  const { store, banks, orgId, actor } = scope
  const key = { referenceKey: banks.keyOf('link', provider, reference), provider, userId: actor.userId }
  const link = await store.withOrgRead(orgId, (read) => linkOf(read, key, actor.at))
  if (!link) throw usedUp()
  if (link.connectionId !== null) {
    return finishReconnection(scope, provider, link.connectionId, key, proof)
  }
  const service = banks.service(provider)
  const shown = proof ?? linked(await service.finishedLink(reference))
  if (shown === undefined) {
    throw new Refusal(
      'CREATE_ERROR',
      'Signing in at the bank wasn’t finished. Start again when you’re ready',
      'failed-precondition',
    )
  }
  const made = linked(await service.exchange(shown))
  const connectionId = randomUUID()
  const itemKey = banks.keyOf('item', provider, made.itemId)
  const known = await store.withOrgRead(orgId, (read) => connectionOfItem(read, itemKey))
  const place = { orgId, provider, connectionId: known ?? connectionId }
  const sealedToken = await sealToken(banks.wrapper, made.token, place)
  const action = provider === 'PLAID' ? 'exchangePlaidPublicToken' : 'exchangeMonoAuthToken'
  return bankWrite(scope, action, async (write) => {
    if (!(await takeLink(write, key, actor.at))) throw usedUp()
    if (known !== undefined) {
      await storeToken(write, known, sealedToken)
      return reactivate(write, known, actor.at)
    }
    const row = newConnection(connectionId, provider, made, actor.at)
    await storeConnection(write, undefined, row)
    await insertFeed(write, connectionId, { itemKey, sealedToken })
    return row
  })
}

/** The person has signed in at the bank again: the key is the same, and works or does not. */
async function finishReconnection(
  scope: BankScope,
  provider: BankProvider,
  connectionId: Id,
  key: Parameters<typeof takeLink>[1],
  proof: string | undefined,
): Promise<BankConnectionRow> {
  const { banks, actor } = scope
  const { token } = await openConnection(scope, connectionId)
  const service = banks.service(provider)
  // Mono answers the code of a renewed sign-in with the account it was for.
  if (proof !== undefined && provider === 'MONO') {
    const made = linked(await service.exchange(proof))
    if (made.token !== token) throw otherAccount()
  }
  linked(await service.check(token))
  return bankWrite(scope, 'reconnectBank', async (write) => {
    if (!(await takeLink(write, key, actor.at))) throw usedUp()
    return reactivate(write, connectionId, actor.at)
  })
}

async function reactivate(write: OrgWrite, connectionId: Id, at: string): Promise<BankConnectionRow> {
  const locked = await lockConnection(write, connectionId)
  if (!locked) throw missing('Bank connection not found')
  const { error: _error, ...rest } = locked
  const row = { ...rest, status: 'ACTIVE' as const, needsReauth: false, isActive: true, updatedAt: at }
  await storeConnection(write, locked, row)
  return (await connectionById(write, connectionId)) ?? row
}

function newConnection(
  id: Id,
  provider: BankProvider,
  { itemId, institution }: NewConnection,
  at: string,
): BankConnectionRow {
  return {
    id,
    provider,
    // With Mono the item's id is the key to it, and stays sealed.
    ...(provider === 'PLAID' ? { itemId } : {}),
    institution: institution.trim().slice(0, 200) || 'Bank',
    status: 'ACTIVE',
    needsReauth: false,
    isActive: true,
    accounts: [],
    createdAt: at,
    updatedAt: at,
  }
}

function usedUp(): Refusal {
  return new Refusal(
    'CREATE_ERROR',
    'This bank sign-in has expired or was used already. Start again',
    'failed-precondition',
  )
}

function otherAccount(): Refusal {
  return new Refusal(
    'CREATE_ERROR',
    'You signed in to a different account than the one connected',
    'failed-precondition',
  )
}
