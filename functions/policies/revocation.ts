import { Refusal } from '../../src/contract/errors.ts'

const ENDED = new Set([
  'auth/id-token-revoked',
  'auth/id-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** How old a look-up may be, in ms: a push is looked up once for all the edits it holds. */
export const OLDEST_MS = { now: 0, push: 10_000, lately: 5 * 60_000 } as const
/** Most sessions remembered; which of them are forgotten costs a look-up each and nothing else. */
const MAX_REMEMBERED = 10_000

/** Looks sessions up with the identity provider, and remembers for a while which go on. */
export class Revocation {
  readonly #verify: (token: string) => Promise<unknown>
  readonly #now: () => number
  readonly #checkedAt = new Map<string, number>()

  /** `verify` checks a token and its revocation, and rejects with a code of the identity provider; `now` is in ms. */
  constructor(verify: (token: string) => Promise<unknown>, now: () => number) {
    this.#verify = verify
    this.#now = now
  }

  /** Throws Refusal where the session of the token has been ended, or cannot be looked up; `age` is how fresh that must be. */
  async refuseEnded(token: string, age: keyof typeof OLDEST_MS): Promise<void> {
    const at = this.#checkedAt.get(token)
    if (at !== undefined && this.#now() - at < OLDEST_MS[age]) return
    this.#checkedAt.delete(token)
    await refuseRevoked(token, this.#verify)
    if (this.#checkedAt.size >= MAX_REMEMBERED) this.#checkedAt.clear()
    this.#checkedAt.set(token, this.#now())
  }
}

/**
 * Refuses a token whose session has been ended since it was issued. Tokens live for an hour without
 * asking anybody, so the calls that reveal or destroy most ask.
 */
async function refuseRevoked(token: string, verify: (token: string) => Promise<unknown>): Promise<void> {
  try {
    await verify(token)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (ENDED.has(code)) throw new Refusal('ACCESS_ERROR', 'Sign in again first', 'unauthenticated')
    throw new Refusal('ACCESS_ERROR', 'Your sign-in couldn’t be checked; try again', 'unavailable')
  }
}
