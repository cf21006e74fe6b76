import { type CallName, calls, type InputOf, type MutationName } from '../src/contract/calls.ts'
import { invalid, notAllowed } from '../src/contract/errors.ts'
import type { MutationActor } from '../src/mutations/whole-books.ts'
import { parseInput } from './parse.ts'
import { demandRole } from './policies/membership.ts'
import type { RateLimiter } from './policies/rate-limits.ts'
import { OLDEST_MS, type Revocation } from './policies/revocation.ts'
import type { Sessions } from './policies/sessions.ts'
import { demandRecent, demandSession, type SignedIn, waivesSecondFactor } from './policies/session.ts'
import { refuseOften } from './policies/shared-limits.ts'
import { bodyBytesOf } from './request-body.ts'
import { jsonFaultIn, refusalOf } from './storable-json.ts'
import { roleOf } from './store/tenancy/members.ts'
import type { Membership } from './store/tenancy/organisations.ts'
import type { OrgRead } from './store/tenancy/org-read.ts'
import type { Store } from './store/tenancy/store.ts'

/** Who makes a call, or a queued edit; `user` is undefined for nobody. */
export interface Caller {
  user: SignedIn | undefined
  /** The token that says so, to be looked up. */
  rawToken: string | undefined
  /** What is counted where nobody is signed in. */
  nearest: string | undefined
}

/** Somebody who has been let in, and the organisations they belong to, the current one first. */
export interface Principal {
  user: SignedIn
  memberships: readonly Membership[]
}

/** Who may act, in what role, and when. */
export type Actor = MutationActor

export interface AccessControlDependencies {
  store: Store
  limiter: Pick<RateLimiter, 'take'>
  revocation: Revocation
  sessions: Pick<Sessions, 'enter' | 'refuseEnded' | 'forget'>
  /** Milliseconds since the epoch. */
  now: () => number
}

/**
 * The one place that lets anybody in. What the contract says of a call is asked here, of a call and of an edit that comes in a push alike;
 * only the role is asked later, in the transaction of the work itself (`actorIn`).
 */
export class AccessControl {
  readonly #deps: AccessControlDependencies

  constructor(deps: AccessControlDependencies) {
    this.#deps = deps
  }

  /**
   * Refuses, before anything of a request is read, who is not signed in as far as the call demands, or comes too often.
   * Edits of a push are many by nature: what one instance counts is the push.
   */
  checkSender(name: CallName, { user, nearest }: Caller): void {
    const { access } = calls[name]
    this.#deps.limiter.take(name, user?.userId ?? nearest ?? '', this.#deps.now())
    if (access !== 'anyone') demandSession(user, access, waivesSecondFactor(process.env))
  }

  /** Lets somebody in who is signed in as far as the call demands, and goes on to be; nobody is needed for an open one. */
  async admit(name: CallName, caller: Caller): Promise<Principal | undefined> {
    const { access } = calls[name]
    if (access === 'anyone') return undefined
    const user = demandSession(caller.user, access, waivesSecondFactor(process.env))
    const memberships = await this.#deps.sessions.enter(user)
    await this.#refuse(name, user, caller, 'now')
    return { user, memberships }
  }

  /** The same of an edit in a push, whose sender has been let in with it. */
  async admitEdit(name: MutationName, caller: Caller): Promise<void> {
    const user = demandSession(caller.user, calls[name].access, waivesSecondFactor(process.env))
    await this.#deps.sessions.refuseEnded(user, OLDEST_MS.push)
    await this.#refuse(name, user, caller, 'push')
  }

  async #refuse(name: CallName, user: SignedIn, { rawToken }: Caller, fresh: 'now' | 'push'): Promise<void> {
    const call = calls[name]
    await this.#deps.revocation.refuseEnded(rawToken ?? '', 'sensitive' in call ? fresh : 'lately')
    if ('recent' in call) demandRecent(user, this.#deps.now())
    await refuseOften(this.#deps.store, name, user.userId)
  }

  /** To be told of sign-ins that have been ended. */
  sessionsEnded(userId: string): void {
    this.#deps.sessions.forget(userId)
  }
}

/** What a call carries, held to its schema. Throws Refusal naming the first thing that is wrong. */
export function admitInput<N extends CallName>(name: N, data: unknown): InputOf<N> {
  return parseInput(name, data)
}

/** The same of an edit in a push, whose size and texts nobody has looked at yet. */
export function admitArgs<N extends CallName>(name: N, args: unknown, bytes: number): InputOf<N> {
  if (bytes > bodyBytesOf(name)) throw invalid('This change is too large; make it in smaller steps', 'args')
  const fault = jsonFaultIn(args)
  if (fault) throw refusalOf(fault)
  return parseInput(name, args)
}

/** Who acts in the transaction that is open, in the role of this moment. Throws Refusal where it does not reach. */
export async function actorIn(scope: OrgRead, name: CallName, userId: string, at: string): Promise<Actor> {
  const role = await roleOf(scope, userId)
  if (role === undefined) throw notAMember()
  demandRole(name, role)
  return { userId, role, at, receivedAt: at }
}

export function notAMember() {
  return notAllowed('You’re not a member of this organization')
}
