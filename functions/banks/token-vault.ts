import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { applicationDefault } from 'firebase-admin/app'

/** What a token belongs to; one that was moved to another row does not open there. */
export interface TokenPlace {
  orgId: string
  provider: string
  connectionId: string
}

/** Wraps the keys of single tokens with one that never leaves its holder. */
export interface KeyWrapper {
  /** Stands with what it has wrapped, so that an older key can be found. */
  readonly name: string
  wrap(key: Buffer, context: Buffer): Promise<Buffer>
  unwrap(wrapped: Buffer, context: Buffer): Promise<Buffer>
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a token with a key of its own (AES-256-GCM), which is wrapped in turn; organisation, provider
 * and connection are authenticated with both. Answers one text: version, wrapping key, wrapped key, sealed token.
 */
export async function sealToken(wrapper: KeyWrapper, token: string, place: TokenPlace): Promise<string> {
  const context = contextOf(place)
  const key = randomBytes(KEY_BYTES)
  const wrapped = await wrapper.wrap(key, context)
  const sealed = encrypt(key, Buffer.from(token), context)
  return ['1', wrapper.name, wrapped.toString('base64url'), sealed.toString('base64url')].join(' ')
}

/** The token of a sealed text. Throws Error where it was changed, moved, or wrapped by another key. */
export async function openToken(wrapper: KeyWrapper, sealed: string, place: TokenPlace): Promise<string> {
  const [version, name, wrapped, body] = sealed.split(' ')
  if (version !== '1' || wrapped === undefined || body === undefined) {
    throw new Error('A bank token is stored in a form that is not known')
  }
  if (name !== wrapper.name) throw new Error(`A bank token is wrapped by the key ${name}, which is not set`)
  const context = contextOf(place)
  const key = await wrapper.unwrap(Buffer.from(wrapped, 'base64url'), context)
  return decrypt(key, Buffer.from(body, 'base64url'), context).toString()
}

/** A key that this server holds itself; for one machine alone. */
export function localKeyWrapper(secret: string): KeyWrapper {
  const key = createHash('sha256').update(`bank tokens\n${secret}`).digest()
  return {
    name: 'local',
    wrap: (data, context) => Promise.resolve(encrypt(key, data, context)),
    unwrap: (data, context) => Promise.resolve(decrypt(key, data, context)),
  }
}

/**
 * A key of Cloud KMS, named projects/…/cryptoKeys/…, used as the function's own service account. Speaks
 * the REST API (https://cloud.google.com/kms/docs/reference/rest); what it wraps names no version, so keys rotate.
 */
export function kmsKeyWrapper(keyName: string, fetch: typeof globalThis.fetch): KeyWrapper {
  const credential = applicationDefault()
  const ask = async (verb: 'encrypt' | 'decrypt', body: object): Promise<Record<string, unknown>> => {
    const { access_token: bearer } = await credential.getAccessToken()
    const response = await fetch(`https://cloudkms.googleapis.com/v1/${keyName}:${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok) throw new Error(`Cloud KMS answered ${response.status} to ${verb}`)
    return (await response.json()) as Record<string, unknown>
  }
  return {
    name: keyName,
    async wrap(key, context) {
      const body = {
        plaintext: key.toString('base64'),
        additionalAuthenticatedData: context.toString('base64'),
      }
      return bytesIn(await ask('encrypt', body), 'ciphertext')
    },
    async unwrap(wrapped, context) {
      const body = {
        ciphertext: wrapped.toString('base64'),
        additionalAuthenticatedData: context.toString('base64'),
      }
      return bytesIn(await ask('decrypt', body), 'plaintext')
    },
  }
}

function bytesIn(answer: Record<string, unknown>, field: string): Buffer {
  const text = answer[field]
  if (typeof text !== 'string') throw new Error(`Cloud KMS answered without ${field}`)
  return Buffer.from(text, 'base64')
}

function contextOf({ orgId, provider, connectionId }: TokenPlace): Buffer {
  return Buffer.from(`${orgId}\n${provider}\n${connectionId}`)
}

/** Nonce, authentication tag and ciphertext, one after the other. */
function encrypt(key: Buffer, data: Buffer, context: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(context)
  const text = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(context).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
