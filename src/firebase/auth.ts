import { FirebaseError } from 'firebase/app'
import {
  type Auth as FirebaseAuthInstance,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  validatePassword,
} from 'firebase/auth'
import { DEFAULT_POLICY, type PasswordPolicy } from '../domain/device/password-policy.ts'
import { PRODUCT_NAME, STORAGE_PREFIX } from '../domain/product.ts'
import {
  type Auth,
  authErrorText,
  AuthFailure,
  type SecondFactor,
  type SessionUser,
  type TwoFactorSecret,
  type VerificationMail,
} from '../session/auth.ts'
import { after } from './after.ts'
import { SIMULATES_SECOND_FACTOR, USES_EMULATOR } from './emulation.ts'
import { enrollSimulated, simulatedFactors, simulatedSecret } from './simulated-factor.ts'

const FACTOR_NAME = 'Authenticator app'
/** A token is looked at before anything is shown; a network that does not answer holds nothing up for long. */
const CLAIMS_MS = 5_000

/** Firebase Authentication as the product's identity provider. */
export class FirebaseAuth implements Auth {
  readonly emulated = USES_EMULATOR
  readonly #auth: FirebaseAuthInstance
  readonly #hasRoom: () => Promise<boolean>
  readonly #listeners = new Set<() => void>()
  #user: SessionUser | null | undefined
  #resolver: MultiFactorResolver | undefined
  /** Of a password that is confirmed while somebody is signed in. */
  #confirming: MultiFactorResolver | undefined
  #verificationMail: VerificationMail = 'sent'
  /** What the provider has handed out in this page, by the secret as it is typed. */
  readonly #totpSecrets = new Map<string, TotpSecret>()

