import type { JWKPublicKey } from 'plaid'
import { precondition } from '../../src/contract/errors.ts'
import type { BankProvider } from '../../src/domain/account/bank-connection.ts'
import { providerName } from '../../src/domain/account/bank-connection.ts'
import { keyedHash, serverSecret } from '../policies/secret.ts'
import type { BankService } from './bank-provider.ts'
import { monoService } from './mono.ts'
import { plaidFailure } from './plaid-errors.ts'
import { plaidService } from './plaid.ts'
import { type KeyWrapper, kmsKeyWrapper, localKeyWrapper } from './token-vault.ts'
import { isSame, plaidWebhookProof } from './webhook-proof.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What this server knows of banks. */
export interface Banks {
  /** Throws Refusal where the provider is not set up. */
  service(provider: BankProvider): BankService
  isSetUp(provider: BankProvider): boolean
  readonly wrapper: KeyWrapper
  /** A name for a secret of the provider's that says nothing of it: an item, or a link's reference. */
  keyOf(kind: 'item' | 'link', provider: BankProvider, text: string): string
  /** The app's address on an origin that is known; a stranger's is never sent to a bank. */
  returnAddress(origin: string | undefined): string
  isProven: { plaid(proof: unknown, body: Buffer): Promise<boolean>; mono(secret: unknown): boolean }
}

let banks: Banks | undefined

/** The banks as the server's environment sets them up; see the README for the variables. */
export function configuredBanks(): Banks {
  banks ??= banksFrom(process.env, fetch)
  return banks
}

export function banksFrom(given: Environment, fetch: typeof globalThis.fetch): Banks {
  const env = withoutUnused(given)
  const plaid = plaidFrom(env)
  const mono = monoFrom(env, fetch)
  const secret = serverSecret(env)
  let wrapper: KeyWrapper | undefined
  const services: Readonly<Record<BankProvider, BankService | undefined>> = { PLAID: plaid, MONO: mono }
  const proof = plaidWebhookProof((kid) => webhookKey(plaid, kid))
  return {
    isSetUp: (provider) => services[provider] !== undefined,
    service(provider) {
      const service = services[provider]
      if (service) return service
      throw precondition(`${providerName(provider)} isn’t set up on this server. The README says how`)
    },
    // A server without banks needs no key for their tokens.
    get wrapper() {
      wrapper ??= wrapperFrom(env, secret, fetch)
      return wrapper
    },
    keyOf: (kind, provider, text) => keyedHash(secret, `bank ${kind} ${provider}`, text),
    returnAddress: (origin) => returnAddress(env, origin),
    isProven: {
      plaid: (header, body) => (plaid ? proof(header, body) : Promise.resolve(false)),
      mono(header) {
        const expected = env['MONO_WEBHOOK_SECRET']
        return (
          expected !== undefined && expected !== '' && typeof header === 'string' && isSame(header, expected)
        )
      },
    },
  }
}

/** A deployment asks for every secret; a dash says that one is not used. */
function withoutUnused(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '-'))
}

function plaidFrom(env: Environment) {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret } = env
  if (!clientId || !secret) return undefined
  const webhooks = webhookAddress(env, 'plaid')
  return plaidService({
    basePath: env['PLAID_URL'] ?? 'https://production.plaid.com',
    clientId,
    secret,
    ...(webhooks === undefined ? {} : { webhookUrl: webhooks }),
  })
}

/** The key of that id, undefined where Plaid knows none. Throws where it cannot be asked. */
async function webhookKey(
  plaid: ReturnType<typeof plaidFrom>,
  kid: string,
): Promise<JWKPublicKey | undefined> {
  try {
    return (await plaid?.client.webhookVerificationKeyGet({ key_id: kid }))?.data.key
  } catch (error) {
    if (plaidFailure(error).type === 'INVALID_INPUT') return undefined
    throw error
  }
}

function monoFrom(env: Environment, fetch: typeof globalThis.fetch): BankService | undefined {
  const secretKey = env['MONO_SECRET_KEY']
  if (!secretKey) return undefined
  return monoService(
    {
      basePath: env['MONO_URL'] ?? 'https://api.withmono.com',
      secretKey,
      realTimeHeader: env['MONO_REALTIME_HEADER'] ?? 'x-realtime',
    },
    fetch,
  )
}

/** Only a demonstration, or tests without a project's data, may do without a key that is kept elsewhere. */
function wrapperFrom(env: Environment, secret: string, fetch: typeof globalThis.fetch): KeyWrapper {
  const keyName = env['BANK_TOKEN_KEY']
  if (keyName) return kmsKeyWrapper(keyName, fetch)
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) return localKeyWrapper(secret)
  throw new Error('BANK_TOKEN_KEY is not set; name a key of Cloud KMS, projects/…/cryptoKeys/…')
}

function originsOf(env: Environment): string[] {
  return (env['DAYBOOK_ORIGINS'] ?? '').split(',').flatMap((one) => one.trim() || [])
}

function webhookAddress(env: Environment, provider: string): string | undefined {
  const base = env['BANK_WEBHOOKS_ORIGIN'] ?? originsOf(env).find((origin) => origin.startsWith('https://'))
  return base === undefined ? undefined : `${base}/api/webhooks/${provider}`
}

function returnAddress(env: Environment, origin: string | undefined): string {
  const origins = originsOf(env)
  const chosen = origin === undefined ? origins[0] : origins.find((one) => one === origin)
  if (chosen !== undefined) return `${chosen}/bank-connections/return`
  throw precondition(
    origin === undefined
      ? 'The app’s address isn’t set on this server. The README says how'
      : `${origin} isn’t an address of this app`,
    'origin',
  )
}
