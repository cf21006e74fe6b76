import { Refusal } from '../../src/contract/errors.ts'
import type { Store } from '../store/tenancy/store.ts'
import { noteSession } from '../store/tenancy/user-sessions.ts'
import { type SignedIn, signInOf } from './session.ts'

/** Most sign-ins remembered; which of them are forgotten costs a statement each and nothing else. */
const MAX_REMEMBERED = 10_000

/**
 * The sign-ins that a person has ended from another device. The identity provider can end all of a person's at once
 * and none by itself, so they are kept here, and each instance remembers for a while which go on.
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

  /** Throws Refusal where the sign-in has been ended; it may have been looked up so many ms ago. */
  async refuseEnded(user: SignedIn, oldestMs: number): Promise<void> {
    const { userId, device } = user
    const signIn = signInOf(user)
    if (!signIn) throw ended()
    const key = `${userId} ${signIn.signedInAt} ${signIn.deviceId}`
    const seenAt = this.#seenAt.get(key)
    if (seenAt !== undefined && this.#now() - seenAt < oldestMs) return
    this.#seenAt.delete(key)
    const noted = await this.#store.withUser(userId, (scope) => noteSession(scope, { ...signIn, device }))
    if (noted === 'ended') throw ended()
    if (this.#seenAt.size >= MAX_REMEMBERED) this.#seenAt.clear()
    this.#seenAt.set(key, this.#now())
  }

  /** Has every sign-in of a person looked up anew by this instance; others may remember it for their time. */
  forget(userId: string): void {
    for (const key of this.#seenAt.keys()) if (key.startsWith(`${userId} `)) this.#seenAt.delete(key)
  }
}

function ended(): Refusal {
  return new Refusal(
    'SESSION_ENDED',
    'This device was signed out from another one. Sign in again to continue.',
    'unauthenticated',
  )
}
