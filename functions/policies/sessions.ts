import { Refusal } from '../../src/contract/errors.ts'
import type { Store } from '../store/tenancy/store.ts'
import { type Membership, membershipsOf } from '../store/tenancy/organisations.ts'
import { noteSession, type SignInKey } from '../store/tenancy/user-sessions.ts'
import { type SignedIn, signInOf } from './session.ts'

/** Most sign-ins remembered; which of them are forgotten costs a statement each and nothing else. */
const MAX_REMEMBERED = 10_000

/**
 * The sign-ins that a person has ended from another device. The identity provider can end all of a person's at once
 * and none by itself, so they are kept here. They are looked up with each call, whichever instance it reaches; the edits
 * of one push remember that for a moment.
 */
export class Sessions {
  readonly #store: Pick<Store, 'withUser'>
  readonly #now: () => number
  readonly #seenAt = new Map<string, number>()

  /** `now` is in ms. */
  constructor(store: Pick<Store, 'withUser'>, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** The organisations of whoever comes in, the current one first. Throws Refusal where their sign-in has been ended. */
  async enter(user: SignedIn): Promise<Membership[]> {
    const { userId, device } = user
    const signIn = signInOf(user)
    if (!signIn) throw ended()
    const key = keyOf(userId, signIn)
    this.#seenAt.delete(key)
    const memberships = await this.#store.withUser(userId, async (scope) => {
      const noted = await noteSession(scope, { ...signIn, device })
      return noted === 'ended' ? undefined : membershipsOf(scope)
    })
    if (!memberships) throw ended()
    if (this.#seenAt.size >= MAX_REMEMBERED) this.#seenAt.clear()
    this.#seenAt.set(key, this.#now())
    return memberships
  }

  /** Throws Refusal where the sign-in has been ended; it may have been looked up so many ms ago. */
  async refuseEnded(user: SignedIn, oldestMs: number): Promise<void> {
    const signIn = signInOf(user)
    const seenAt = signIn && this.#seenAt.get(keyOf(user.userId, signIn))
    if (seenAt === undefined || this.#now() - seenAt >= oldestMs) await this.enter(user)
  }

  /** Has every sign-in of a person looked up anew, also by the edits of a push that is under way. */
  forget(userId: string): void {
    for (const key of this.#seenAt.keys()) if (key.startsWith(`${userId} `)) this.#seenAt.delete(key)
  }
}

function keyOf(userId: string, { signedInAt, deviceId }: SignInKey): string {
  return `${userId} ${signedInAt} ${deviceId}`
}

function ended(): Refusal {
  return new Refusal(
    'SESSION_ENDED',
    'This device was signed out from another one. Sign in again to continue.',
    'unauthenticated',
  )
}
