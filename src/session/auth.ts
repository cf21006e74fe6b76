import type { PasswordPolicy } from '../domain/device/password-policy.ts'
import { FREE_UP_SPACE } from '../errors/storage-full.ts'

/** A second factor that somebody has enrolled. */
export interface SecondFactor {
  uid: string
  /** What it was called at enrolment. */
  displayName: string | undefined
}

/** The signed-in person, as the identity provider knows them. */
export interface SessionUser {
  uid: string
  email: string
  emailVerified: boolean
  secondFactors: readonly SecondFactor[]
}

/** What an authenticator app is to be given. */
export interface TwoFactorSecret {
  /** As it is typed by hand: base 32. */
  secret: string
  /** The otpauth URI that the QR code carries. */
  qrCodeUrl: string
}

/** Of an account that was made on another device nothing else is known: it counts as sent. */
export type VerificationMail = 'sending' | 'sent' | { whyNot: string }

/** What the product needs of an identity provider; the app wires Firebase to it. */
export interface Auth {
  /** Undefined until the provider has said who is signed in; null when nobody is. */
  readonly user: SessionUser | null | undefined
  /** The factors that would finish the sign-in under way; undefined where none is asked for. */
  readonly challenge: { readonly hints: readonly SecondFactor[] } | undefined
  /**
   * Whether this copy signs in at an emulator: no mail leaves it, and it may take any code for an
   * authenticator's. Always false in a production build.
   */
  readonly emulated: boolean
  /** What became of the verification mail of the account that is signed in. */
  readonly verificationMail: VerificationMail
  /** Calls the listener once `user` is known and at each change of what stands above; answers how to stop. */
  subscribe(listener: () => void): () => void
  /** Ends signed in, or with a `challenge`. Throws AuthFailure. */
  signIn(email: string, password: string): Promise<void>
  /**
   * Makes an account, signs in with it and has the verification mail sent. Throws AuthFailure where there is no
   * account; one whose mail was not sent is told by `verificationMail`.
   */
  signUp(email: string, password: string): Promise<void>
  passwordPolicy(): Promise<PasswordPolicy>
  /** Has a mail sent with a link to a new password. Throws AuthFailure. */
  resetPassword(email: string): Promise<void>
  /** Throws AuthFailure where it cannot be sent, which `verificationMail` then tells as well. */
  sendVerificationEmail(): Promise<void>
  /** Begins the enrolment of an authenticator app. Throws AuthFailure. */
  generateSecret(): Promise<TwoFactorSecret>
  /** Finishes the enrolment that began with the secret, by a code of the app. Throws AuthFailure. */
  enroll(secret: TwoFactorSecret, code: string): Promise<void>
  /** Answers the challenge by a code and ends signed in. Throws AuthFailure. */
  verifyCode(code: string): Promise<void>
  /**
   * Has whoever is signed in enter their password again; ends confirmed, or with a code still to be given by
   * `confirmCode`. Throws AuthFailure.
   */
  confirm(password: string): Promise<'confirmed' | 'code'>
  /** Finishes a confirmation by a code of the second factor. Throws AuthFailure. */
  confirmCode(code: string): Promise<void>
  /** Signs out, and gives up a challenge. Throws AuthFailure. */
  signOut(): Promise<void>
}

/** What the sign-in screen needs of it. */
export type SignInApi = Pick<Auth, 'emulated' | 'signIn' | 'signUp' | 'passwordPolicy' | 'resetPassword'>

/** A refusal of the identity provider, with the sentence to show for it. */
export class AuthFailure extends Error {
  readonly code: string

  constructor(code: string, message = authMessage(code)) {
    super(message)
    this.name = 'AuthFailure'
    this.code = code
  }
}

/** The sentence for whatever has gone wrong while signing in. */
export function authErrorText(error: unknown): string {
  return error instanceof AuthFailure ? error.message : authMessage('unknown')
}

/** The sentence for a provider's code, with or without its "auth/" in front. */
export function authMessage(code: string): string {
  switch (code.replace(/^auth\//, '')) {
    case 'user-not-found':
    case 'wrong-password':
    // What the provider answers today for either, so as not to tell which addresses exist.
    case 'invalid-credential':
    case 'invalid-login-credentials':
      return 'Invalid email or password'
    case 'email-already-in-use':
      return 'Email already in use'
    case 'weak-password':
    case 'password-does-not-meet-requirements':
      return 'Password is too weak'
    case 'invalid-email':
      return 'Invalid email address'
    case 'too-many-requests':
      return 'Too many failed attempts. Please try again later.'
    case 'popup-closed-by-user':
      return 'Sign-in popup was closed'
    case 'cancelled-popup-request':
      return 'Sign-in was cancelled'
    case 'multi-factor-auth-required':
      return 'Multi-factor authentication required'
    case 'invalid-multi-factor-session':
      return 'Invalid multi-factor session'
    case 'multi-factor-info-not-found':
      return 'Multi-factor authentication not set up'
    case 'invalid-verification-code':
      return 'That code is wrong or has expired. Enter the code the app shows now.'
    case 'requires-recent-login':
    case 'user-token-expired':
      return 'This sign-in is too old. Sign out, sign in again and continue here.'
    case 'no-room':
      return `There isn’t enough storage left on this device to sign in. ${FREE_UP_SPACE}`
    case 'network-request-failed':
      return 'You’re offline. Check your connection and try again.'
    default:
      return 'An error occurred during authentication'
  }
}
