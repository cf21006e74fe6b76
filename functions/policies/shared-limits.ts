import type { CallName } from '../../src/contract/calls.ts'
import { TooMany } from '../../src/contract/errors.ts'
import { countCall } from '../store/tenancy/call-counts.ts'
import type { Store } from '../store/tenancy/store.ts'
import type { RateLimit } from './rate-limits.ts'
import { isSensitive } from './revocation.ts'
import { keyedHash, serverSecret } from './secret.ts'

const HOUR = 3600

/** An export is called once for every 20,000 rows; deleting by hand comes in series as well. */
const SENSITIVE: RateLimit = { calls: 1_000, seconds: HOUR }

const limitByName: { readonly [N in CallName]?: RateLimit } = {
  createOrganization: { calls: 20, seconds: HOUR },
  createInviteCode: { calls: 60, seconds: HOUR },
  manualTransferDetection: { calls: 120, seconds: HOUR },
}

/**
 * How often one user may make a call over all instances of the server together; undefined where the limit
 * of each instance will do. Counting costs a statement of its own, so only those calls are counted that
 * let others in, take data out, destroy it, or work through all of the books.
 */
export function sharedLimitOf(name: CallName): RateLimit | undefined {
  return limitByName[name] ?? (isSensitive(name) ? SENSITIVE : undefined)
}

/** Who is counted, and for what. */
export interface Counted {
  kind: 'user' | 'address' | 'nearest'
  /** The user's id or the address; only a hash of it is stored. */
  who: string
  call: string
  limit: RateLimit
}

/**
 * Counts a call in a transaction of its own, so that it stays counted whatever becomes of the call. Throws
 * TooMany with the message and the seconds until the window ends where that is one too many.
 */
export async function countShared(
  store: Store,
  userId: string,
  { kind, who, call, limit }: Counted,
  message: string,
): Promise<void> {
  const subject = keyedHash(serverSecret(process.env), kind, who)
  const { calls, left } = await store.withUser(userId, (scope) =>
    countCall(scope, subject, call, limit.seconds),
  )
  if (calls > limit.calls) throw new TooMany(message, left)
}
