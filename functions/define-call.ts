import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions'
import { type CallableRequest, HttpsError } from 'firebase-functions/https'
import { ORGANISATION_PARAMETER } from '../src/contract/organisation-parameter.ts'
import {
  type CallName,
  calls,
  type InputOf,
  isMutationName,
  isOnlineName,
  type MutationName,
  type OnlineName,
  type OutputOf,
} from '../src/contract/calls.ts'
import { invalid, notAllowed, Refusal } from '../src/contract/errors.ts'
import { id } from '../src/contract/rows.ts'
import { type Role, ROLES } from '../src/domain/access.ts'
import type { Id } from '../src/domain/ids.ts'
import { addressOf, nearestAddressOf } from './address.ts'
import { failureMessages } from './failure-messages.ts'
import { verifyUnrevoked } from './firebase.ts'
import { JsonText } from './json-text.ts'
import { runMutation } from './mutations/run-mutation.ts'
import { parseInput } from './parse.ts'
import { HeavyCalls } from './policies/heavy-calls.ts'
import { demandRole } from './policies/membership.ts'
import type { RateLimiter } from './policies/rate-limits.ts'
import { isSensitive, refuseRevoked } from './policies/revocation.ts'
import { countShared, sharedLimitOf } from './policies/shared-limits.ts'
import {
  demandSession,
  type SignedIn,
  signedInFrom,
  type TokenClaims,
  waivesSecondFactor,
} from './policies/session.ts'
import type { Act } from './store/sync/audit.ts'
import { isDataFault, isUnavailable, wasUndone } from './store/faults.ts'
import { membershipsOf } from './store/tenancy/organisations.ts'
import type { OrgRead, OrgWrite } from './store/tenancy/org-write.ts'
import type { Store } from './store/tenancy/store.ts'

/** Who acts in an organisation, in what role, and at what instant (ISO text) the act counts as done. */
export interface Actor {
  userId: string
  role: Role
  at: string
}

/** The calls that read the current organisation. */
export type ReadName = {
  [N in CallName]: N extends MutationName | OnlineName
    ? never
    : (typeof calls)[N]['access'] extends Role
      ? N
      : never
}[CallName]

/** The calls that anybody may make. */
export type OpenName = {
  [N in CallName]: (typeof calls)[N]['access'] extends 'anyone' ? N : never
}[CallName]

/** The calls that concern the person, whatever the organisation. */
export type PersonalName = Exclude<CallName, MutationName | OnlineName | ReadName | OpenName>

/** Changes the organisation at once; runs in one transaction. */
export type Change<N extends OnlineName> = (
  write: OrgWrite,
  actor: Actor,
  input: InputOf<N>,
) => Promise<OutputOf<N>>
/** Reads the organisation in one snapshot. */
export type Read<N extends ReadName> = (
  read: OrgRead,
  actor: Actor,
  input: InputOf<N>,
) => Promise<OutputOf<N>>
/** Opens its own transactions, because no organisation is known yet or there are many. */
export type Personal<N extends PersonalName> = (
  store: Store,
  user: SignedIn,
  input: InputOf<N>,
) => Promise<OutputOf<N> | JsonText<OutputOf<N>>>
/** Needs nobody and no database. */
export type Open<N extends OpenName> = (input: InputOf<N>) => Promise<OutputOf<N>>

/** A handler for every call that is no mutation: one that is missing, or one too many, does not compile. */
export interface Handlers {
  online: { readonly [N in OnlineName]: Change<N> }
  reads: { readonly [N in ReadName]: Read<N> }
  personal: { readonly [N in PersonalName]: Personal<N> }
  open: { readonly [N in OpenName]: Open<N> }
}

