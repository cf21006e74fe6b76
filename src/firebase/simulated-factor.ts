import { PRODUCT_NAME } from '../domain/product.ts'
import { AuthFailure, type SecondFactor, type TwoFactorSecret } from '../session/auth.ts'

/**
 * A second factor that is only played, for builds that sign in at the emulator. Nothing of this file may
 * be in a production build; a browser test looks into one.
 */
const FLAG_PREFIX = 'mfa_enrolled_'

/** The addresses of the accounts that come with a copy on one's own machine; no mail ever reaches them. */
const READY_MADE = '@daybook.example'

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ready-made accounts count as enrolled; any other has to enrol in each browser. */
export function simulatedFactors(uid: string, email: string): readonly SecondFactor[] {
  const enrolled = email.endsWith(READY_MADE) || localStorage.getItem(FLAG_PREFIX + uid) === 'true'
  return enrolled ? [{ uid: 'simulated', displayName: undefined }] : []
}

export function simulatedSecret(email: string): TwoFactorSecret {
  const secret = Array.from(
    crypto.getRandomValues(new Uint8Array(32)),
    (byte) => BASE_32[byte % BASE_32.length],
  ).join('')
  const label = encodeURIComponent(`${PRODUCT_NAME}:${email}`)
  return { secret, qrCodeUrl: `otpauth://totp/${label}?secret=${secret}&issuer=${PRODUCT_NAME}` }
}

/** Takes any six digits. Throws AuthFailure for anything else. */
export function enrollSimulated(uid: string, code: string): void {
  if (!/^\d{6}$/.test(code)) {
    throw new AuthFailure('invalid-verification-code', 'Invalid verification code format')
  }
  localStorage.setItem(FLAG_PREFIX + uid, 'true')
}