  /** `hasRoom` answers whether the device can keep a sign-in. */
  constructor(auth: FirebaseAuthInstance, hasRoom: () => Promise<boolean>) {
    this.#auth = auth
    this.#hasRoom = hasRoom
    onAuthStateChanged(auth, (user) => void this.#follow(user))
  }

  get user(): SessionUser | null | undefined {
    return this.#user
  }

  get challenge(): { hints: readonly SecondFactor[] } | undefined {
    return this.#resolver && { hints: factorsOf(this.#resolver.hints) }
  }

  get verificationMail(): VerificationMail {
    return this.#verificationMail
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (this.#user !== undefined) listener()
    return () => this.#listeners.delete(listener)
  }

  signIn(email: string, password: string): Promise<void> {
    return attempt(async () => {
      try {
        await this.#entering(() => signInWithEmailAndPassword(this.#auth, email, password))
        await this.#follow(this.#auth.currentUser)
      } catch (error) {
        if (!asksSecondFactor(error)) throw error
        this.#resolver = getMultiFactorResolver(this.#auth, error)
        this.#notify()
      }
    })
  }

  signUp(email: string, password: string): Promise<void> {
    return attempt(async () => {
      const { user } = await this.#entering(() => createUserWithEmailAndPassword(this.#auth, email, password))
      // Without it the account is there and signed in all the same: the screen for unverified addresses says so.
      await this.#sendMail(user).catch(() => {})
    })
  }

  async passwordPolicy(): Promise<PasswordPolicy> {
    // The emulator has none.
    if (USES_EMULATOR) return DEFAULT_POLICY
    const { passwordPolicy } = await validatePassword(this.#auth, '')
    const demands = passwordPolicy.customStrengthOptions
    return {
      minLength: demands.minPasswordLength ?? DEFAULT_POLICY.minLength,
      maxLength: demands.maxPasswordLength,
      lowercase: demands.containsLowercaseLetter === true,
      uppercase: demands.containsUppercaseLetter === true,
      numeric: demands.containsNumericCharacter === true,
      nonAlphanumeric: demands.containsNonAlphanumericCharacter === true,
    }
  }

  resetPassword(email: string): Promise<void> {
    return attempt(() => sendPasswordResetEmail(this.#auth, email))
  }

  sendVerificationEmail(): Promise<void> {
    return attempt(() => this.#sendMail(this.#signedIn('No user found. Please sign in first.')))
  }

  generateSecret(): Promise<TwoFactorSecret> {
    return attempt(async () => {
      const user = this.#signedIn('User must be signed in to set up MFA')
      if (SIMULATES_SECOND_FACTOR) return simulatedSecret(user.email ?? '')
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
      this.#totpSecrets.set(secret.secretKey, secret)
      return {
        secret: secret.secretKey,
        qrCodeUrl: secret.generateQrCodeUrl(user.email ?? '', PRODUCT_NAME),
      }
    })
  }

  enroll({ secret }: TwoFactorSecret, code: string): Promise<void> {
    return attempt(async () => {
      const user = this.#signedIn('User must be signed in to enroll MFA')
      if (SIMULATES_SECOND_FACTOR) {
        enrollSimulated(user.uid, code)
        return
      }
      const totpSecret = this.#totpSecrets.get(secret)
      if (!totpSecret) throw new AuthFailure('invalid-multi-factor-session')
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(totpSecret, code)
      await multiFactor(user).enroll(assertion, FACTOR_NAME)
    })
  }

  verifyCode(code: string): Promise<void> {
    return attempt(async () => {
      const hint = this.#resolver?.hints[0]
      if (!this.#resolver || !hint) throw new AuthFailure('no-challenge', 'No pending MFA challenge')
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
      const resolver = this.#resolver
      await this.#entering(() => resolver.resolveSignIn(assertion))
      // Only once the user is known: between the two nobody would be here, and the sign-in screen would flash up.
      await this.#follow(this.#auth.currentUser)
      this.#resolver = undefined
      this.#notify()
    })
  }

  confirm(password: string): Promise<'confirmed' | 'code'> {
    return attempt(async () => {
      const user = this.#signedIn('Sign in first')
      this.#confirming = undefined
      try {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
        return 'confirmed'
      } catch (error) {
        if (!asksSecondFactor(error)) throw error
        this.#confirming = getMultiFactorResolver(this.#auth, error)
        return 'code'
      }
    })
  }

  confirmCode(code: string): Promise<void> {
    return attempt(async () => {
      const resolver = this.#confirming
      const hint = resolver?.hints[0]
      if (!resolver || !hint) throw new AuthFailure('no-challenge', 'No pending MFA challenge')
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
      this.#confirming = undefined
    })
  }

  signOut(): Promise<void> {
    this.#resolver = undefined
    this.#confirming = undefined
    // Told to nobody: whoever listens would find the user still here.
    this.#verificationMail = 'sent'
    localStorage.removeItem(UNSENT_KEY)
    this.#totpSecrets.clear()
    return attempt(async () => {
      localStorage.setItem(LEFT_KEY, 'true')
      await signOut(this.#auth)
      await this.#follow(null)
    })
  }

  async #sendMail(user: User): Promise<void> {
    this.#keepMail('sending', user)
    try {
      await sendEmailVerification(user)
      this.#keepMail('sent', user)
    } catch (error) {
      this.#keepMail({ whyNot: authErrorText(failureOf(error)) }, user)
      throw error
    }
  }

  #keepMail(mail: VerificationMail, { uid }: User): void {
    this.#verificationMail = mail
    if (typeof mail === 'object') localStorage.setItem(UNSENT_KEY, JSON.stringify({ uid, ...mail }))
    else localStorage.removeItem(UNSENT_KEY)
    this.#notify()
  }

  /** Does what ends signed in; where it fails, a sign-out before it stands. */
  async #entering<T>(work: () => Promise<T>): Promise<T> {
    if (!(await this.#hasRoom())) throw new AuthFailure('no-room')
    const left = hasLeft()
    localStorage.removeItem(LEFT_KEY)
    try {
      return await work()
    } catch (error) {
      if (left) {
        localStorage.setItem(LEFT_KEY, 'true')
        if (this.#auth.currentUser) await signOut(this.#auth)
      }
      throw error
    }
  }

  async #follow(user: User | null): Promise<void> {
    if (user && (hasLeft() || (await hasWithoutPassing(user)))) return signOut(this.#auth)
    if (this.#auth.currentUser !== user) return
    const unsent = user && unsentMail(user.uid)
    if (unsent) this.#verificationMail = unsent
    this.#user = user && sessionUser(user)
    this.#notify()
  }

  #signedIn(otherwise: string): User {
    const user = this.#auth.currentUser
    if (!user) throw new AuthFailure('no-user', otherwise)
    return user
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Stands from a sign-out to the next sign-in on this device. The provider of another tab, or of the service
 * worker, that is just starting looks the stored user up at the server and stores it again; where somebody has
 * signed out meanwhile, that user is back, and must go.
 */
const LEFT_KEY = `${STORAGE_PREFIX}signed_out`

function hasLeft(): boolean {
  return localStorage.getItem(LEFT_KEY) !== null
}

/** The account whose verification mail could not be sent, and why; whoever loads the page anew is told so again. */
const UNSENT_KEY = `${STORAGE_PREFIX}unsent_mail`

function unsentMail(uid: string): { whyNot: string } | undefined {
  const kept: { uid: string; whyNot: string } | null = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? 'null')
  return kept?.uid === uid ? { whyNot: kept.whyNot } : undefined
}

function sessionUser(user: User): SessionUser {
  const email = user.email ?? ''
  return {
    uid: user.uid,
    email,
    emailVerified: user.emailVerified,
    secondFactors: SIMULATES_SECOND_FACTOR
      ? simulatedFactors(user.uid, email)
      : factorsOf(multiFactor(user).enrolledFactors),
  }
}

function factorsOf(factors: MultiFactorResolver['hints']): SecondFactor[] {
  return factors.map(({ uid, displayName }) => ({ uid, displayName: displayName ?? undefined }))
}

/**
 * Whether the token is from before a second factor was enrolled, so that the server would refuse it. On
 * the way, a token from before the address was verified is renewed: it too is good for an hour otherwise.
 */
async function hasWithoutPassing(user: User): Promise<boolean> {
  const look = async () => {
    const { claims, signInSecondFactor } = await user.getIdTokenResult()
    if (user.emailVerified && claims['email_verified'] !== true) await user.getIdToken(true)
    return signInSecondFactor === null && multiFactor(user).enrolledFactors.length > 0
  }
  // Offline nothing is renewed; the server looks again as soon as it is asked anything.
  return Promise.race([look().catch(() => false), after(CLAIMS_MS).then(() => false)])
}

function asksSecondFactor(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required'
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error
  return new AuthFailure(error instanceof FirebaseError ? error.code : 'unknown')
}
