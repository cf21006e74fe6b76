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
  const sign = (kid: string) =>
    new SignJWT({ request_body_sha256: createHash('sha256').update(BODY).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuedAt(NOW / 1000)
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
