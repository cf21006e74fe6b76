import { type CallName, calls } from '../../src/contract/calls.ts'
import type { RateLimit } from '../../src/contract/call.ts'
import { TooMany } from '../../src/contract/errors.ts'

/** What costs little may be called so often. */
const USUAL: RateLimit = { calls: 600, seconds: 60 }

/** How often one user, or one address where nobody is signed in, may make a call. */
export function limitOf(name: CallName): RateLimit {
  const call = calls[name]
  return 'limit' in call ? call.limit : USUAL
}

interface Bucket {
  tokens: number
  /** When the tokens were counted, in ms. */
  at: number
}

/** Most buckets held before full ones, which say nothing, are let go. */
const MAX_BUCKETS = 20_000

/**
 * Token buckets of one instance. They spare the database what one client alone can do to it; what must
 * hold over all instances is counted in the database, see shared-limits.ts.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()

  /** Counts a call; throws TooMany with the seconds to wait where its bucket is empty. `now` is in ms. */
  take(name: CallName, subject: string, now: number): void {
    const { calls, seconds } = limitOf(name)
    const perMs = calls / (seconds * 1000)
    const key = `${name} ${subject}`
    const bucket = this.#buckets.get(key)
    const tokens = bucket ? Math.min(calls, bucket.tokens + (now - bucket.at) * perMs) : calls
    if (tokens < 1) {
      throw new TooMany('Too many requests; wait a moment and try again', (1 - tokens) / perMs / 1000)
    }
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    if (this.#buckets.size > MAX_BUCKETS) this.#forgetOldest()
  }

  /** The least recently used is the one most likely to be full again. */
  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
