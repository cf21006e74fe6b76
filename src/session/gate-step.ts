import type { SessionUser } from './auth.ts'

export interface GateFacts {
  /** Undefined until the identity provider has said who is signed in; null where nobody is. */
  user: SessionUser | null | undefined
  /** Whether a sign-in waits for its second factor. */
  challenged: boolean
  /** Whose books this device has open: somebody who has passed the gate here before. */
  openFor: string | undefined
  /** What is known of the user's organisations. */
  organisations: 'unasked' | 'loading' | 'none' | 'some'
}

export type GateStep =
  | 'loading'
  | 'challenge'
  | 'sign-in'
  | 'verify-email'
  | 'two-factor-setup'
  | 'load-organisations'
  | 'onboarding'
  | 'open'

/**
 * What a person has to pass next; every screen before the books is decided here. Books that are open stay
 * open for their user, without a network and after the sign-in has lapsed: the server asks for verified
 * email and second factor again at each call, so that nothing is sent or fetched without them.
 */
export function gateStep({ user, challenged, openFor, organisations }: GateFacts): GateStep {
  if (openFor !== undefined && (!user || user.uid === openFor)) return 'open'
  if (user === undefined || (user !== null && organisations === 'loading')) return 'loading'
  if (challenged) return 'challenge'
  if (user === null) return 'sign-in'
  if (!user.emailVerified) return 'verify-email'
  if (user.secondFactors.length === 0) return 'two-factor-setup'
  if (organisations === 'unasked') return 'load-organisations'
  return organisations === 'none' ? 'onboarding' : 'open'
}
