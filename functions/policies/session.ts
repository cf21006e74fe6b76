import type { Access } from '../../src/contract/call.ts'
import { Refusal } from '../../src/contract/errors.ts'
import { derivedId, type Id } from '../../src/domain/ids.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../src/domain/organisation/access.ts'
import type { SignInKey } from '../store/tenancy/user-sessions.ts'

/** What a verified identity token says about its bearer. */
export interface SignedIn {
  userId: string
  /** Verified; undefined where it is not. */
  email: string | undefined
  emailVerified: boolean
  secondFactor: boolean
  /** When the password was last entered, in ms; undefined where the token does not say. */
  signedInAt: number | undefined
  /** Where the request came from, as far as it is known. */
  address: string | undefined
  /** What the nearest proxy saw, which no client can write; many people may share it. */
  nearest: string | undefined
  /** The device in words, as far as its browser tells. */
  device: string | undefined
  /** How the browser names itself among its person's. */
  deviceId: Id | undefined
}

/** The name space of browsers that do not name themselves. */
const NAMELESS: Id = '0d1f8a52-64b3-4c1e-9a7d-2f5e8b6c3a90'

/** Undefined where the token does not say when its password was entered; every token of the provider does. */
export function signInOf({ userId, signedInAt, deviceId }: SignedIn): SignInKey | undefined {
  if (signedInAt === undefined) return undefined
  const since = new Date(signedInAt).toISOString()
  return { signedInAt: since, deviceId: deviceId ?? derivedId(`${userId} ${since}`, NAMELESS) }
}

/** The claims of an identity token that are read here. */
export interface TokenClaims {
  email?: string | undefined
  email_verified?: boolean | undefined
  /** In seconds. */
  auth_time?: number | undefined
  firebase?: { sign_in_second_factor?: string | null | undefined }
}

export function signedInFrom(
  uid: string,
  claims: TokenClaims,
  from: Partial<Pick<SignedIn, 'address' | 'nearest' | 'device' | 'deviceId'>> = {},
): SignedIn {
  return {
    userId: uid,
    // Anybody may sign up under an address of somebody else; until it is verified it says nothing.
    email: claims.email_verified === true ? claims.email : undefined,
    emailVerified: claims.email_verified === true,
    secondFactor: Boolean(claims.firebase?.sign_in_second_factor),
    signedInAt: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
    address: from.address,
    nearest: from.nearest,
    device: from.device,
    deviceId: from.deviceId,
  }
}

/**
 * Whether this server runs against the emulator on somebody's own machine, which knows no time-based
 * codes. Both marks must be there: the emulator's address, and a project that can only be a demonstration.
 */
export function waivesSecondFactor(env: Readonly<Record<string, string | undefined>>): boolean {
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? ''
  return Boolean(env['FIREBASE_AUTH_EMULATOR_HOST']) && project.startsWith('demo-')
}

/** Refuses who has not signed in as far as the call demands; the role is another matter. */
export function demandSession(
  user: SignedIn | undefined,
  access: Exclude<Access, 'anyone'>,
  secondFactorWaived: boolean,
): SignedIn {
  if (!user) throw new Refusal('ACCESS_ERROR', 'Sign in first', 'unauthenticated')
  if (!user.secondFactor && !secondFactorWaived) {
    throw new Refusal('ACCESS_ERROR', 'Sign in with your second factor first', 'permission-denied')
  }
  if (access !== 'enrolled' && !user.emailVerified) {
    throw new Refusal('ACCESS_ERROR', 'Verify your email address first', 'permission-denied')
  }
  return user
}

/** Refuses who entered their password too long ago for what they ask; `now` is in ms. */
export function demandRecent({ signedInAt }: SignedIn, now: number): void {
  if (signedInAt !== undefined && now - signedInAt <= RECENT_SIGN_IN_MINUTES * 60_000) return
  throw new Refusal('RECENT_SIGN_IN', 'Confirm your password to continue', 'failed-precondition')
}
