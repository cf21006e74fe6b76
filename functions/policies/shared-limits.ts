import type { RateLimit } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { TooMany } from '../../src/contract/errors.ts'
import { countCall } from '../store/tenancy/call-counts.ts'
import type { Store } from '../store/tenancy/store.ts'
import { keyedHash, serverSecret } from './secret.ts'

/**
 * How often one user may make a call over all instances of the server together; undefined where the limit of each
 * instance will do.
 */
export function sharedLimitOf(name: CallName): RateLimit | undefined {
  const call = calls[name]
  return 'sharedLimit' in call ? call.sharedLimit : undefined
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

/** Throws TooMany for what one user does too often, whichever instances of the server it reached. */
export async function refuseOften(store: Store, name: CallName, userId: string): Promise<void> {
  const limit = sharedLimitOf(name)
  if (!limit) return
  const counted = { kind: 'user', who: userId, call: name, limit } as const
  await countShared(store, userId, counted, 'Too many attempts; try again later')
}
