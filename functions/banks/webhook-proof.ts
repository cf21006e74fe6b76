import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import type { JWKPublicKey } from 'plaid'

/** How old a webhook may be, in seconds; one that is older is a replay. */
const MAX_AGE_SECONDS = 5 * 60
/** How long a fetched key is used before it is asked for again, in milliseconds. */
const KEY_LIFETIME_MS = 24 * 60 * 60_000
const MOST_KEYS = 50
/**
 * Unknown keys asked for in a minute: a forger makes up as many as he likes, and what Plaid lets us ask is wanted for the
 * banks. It uses few keys, and sends again what was not taken.
 */
const MOST_LOOKUPS = 10
const LOOKUPS_MS = 60_000

type Keys = (kid: string) => Promise<JWKPublicKey | undefined>

/**
 * Verifies webhooks of Plaid: an ES256 JWT in the header `Plaid-Verification` that carries the hash of the
 * body (https://plaid.com/docs/api/webhooks/webhook-verification/). `fetchKey` asks Plaid for a key by its id.
 */
export function plaidWebhookProof(fetchKey: Keys, now: () => number = Date.now) {
  const known = new Map<string, { key: JWKPublicKey; until: number }>()
  let lookups: number[] = []
  const keyOf: Keys = async (kid) => {
    const held = known.get(kid)
    if (held && held.until > now()) return held.key
    lookups = lookups.filter((at) => now() - at < LOOKUPS_MS)
    if (lookups.length >= MOST_LOOKUPS) return undefined
    lookups.push(now())
    const key = await fetchKey(kid)
    if (!key) return undefined
    if (known.size >= MOST_KEYS) known.clear()
    known.set(kid, { key, until: now() + KEY_LIFETIME_MS })
    return key
  }
  return async (proof: unknown, body: Buffer): Promise<boolean> => {
    const kid = keyIdOf(proof)
    if (typeof proof !== 'string' || kid === undefined) return false
    // Where Plaid cannot be asked for the key this throws, and Plaid sends the webhook again later.
    const key = await keyOf(kid)
    if (!key || (key.expired_at !== null && key.expired_at * 1000 < now())) return false
    const hash = await signedHash(proof, key, now())
    return hash !== undefined && isSame(hash, createHash('sha256').update(body).digest('hex'))
  }
}

function keyIdOf(proof: unknown): string | undefined {
  if (typeof proof !== 'string' || proof.length > 4_096) return undefined
  try {
    const { alg, kid } = decodeProtectedHeader(proof)
    return alg === 'ES256' && typeof kid === 'string' && /^[\w-]{1,100}$/.test(kid) ? kid : undefined
  } catch {
    return undefined
  }
}

/** The hash of the body that a fresh proof carries; undefined where signature or age are not right. */
async function signedHash(proof: string, key: JWKPublicKey, now: number): Promise<string | undefined> {
  const { kty, crv, x, y } = key
  try {
    const publicKey = await importJWK({ kty, crv, x, y }, 'ES256')
    const { payload } = await jwtVerify(proof, publicKey, {
      algorithms: ['ES256'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: 30,
      currentDate: new Date(now),
    })
    const hash: unknown = payload['request_body_sha256']
    return typeof hash === 'string' ? hash : undefined
  } catch {
    return undefined
  }
}

/** Compares texts in a time that says nothing of where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