/** Who calls, and of which organisation; of the current one where none is named. */
interface Caller {
  user: SignedIn
  named: Id | undefined
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

const heavyCalls = new HeavyCalls()

/** Answers one call: who is it, is the input sound, may they, do it, and put failures into words. */
export function defineCall(
  store: Store,
  handlers: Handlers,
  name: CallName,
  limiter: Pick<RateLimiter, 'take'>,
) {
  return async (request: CallableRequest<unknown>): Promise<unknown> => {
    try {
      const { rawRequest } = request
      const auth = rawRequest.res?.locals[AUTH] as VerifiedAuth | undefined
      const from = { address: addressOf(rawRequest), nearest: nearestAddressOf(rawRequest) }
      const user = auth && signedInFrom(auth.uid, auth.token, from)
      limiter.take(name, user?.userId ?? from.nearest ?? '', Date.now())
      if (auth && isSensitive(name)) await refuseRevoked(auth.rawToken, verifyUnrevoked)
      const named = organisationNamed(rawRequest)
      const work = () => answer(store, handlers, name, user, named, request.data)
      const result = await (user && 'heavy' in calls[name] ? heavyCalls.run(user.userId, work) : work())
      if (!(result instanceof JsonText)) return result
      if (request.acceptsStreaming || !rawRequest.res) return JSON.parse(result.parts.join(''))
      rawRequest.res.locals[RESULT_TEXT] = result
      return null
    } catch (error) {
      throw encodeError(name, error)
    }
  }
}

async function answer(
  store: Store,
  handlers: Handlers,
  name: CallName,
  user: SignedIn | undefined,
  named: Id | undefined,
  data: unknown,
): Promise<unknown> {
  if (isOpenName(name)) return answerOpen(handlers, name, data)
  const session = demandSession(user, calls[name].access, waivesSecondFactor(process.env))
  await refuseOften(store, name, session)
  const caller = { user: session, named }
  if (isMutationName(name)) return answerMutation(store, name, caller, data)
  if (isOnlineName(name)) return answerOnline(store, handlers, name, caller, data)
  if (isReadName(name)) return answerRead(store, handlers, name, caller, data)
  return answerPersonal(store, handlers, name, session, data)
}

/** Throws TooMany for what one user does too often, whichever instances of the server it reached. */
export async function refuseOften(store: Store, name: CallName, { userId }: SignedIn): Promise<void> {
  const limit = sharedLimitOf(name)
  if (!limit) return
  const counted = { kind: 'user', who: userId, call: name, limit } as const
  await countShared(store, userId, counted, 'This has been done too often; try again later')
}

async function answerMutation<N extends MutationName>(
  store: Store,
  name: N,
  caller: Caller,
  data: unknown,
): Promise<OutputOf<N>> {
  const input = parseInput(name, data)
  const { orgId, actor } = await authorise(store, name, caller)
  return store.withOrgWrite({ orgId, act: actOf(name, actor) }, (write) =>
    runMutation(name, write, actor, input),
  )
}

/** What the audit log will say of a call. */
export function actOf(name: string, { userId, at }: Actor): Act {
  return { id: randomUUID(), name, userId, at }
}

async function answerOnline<N extends OnlineName>(
  store: Store,
  handlers: Handlers,
  name: N,
  caller: Caller,
  data: unknown,
): Promise<OutputOf<N>> {
  const input = parseInput(name, data)
  const { orgId, actor } = await authorise(store, name, caller)
  const change: Change<N> = handlers.online[name]
  return store.withOrgWrite({ orgId, act: actOf(name, actor) }, (write) => change(write, actor, input))
}

async function answerRead<N extends ReadName>(
  store: Store,
  handlers: Handlers,
  name: N,
  caller: Caller,
  data: unknown,
): Promise<OutputOf<N>> {
  const input = parseInput(name, data)
  const { orgId, actor } = await authorise(store, name, caller)
  const read: Read<N> = handlers.reads[name]
  return store.withOrgRead(orgId, (scope) => read(scope, actor, input))
}

async function answerPersonal<N extends PersonalName>(
  store: Store,
  handlers: Handlers,
  name: N,
  user: SignedIn,
  data: unknown,
): Promise<OutputOf<N> | JsonText<OutputOf<N>>> {
  const handle: Personal<N> = handlers.personal[name]
  return handle(store, user, parseInput(name, data))
}

async function answerOpen<N extends OpenName>(
  handlers: Handlers,
  name: N,
  data: unknown,
): Promise<OutputOf<N>> {
  const handle: Open<N> = handlers.open[name]
  return handle(parseInput(name, data))
}

/** The organisation that the call's address names. Throws Refusal where what it names can be none. */
function organisationNamed({ query }: CallableRequest['rawRequest']): Id | undefined {
  const named: unknown = query[ORGANISATION_PARAMETER]
  if (named === undefined) return undefined
  const parsed = id.safeParse(named)
  if (!parsed.success) throw invalid('The organization of a call is named by its id', ORGANISATION_PARAMETER)
  return parsed.data
}

/** The role is read from the database at every call; a token says nothing about it. */
async function authorise(store: Store, name: MutationName | OnlineName | ReadName, { user, named }: Caller) {
  const memberships = await store.withUser(user.userId, membershipsOf)
  const found = named === undefined ? memberships[0] : memberships.find(({ orgId }) => orgId === named)
  if (!found && memberships.length > 0) throw notAllowed('You are not a member of this organization')
  const { orgId, role } = demandRole(found, calls[name].access, deniedBy(name))
  return { orgId, actor: { userId: user.userId, role, at: new Date().toISOString() } satisfies Actor }
}

/** What somebody whose role does not reach the call is told, where the call has words of its own. */
export function deniedBy(name: CallName): string | undefined {
  const call = calls[name]
  return 'denied' in call ? call.denied : undefined
}

function isOpenName(name: CallName): name is OpenName {
  return calls[name].access === 'anyone'
}

function isReadName(name: CallName): name is ReadName {
  return !isMutationName(name) && !isOnlineName(name) && ROLES.some((role) => role === calls[name].access)
}

/** The refusal that an error stands for, where people may read it; undefined for a fault of ours. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDataFault(error)) return invalid('A value lies outside of what can be stored')
  return undefined
}

/** The error as it leaves: the product's code in the details, never a stack or a statement. */
export function encodeError(name: CallName, error: unknown): HttpsError {
  const refusal = refusalFrom(error)
  if (refusal) return new HttpsError(refusal.backendCode, refusal.message, refusal.details)
  const code = calls[name].failure
  const failure = failureMessages[name]
  if (isUnavailable(error) || wasUndone(error)) {
    logger.warn('The database is not available', { call: name, error: String(error) })
    const message = `${failure}: the service is busy or restarting; try again in a moment`
    return new HttpsError('unavailable', message, { code, message })
  }
  const message = `${failure} (reference ${reportFault(name, error)})`
  return new HttpsError('internal', message, { code, message })
}

/** Logs what nobody foresaw and answers the reference under which it can be found. */
export function reportFault(name: string, error: unknown): string {
  const reference = randomUUID()
  logger.error('Unexpected failure', { reference, call: name, error })
  return reference
}
