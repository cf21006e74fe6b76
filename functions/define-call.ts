import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions'
import type { Request } from 'express'
import { type CallableRequest, HttpsError } from 'firebase-functions/https'
import {
  type CallName,
  calls,
  type InputOf,
  isOf,
  type NameOf,
  type OutputOf,
} from '../src/contract/calls.ts'
import { invalid, Refusal } from '../src/contract/errors.ts'
import { DEVICE_HEADER } from '../src/contract/headers.ts'
import { ORGANISATION_PARAMETER } from '../src/contract/organisation-parameter.ts'
import { id } from '../src/contract/rows.ts'
import { deviceName } from '../src/domain/device/device-name.ts'
import type { Id } from '../src/domain/ids.ts'
import { addressOf, nearestAddressOf } from './address.ts'
import {
  type Actor,
  actorIn,
  admitInput,
  type Caller,
  type AccessControl,
  type Principal,
  notAMember,
} from './admit.ts'
import { JsonText } from './json-text.ts'
import { reportFault } from './fault-report.ts'
import { runMutation } from './mutations/run-mutation.ts'
import { type SignedIn, signedInFrom, type TokenClaims } from './policies/session.ts'
import { noteRefusal } from './refusal-log.ts'
import type { AuditAction } from './store/sync/audit.ts'
import { isDataFault, isUnavailable, wasUndone } from './store/faults.ts'
import type { OrgRead } from './store/tenancy/org-read.ts'
import type { OrgWrite } from './store/tenancy/org-write.ts'
import type { Store } from './store/tenancy/store.ts'

/** Changes the organisation at once; runs in one transaction. */
export type Change<N extends NameOf<'online'>> = (
  write: OrgWrite,
  actor: Actor,
  input: InputOf<N>,
) => Promise<OutputOf<N>>
/** Reads the organisation in one snapshot. */
export type Read<N extends NameOf<'read'>> = (
  read: OrgRead,
  actor: Actor,
  input: InputOf<N>,
) => Promise<OutputOf<N>>
/** Speaks to a bank's provider between transactions of its own in the organisation. */
export type External<N extends NameOf<'external'>> = (
  store: Store,
  orgId: Id,
  actor: Actor,
  input: InputOf<N>,
) => Promise<OutputOf<N>>
/** Opens its own transactions, because no organisation is known yet or there are many. */
export type Personal<N extends NameOf<'personal'>> = (
  store: Store,
  user: SignedIn,
  input: InputOf<N>,
  admission: Admission,
) => Promise<OutputOf<N> | JsonText<OutputOf<N>>>
/** Needs nobody signed in. */
export type Open<N extends NameOf<'open'>> = (
  input: InputOf<N>,
  work: Pick<Work, 'store' | 'access'>,
) => Promise<OutputOf<N>>

/** A handler for every call that is no mutation: one that is missing, or one too many, does not compile. */
export interface Handlers {
  online: { readonly [N in NameOf<'online'>]: Change<N> }
  external: { readonly [N in NameOf<'external'>]: External<N> }
  reads: { readonly [N in NameOf<'read'>]: Read<N> }
  personal: { readonly [N in NameOf<'personal'>]: Personal<N> }
  open: { readonly [N in NameOf<'open'>]: Open<N> }
}

/** The access control and who was let in by it, for the edits that a push carries. */
export interface Admission extends Pick<Principal, 'memberships'> {
  access: AccessControl
  caller: Caller
}

/** Whose token it is, and what it says, once it has been checked. */
export interface VerifiedAuth {
  uid: string
  token: TokenClaims
  rawToken: string
}

/** Where a response keeps who asks; the token is checked before anything of the request is read. */
export const AUTH = 'auth'

/** Where a response keeps a result that is JSON text already, for whoever sends it. */
export const RESULT_TEXT = 'resultText'

interface Work {
  store: Store
  handlers: Handlers
  access: AccessControl
  caller: Caller
  /** The organisation that the call names; the user's current one where it names none. */
  named: Id | undefined
  data: unknown
}

/** Answers one call: may they come in, is the input sound, do it, and put failures into words. */
export function defineCall(store: Store, handlers: Handlers, access: AccessControl, name: CallName) {
  return async (request: CallableRequest<unknown>): Promise<unknown> => {
    try {
      const { rawRequest, data } = request
      const caller = callerOf(rawRequest)
      const principal = await access.admit(name, caller)
      const work = { store, handlers, access, caller, named: organisationNamed(rawRequest), data }
      const result = await answer(name, principal, work)
      if (!(result instanceof JsonText)) return result
      if (!rawRequest.res) return JSON.parse(result.chunks.join(''))
      rawRequest.res.locals[RESULT_TEXT] = result
      return null
    } catch (error) {
      throw encodeError(name, error)
    }
  }
}

/** Who makes the request, whose token has been checked. */
export function callerOf(request: Request): Caller {
  const auth = request.res?.locals[AUTH] as VerifiedAuth | undefined
  const nearest = nearestAddressOf(request)
  const from = {
    address: addressOf(request),
    nearest,
    device: deviceName(request.headers['user-agent']),
    deviceId: id.safeParse(request.headers[DEVICE_HEADER]).data,
  }
  return { user: auth && signedInFrom(auth.uid, auth.token, from), rawToken: auth?.rawToken, nearest }
}

