import type { PasswordPolicy } from '../../src/domain/device/password-policy.ts'
import {
  type Auth,
  authErrorText,
  AuthFailure,
  type TwoFactorSecret,
  type SecondFactor,
  type SessionUser,
  type VerificationMail,
} from '../../src/session/auth.ts'

export const FACTOR: SecondFactor = { uid: 'factor', displayName: 'Authenticator app' }
export const ADA: SessionUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  secondFactors: [FACTOR],
}
export const RIGHT_CODE = '123456'

/** An identity provider in memory: it knows one person, one code, and fails once with the code it is told. */
export class TestAuth implements Auth {
  user: SessionUser | null | undefined
  challenge: Auth['challenge']
  emulated = false
  verificationMail: VerificationMail = 'sent'
  /** What is signed in after a password and, where asked for, a code. */
  person = ADA
  asksSecondFactor = false
  failWith: string | undefined
  policy: PasswordPolicy = {
    minLength: 6,
    maxLength: undefined,
    lowercase: false,
    uppercase: false,
    numeric: false,
    nonAlphanumeric: false,
  }
  /** What was asked of it, in order. */
  readonly asked: string[] = []
  readonly #listeners = new Set<() => void>()

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (this.user !== undefined) listener()
    return () => this.#listeners.delete(listener)
  }

  become(user: SessionUser | null): void {
    this.user = user
    this.#notify()
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#ask(`signIn ${email} ${password}`)
    if (!this.asksSecondFactor) return this.become(this.person)
    this.challenge = { hints: [FACTOR] }
    this.#notify()
  }

  async signUp(email: string, password: string): Promise<void> {
    await this.#ask(`signUp ${email} ${password}`)
    this.become({ uid: 'new', email, emailVerified: false, secondFactors: [] })
  }

  async passwordPolicy(): Promise<PasswordPolicy> {
    return this.policy
  }

  resetPassword(email: string): Promise<void> {
    return this.#ask(`resetPassword ${email}`)
  }

  async sendVerificationEmail(): Promise<void> {
    try {
      await this.#ask('sendVerificationEmail')
      this.verificationMail = 'sent'
    } catch (error) {
      this.verificationMail = { whyNot: authErrorText(error) }
      throw error
    } finally {
      this.#notify()
    }
  }

  async generateSecret() {
    await this.#ask('generateSecret')
    return { secret: 'JBSWY3DPEHPK3PXP', qrCodeUrl: 'otpauth://totp/Daybook:ada?secret=JBSWY3DPEHPK3PXP' }
  }

  async enroll(_secret: TwoFactorSecret, code: string): Promise<void> {
    await this.#ask(`enroll ${code}`)
    if (code !== RIGHT_CODE) throw new AuthFailure('auth/invalid-verification-code')
  }

  async verifyCode(code: string): Promise<void> {
    await this.#ask(`verifyCode ${code}`)
    if (code !== RIGHT_CODE) throw new AuthFailure('auth/invalid-verification-code')
    this.challenge = undefined
    this.become(this.person)
  }

  async confirm(password: string): Promise<'confirmed' | 'code'> {
    await this.#ask(`confirm ${password}`)
    return this.asksSecondFactor ? 'code' : 'confirmed'
  }

  async confirmCode(code: string): Promise<void> {
    await this.#ask(`confirmCode ${code}`)
    if (code !== RIGHT_CODE) throw new AuthFailure('auth/invalid-verification-code')
  }

  async signOut(): Promise<void> {
    await this.#ask('signOut')
    this.challenge = undefined
    this.become(null)
  }

  async #ask(what: string): Promise<void> {
    this.asked.push(what)
    const code = this.failWith
    this.failWith = undefined
    if (code !== undefined) throw new AuthFailure(code)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
