import { type CallName, isMutationName, isOnlineName } from '../../src/contract/calls.ts'
import { TooMany } from '../../src/contract/errors.ts'

/** So many calls at once, and as many again spread evenly over so many seconds. */
export interface RateLimit {
  calls: number
  seconds: number
}

const READ: RateLimit = { calls: 600, seconds: 60 }
const WRITE: RateLimit = { calls: 600, seconds: 60 }

/** Calls that cost more than others, or that are worth more to who abuses them. */
const limitByName: { readonly [N in CallName]?: RateLimit } = {
  healthCheck: { calls: 120, seconds: 60 },
  createOrganization: { calls: 20, seconds: 3600 },
  joinOrganization: { calls: 60, seconds: 3600 },
  createInviteCode: { calls: 60, seconds: 3600 },
  bulkImportTransactions: { calls: 120, seconds: 60 },
  manualTransferDetection: { calls: 60, seconds: 60 },
  batchPredictGLAccounts: { calls: 120, seconds: 60 },
}

/** How often one user, or one address where nobody is signed in, may make a call. */
export function limitOf(name: CallName): RateLimit {
  return limitByName[name] ?? (isMutationName(name) || isOnlineName(name) ? WRITE : READ)
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
