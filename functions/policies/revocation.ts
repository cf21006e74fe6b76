import type { CallName } from '../../src/contract/calls.ts'
import { Refusal } from '../../src/contract/errors.ts'

const ENDED = new Set([
  'auth/id-token-revoked',
  'auth/id-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Whether a call takes data out, destroys it, or lets others in. */
export function isSensitive(name: CallName): boolean {
  if (name === 'createInviteCode' || name === 'updateMemberRole') return true
  return /^(?:export|delete|bulkDelete|disconnect|remove|revoke)[A-Z]/.test(name)
}

/**
 * Refuses a token whose session has been ended since it was issued. Tokens live for an hour without
 * asking anybody, so the calls that reveal or destroy most ask. `verify` checks a token and its
 * revocation, and rejects with a code of the identity provider.
 */
export async function refuseRevoked(
  token: string,
  verify: (token: string) => Promise<unknown>,
): Promise<void> {
  try {
    await verify(token)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (ENDED.has(code)) throw new Refusal('ACCESS_ERROR', 'Sign in again first', 'unauthenticated')
    throw new Refusal('ACCESS_ERROR', 'Your sign-in cannot be checked just now; try again', 'unavailable')
  }
}
