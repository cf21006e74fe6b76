import express, { type Request, type Response, type Router } from 'express'
import { logger } from 'firebase-functions'
import * as z from 'zod/mini'
import type { BankProvider } from '../../src/domain/account/bank-connection.ts'
import { queueBankEvent } from '../store/tables/banks/bank-events.ts'
import type { Store } from '../store/tenancy/store.ts'
import { type Banks, configuredBanks } from './bank-settings.ts'

const BODY_LIMIT = '256kb'

/** What a webhook says: of which connection, and what. */
interface Announcement {
  itemId: string
  code: string
}

/** Every code of the providers is a short word; anything else is no event of theirs, and nothing to be kept. */
const code = z.string().check(z.regex(/^[\w.]{1,100}$/))

const plaidBody = z.object({
  webhook_type: z.string(),
  webhook_code: code,
  item_id: z.string(),
  error: z.nullish(z.object({ error_code: z.nullish(z.string()) })),
})

const monoBody = z.object({
  event: code,
  data: z.object({
    id: z.nullish(z.string()),
    account: z.nullish(
      z.union([z.string(), z.object({ _id: z.nullish(z.string()), id: z.nullish(z.string()) })]),
    ),
  }),
})

/**
 * Where providers announce what has changed, at /webhooks/plaid and /webhooks/mono. What is proven is queued and
 * nothing else is done: delivery is at least once and in no order, so an announcement is a hint to look.
 */
export function bankWebhooks(store: Store): Router {
  const router = express.Router()
  const read = express.raw({ type: () => true, limit: BODY_LIMIT })
  router.post('/plaid', read, (request, response) =>
    answer(response, async (banks) => {
      const body = bodyOf(request)
      if (!(await banks.isProven.plaid(request.headers['plaid-verification'], body))) return 401
      return queue(store, banks, 'PLAID', plaidAnnouncement(body))
    }),
  )
  router.post('/mono', read, (request, response) =>
    answer(response, async (banks) => {
      if (!banks.isProven.mono(request.headers['mono-webhook-secret'])) return 401
      return queue(store, banks, 'MONO', monoAnnouncement(bodyOf(request)))
    }),
  )
  return router
}

async function answer(response: Response, work: (banks: Banks) => Promise<number>): Promise<void> {
  try {
    response.status(await work(configuredBanks())).end()
  } catch (error) {
    logger.error('A webhook of a bank could not be queued', { error: String(error) })
    // The provider sends it again.
    response.status(500).end()
  }
}

/** The functions platform has read the body already and left its bytes in rawBody. */
function bodyOf(request: Request): Buffer {
  const raw: unknown = 'rawBody' in request ? request.rawBody : undefined
  if (Buffer.isBuffer(raw) && raw.length > 0) return raw
  const body: unknown = request.body
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

async function queue(
  store: Store,
  banks: Banks,
  provider: BankProvider,
  announced: Announcement | undefined,
): Promise<number> {
  // What is not known to this version, or of a connection that is gone, is not worth a second delivery.
  if (!announced) return 200
  const found = await store.bankItem(banks.keyOf('item', provider, announced.itemId))
  if (!found) return 200
  const at = new Date().toISOString()
  await store.withOrgWrite({ orgId: found.orgId }, (write) =>
    queueBankEvent(write, found.connectionId, announced.code, at),
  )
  return 200
}

function plaidAnnouncement(body: Buffer): Announcement | undefined {
  const parsed = plaidBody.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  return { itemId: parsed.data.item_id, code: parsed.data.webhook_code }
}

function monoAnnouncement(body: Buffer): Announcement | undefined {
  const parsed = monoBody.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  const { account, id } = parsed.data.data
  const itemId = (typeof account === 'string' ? account : (account?.['_id'] ?? account?.id)) ?? id
  return itemId ? { itemId, code: parsed.data.event } : undefined
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