/** Each kind of call has its own kind of transaction. */
async function answer(name: CallName, principal: Principal | undefined, work: Work): Promise<unknown> {
  if (isOf('open', name)) return answerOpen(name, work)
  if (!principal) throw new Error(`Nobody is signed in for ${name}`)
  if (isOf('personal', name)) return answerPersonal(name, principal, work)
  const input = admitInput(name, work.data)
  const orgId = organisationOf(principal, work.named)
  try {
    return await answerIn(orgId, name, principal.user, work, input)
  } catch (error) {
    if (error instanceof Refusal) await noteRefusal(work.store, orgId, principal.user, name, error)
    throw error
  }
}

type InOrganisation = NameOf<'read' | 'external' | 'mutation' | 'online'>

async function answerIn(
  orgId: Id,
  name: InOrganisation,
  session: SignedIn,
  work: Work,
  input: InputOf<InOrganisation>,
): Promise<unknown> {
  const at = new Date().toISOString()
  if (isOf('read', name)) {
    const result = await work.store.withOrgRead(orgId, async (read) =>
      handleIn(work.handlers.reads, name, read, await actorIn(read, name, session.userId, at), input),
    )
    if ('audited' in calls[name]) await noteRead(work.store, orgId, auditActionOf(name, session, at), input)
    return result
  }
  if (isOf('external', name)) {
    const actor = await work.store.withOrgRead(orgId, (read) => actorIn(read, name, session.userId, at))
    return externalWith(work, name, orgId, actor, input)
  }
  const action = auditActionOf(name, session, at)
  return work.store.withOrgWrite({ orgId, action }, async (write) => {
    const actor = await actorIn(write, name, session.userId, at)
    return isOf('mutation', name)
      ? runMutation(name, write, actor, input as InputOf<typeof name>)
      : handleIn(work.handlers.online, name, write, actor, input)
  })
}

/** What takes the books out is in the log before it leaves. */
function noteRead(store: Store, orgId: Id, action: AuditAction, input: unknown): Promise<void> {
  return store.withOrgWrite({ orgId, action }, (write) => {
    write.note({ input })
    return Promise.resolve()
  })
}

/** Has the handler of a call answer in the transaction that is open. */
function handleIn<Tx, N extends CallName>(
  handlers: { readonly [K in N]: (tx: Tx, actor: Actor, input: InputOf<K>) => Promise<OutputOf<K>> },
  name: N,
  tx: Tx,
  actor: Actor,
  input: unknown,
): Promise<OutputOf<N>> {
  const handle: (tx: Tx, actor: Actor, input: InputOf<N>) => Promise<OutputOf<N>> = handlers[name]
  return handle(tx, actor, input as InputOf<N>)
}

function externalWith<N extends NameOf<'external'>>(
  { store, handlers }: Work,
  name: N,
  orgId: Id,
  actor: Actor,
  input: unknown,
): Promise<OutputOf<N>> {
  const handle: External<N> = handlers.external[name]
  return handle(store, orgId, actor, input as InputOf<N>)
}

function answerPersonal<N extends NameOf<'personal'>>(
  name: N,
  { user, memberships }: Principal,
  { store, handlers, access, caller, data }: Work,
): Promise<OutputOf<N> | JsonText<OutputOf<N>>> {
  const handle: Personal<N> = handlers.personal[name]
  return handle(store, user, admitInput(name, data), { access, caller, memberships })
}

function answerOpen<N extends NameOf<'open'>>(name: N, work: Work): Promise<OutputOf<N>> {
  const handle: Open<N> = work.handlers.open[name]
  return handle(admitInput(name, work.data), work)
}

/** What the audit log will say of a call or an edit. */
export function auditActionOf(
  name: string,
  { userId, device }: Pick<SignedIn, 'userId' | 'device'>,
  at: string,
): AuditAction {
  return { id: randomUUID(), name, userId, at, device }
}

/** The organisation that the call's address names. Throws Refusal where what it names can be none. */
function organisationNamed({ query }: CallableRequest['rawRequest']): Id | undefined {
  const named: unknown = query[ORGANISATION_PARAMETER]
  if (named === undefined) return undefined
  const parsed = id.safeParse(named)
  if (!parsed.success) throw invalid('The organization of a call is named by its id', ORGANISATION_PARAMETER)
  return parsed.data
}

/** The organisation the call is about; whether the user may do there what the call does is asked in its transaction. */
function organisationOf({ memberships }: Principal, named: Id | undefined): Id {
  const [current] = memberships
  if (!current) throw new Refusal('ACCESS_ERROR', 'Create or join an organization first', 'permission-denied')
  const found = named === undefined ? current : memberships.find(({ orgId }) => orgId === named)
  if (!found) throw notAMember()
  return found.orgId
}

/** The refusal that an error stands for, where people may read it; undefined for a fault of ours. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDataFault(error)) return invalid('A value is outside the range that can be stored')
  return undefined
}

/** The error as it leaves: the product's code in the details, never a stack or a statement. */
export function encodeError(name: CallName, error: unknown): HttpsError {
  const refusal = refusalFrom(error)
  if (refusal) return new HttpsError(refusal.backendCode, refusal.message, refusal.details)
  const { failure: code, failureMessage } = calls[name]
  if (isUnavailable(error) || wasUndone(error)) {
    logger.warn('The database isn’t available', { call: name, error: String(error) })
    const message = `${failureMessage}: the service is busy or restarting; try again in a moment`
    return new HttpsError('unavailable', message, { code, message })
  }
  const message = `${failureMessage} (reference ${reportFault(name, error)})`
  return new HttpsError('internal', message, { code, message })
}
