import { createHash, randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { WebhookVerificationKeyGetResponse } from 'plaid'
import { fail, fieldOf, REQUEST_ID, send } from './plaid-wire.ts'
import { plaidFailures } from './sandbox-failures.ts'
import type { SandboxItem } from './sandbox-state.ts'

/** The webhooks of Plaid, signed with a key that whoever receives them asks for. */
export class PlaidWebhooks {
  readonly #key = generateKeyPair('ES256', { extractable: true })
  readonly #keyId = randomUUID()

  /** Announces what is new on a connection; answers the status it got. */
  async announce(url: string, item: SandboxItem): Promise<number> {
    const body = JSON.stringify({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id: item.id,
      environment: 'sandbox',
    })
    const headers = { 'content-type': 'application/json', 'plaid-verification': await this.sign(body) }
    const answer = await fetch(url, { method: 'POST', body, headers })
    return answer.status
  }

  async sign(body: string, iat = Math.floor(Date.now() / 1000)): Promise<string> {
    const { privateKey } = await this.#key
    return new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: this.#keyId, typ: 'JWT' })
      .setIssuedAt(iat)
      .sign(privateKey)
  }

  /** Answers the key that a webhook names. */
  async answerKey(request: Request, response: Response): Promise<void> {
    const { publicKey } = await this.#key
    const { x = '', y = '' } = await exportJWK(publicKey)
    if (fieldOf(request, 'key_id') !== this.#keyId) return fail(response, plaidFailures.INVALID_INPUT)
    const key = { alg: 'ES256', crv: 'P-256', kid: this.#keyId, kty: 'EC', use: 'sig', x, y }
    send(response, {
      key: { ...key, created_at: Math.floor(Date.now() / 1000), expired_at: null },
      request_id: REQUEST_ID,
    } satisfies WebhookVerificationKeyGetResponse)
  }
}
