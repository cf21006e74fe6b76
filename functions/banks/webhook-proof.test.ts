import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWKPublicKey } from 'plaid'
import { expect, test, vi } from 'vitest'
import { plaidWebhookProof } from './webhook-proof.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const BODY = Buffer.from('{"item_id":"one"}')

async function signer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const key: JWKPublicKey = {
    alg: 'ES256',
    crv: 'P-256',
    kid: 'real',
    kty: 'EC',
    use: 'sig',
    x,
    y,
    created_at: NOW / 1000,
    expired_at: null,
  }
  const sign = (kid: string, at = NOW) =>
    new SignJWT({ request_body_sha256: createHash('sha256').update(BODY).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuedAt(at / 1000)
      .sign(privateKey)
  return { key, sign }
}

test('a forger’s made-up keys are asked for some times a minute; what is known is proven all the while', async () => {
  const { key, sign } = await signer()
  const fetchKey = vi.fn((kid: string) => Promise.resolve(kid === 'real' ? key : undefined))
  let now = NOW
  const isProven = plaidWebhookProof(fetchKey, () => now)
  expect(await isProven(await sign('real'), BODY)).toBe(true)
  for (let index = 0; index < 100; index++)
    expect(await isProven(await sign(`forged-${index}`), BODY)).toBe(false)
  expect(fetchKey.mock.calls.length).toBe(10)
  expect(await isProven(await sign('real'), BODY)).toBe(true)
  now += 61_000
  await isProven(await sign('forged-again'), BODY)
  expect(fetchKey.mock.calls.length).toBe(11)
})

test('a proof counts for five minutes, not before its time, over its own body, and by a key that has not expired', async () => {
  const { key, sign } = await signer()
  const MINUTE = 60_000
  const provenAt = async (at: number, { body = BODY, expired_at = key.expired_at } = {}) =>
    plaidWebhookProof(
      () => Promise.resolve({ ...key, expired_at }),
      () => NOW,
    )(await sign('real', at), body)
  expect(await provenAt(NOW - 5 * MINUTE)).toBe(true)
  // Delivered once more later on, by Plaid or by whoever has listened.
  expect(await provenAt(NOW - 6 * MINUTE)).toBe(false)
  expect(await provenAt(NOW + 20_000)).toBe(true)
  expect(await provenAt(NOW + MINUTE)).toBe(false)
  expect(await provenAt(NOW + 12 * 365 * 24 * 60 * MINUTE)).toBe(false)
  expect(await provenAt(NOW, { body: Buffer.from('{"item_id":"two"}') })).toBe(false)
  expect(await provenAt(NOW, { expired_at: NOW / 1000 - 1 })).toBe(false)
  expect(await provenAt(NOW, { expired_at: NOW / 1000 + 1 })).toBe(true)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a proof sealed by the public key itself, or by nobody, is none', async () => {
  const { key } = await signer()
  const isProven = plaidWebhookProof(
    () => Promise.resolve(key),
    () => NOW,
  )
  const claims = { request_body_sha256: createHash('sha256').update(BODY).digest('hex'), iat: NOW / 1000 }
  const sealed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'real' })
    .sign(Buffer.from(JSON.stringify(key)))
  for (const proof of [sealed, `${part({ alg: 'none', kid: 'real' })}.${part(claims)}.`, undefined, 7])
    expect(await isProven(proof, BODY)).toBe(false)
})
