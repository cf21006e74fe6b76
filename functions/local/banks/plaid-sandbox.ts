import { createHash, randomUUID } from 'node:crypto'
import express, { type Request, type Response, type Router } from 'express'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type {
  AccountBase,
  AccountsGetResponse,
  InstitutionsGetResponse,
  ItemGetResponse,
  ItemPublicTokenExchangeResponse,
  ItemRemoveResponse,
  LinkTokenCreateRequest,
  LinkTokenCreateResponse,
  LinkTokenGetResponse,
  Transaction,
  TransactionsSyncResponse,
  WebhookVerificationKeyGetResponse,
} from 'plaid'
import { addDays, calendarDay, type CalendarDay, dayOfTimestamp } from '../../../src/domain/calendar-day.ts'
import { movementsOf } from './demo-history.ts'
import { choicePage } from './link-pages.ts'
import { MUTATED, plaidErrorBody, type PlaidFailure, plaidFailures } from './sandbox-failures.ts'
import {
  type LogEntry,
  type SandboxAccount,
  sandboxId,
  type SandboxItem,
  type SandboxState,
  type SandboxTransaction,
  standing,
} from './sandbox-state.ts'

const REQUEST_ID = 'sandbox'
const HISTORY_DAYS = 90
/** A demonstration bank has news when it is asked this long after the last. */
const NEWS_EVERY_MS = 20_000

/** What happens to a reading of the log, once, at a page of it (from 1). */
export interface PageFault {
  page: number
  /** A failure of Plaid's, a moved log, or a connection that breaks. */
  what: PlaidFailure | 'mutated' | 'cut'
  retryAfter?: number
}

interface LinkSession {
  request: LinkTokenCreateRequest
  publicToken?: string
}

/** A sandbox of Plaid that speaks its wire format, as far as the product asks for it. */
export class PlaidSandbox {
  readonly state: SandboxState
  readonly url: string
  /** The requests that were answered, by path. */
  readonly requests: string[] = []
  readonly #links = new Map<string, LinkSession>()
  readonly #tokenByPublic = new Map<string, string>()
  readonly #faults: PageFault[] = []
  readonly #progress = new Map<string, { page: number; next: string }>()
  readonly #key = generateKeyPair('ES256', { extractable: true })
  readonly #keyId = randomUUID()
  #webhookUrl: string | undefined
  /** Rows of a page at most, where a test wants many pages. */
  mostRows = 500

  constructor(state: SandboxState, url: string) {
    this.state = state
    this.url = url
  }

  /** Makes a connection whose news a test makes; answers it. */
  link(accounts: readonly SandboxAccount[], transactions: readonly SandboxTransaction[] = []): SandboxItem {
    return this.state.add({
      id: sandboxId('item'),
      token: sandboxId('access'),
      institutionId: 'ins_demo_us',
      accounts: [...accounts],
      log: transactions.map((transaction) => ({ kind: 'added', transaction })),
    })
  }

  /** A public token for a connection, as a finished Link gives it. */
  publicTokenOf(item: SandboxItem): string {
    const publicToken = sandboxId('public')
    this.#tokenByPublic.set(publicToken, item.token)
    return publicToken
  }

  /** Finishes a link as the person would; answers where the person is sent. */
  finish(linkToken: string, item: SandboxItem): string {
    const session = this.#links.get(linkToken)
    if (!session) throw new Error('There is no such link')
    session.publicToken = this.publicTokenOf(item)
    return session.request.hosted_link?.completion_redirect_uri ?? ''
  }

  failAt(fault: PageFault): void {
    this.#faults.push(fault)
  }

  /** Adds to a connection's log. */
  tell(item: SandboxItem, ...entries: LogEntry[]): void {
    item.log.push(...entries)
    this.state.save()
  }

  /** Sends a webhook as Plaid would, signed; answers the status it got. */
  async announce(
    item: SandboxItem,
    code = 'SYNC_UPDATES_AVAILABLE',
    more: { iat?: number; body?: string } = {},
  ) {
    const url = this.#webhookUrl
    if (url === undefined) return undefined
    const body =
      more.body ??
      JSON.stringify({
        webhook_type: 'TRANSACTIONS',
        webhook_code: code,
        item_id: item.id,
        environment: 'sandbox',
      })
    const proof = await this.sign(body, more.iat)
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'plaid-verification': proof },
    })
    return answer.status
  }

  async sign(body: string, iat = Math.floor(Date.now() / 1000)): Promise<string> {
    const { privateKey } = await this.#key
    return new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: this.#keyId, typ: 'JWT' })
      .setIssuedAt(iat)
      .sign(privateKey)
  }

  router(): Router {
    const router = express.Router()
    router.use(express.json())
    router.get('/link/:token', (request, response) => this.#linkPage(request, response))
    router.get('/link/:token/:choice', (request, response) => this.#choose(request, response))
    router.post('/link/token/create', (request, response) => this.#createLink(request, response))
    router.post('/link/token/get', (request, response) => this.#getLink(request, response))
    router.post('/item/public_token/exchange', (request, response) => this.#exchange(request, response))
    router.post('/webhook_verification_key/get', (request, response) =>
      this.#verificationKey(request, response),
    )
    router.post('/institutions/get', (_request, response) =>
      send(response, {
        institutions: [],
        total: 0,
        request_id: REQUEST_ID,
      } satisfies InstitutionsGetResponse),
    )
    router.post('/transactions/sync', (request, response) => this.#sync(request, response))
    router.post('/item/get', (request, response) => this.#getItem(request, response))
    router.post('/accounts/balance/get', (request, response) => this.#balances(request, response))
    router.post('/item/remove', (request, response) => this.#remove(request, response))
    return router
  }

  #createLink(request: Request, response: Response): void {
    this.requests.push('/link/token/create')
    const body: LinkTokenCreateRequest = request.body
    if (body.access_token && !this.state.byToken(body.access_token))
      return fail(response, plaidFailures.INVALID_INPUT)
    this.#webhookUrl = body.webhook ?? this.#webhookUrl
    const linkToken = sandboxId('link')
    this.#links.set(linkToken, { request: body })
    send(response, {
      link_token: linkToken,
      expiration: new Date(Date.now() + 30 * 60_000).toISOString(),
      request_id: REQUEST_ID,
      hosted_link_url: `${this.url}/link/${linkToken}`,
    } satisfies LinkTokenCreateResponse)
  }

  #getLink(request: Request, response: Response): void {
    const linkToken = fieldOf(request, 'link_token')
    const session = this.#links.get(linkToken)
    if (!session) return fail(response, plaidFailures.INVALID_INPUT)
    const { publicToken } = session
    const added = publicToken ? [{ public_token: publicToken, accounts: [], institution: null }] : []
    send(response, {
      link_token: linkToken,
      created_at: null,
      expiration: null,
      link_sessions: [
        {
          link_session_id: linkToken,
          results: {
            item_add_results: added,
            cra_item_add_results: [],
            cra_update_results: [],
            bank_income_results: [],
            payroll_income_results: [],
            document_income_results: null,
          },
        },
      ],
      metadata: {
        initial_products: [],
        webhook: null,
        country_codes: [],
        language: null,
        redirect_uri: null,
        client_name: null,
      },
      request_id: REQUEST_ID,
    } satisfies LinkTokenGetResponse)
  }

  #linkPage(request: Request, response: Response): void {
    const token = String(request.params['token'])
    const session = this.#links.get(token)
    if (!session) {
      response.status(404).type('text').send('This link has expired.')
      return
    }
    const choices = [
      {
        address: `${this.url}/link/${token}/demo`,
        name: 'Demo Bank (US)',
        detail: 'A checking account and a card',
      },
      { address: `${this.url}/link/${token}/cancel`, name: 'Go back', detail: 'Without connecting a bank' },
    ]
    response
      .type('html')
      .send(choicePage('Choose your bank', 'A sandbox on this machine: no bank is reached.', choices))
  }

  #choose(request: Request, response: Response): void {
    const session = this.#links.get(String(request.params['token']))
    if (!session) {
      response.status(404).type('text').send('This link has expired.')
      return
    }
    const known = session.request.access_token ? this.state.byToken(session.request.access_token) : undefined
    if (request.params['choice'] === 'demo') {
      if (known) delete known.failure
      else session.publicToken = this.publicTokenOf(this.demoItem())
      this.state.save()
    }
    response.redirect(session.request.hosted_link?.completion_redirect_uri ?? '/')
  }

  /** A connection to the demonstration bank, with ninety days of history and news of its own. */
  demoItem(): SandboxItem {
    const today = dayOfTimestamp(new Date().toISOString())
    const checking = { id: sandboxId('account'), name: 'Business Checking', mask: '4021', balance: 1_845_233 }
    const card = { id: sandboxId('account'), name: 'Business Card', mask: '8830', balance: 128_410 }
    const item = this.link([
      { ...checking, kind: 'checking', currency: 'USD' },
      { ...card, kind: 'credit', currency: 'USD' },
    ])
    const from = addDays(today, -HISTORY_DAYS)
    for (const [accountId, demo] of [
      [checking.id, 'us'],
      [card.id, 'us-card'],
    ] as const) {
      for (const movement of movementsOf(demo, from, addDays(today, -1))) {
        item.log.push({ kind: 'added', transaction: { id: sandboxId('tx'), accountId, ...movement } })
      }
    }
    const pending = { day: today, description: 'HARDWARE DEPOT 1180', out: 8_412, pending: true }
    item.log.push({ kind: 'added', transaction: { id: sandboxId('tx'), accountId: card.id, ...pending } })
    item.grownAt = new Date().toISOString()
    return item
  }

  /** What is pending is posted, and somebody has bought a coffee. */
  #grow(item: SandboxItem): void {
    if (item.grownAt === undefined || Date.now() - Date.parse(item.grownAt) < NEWS_EVERY_MS) return
    item.grownAt = new Date().toISOString()
    const day = dayOfTimestamp(item.grownAt)
    for (const one of standing(item).filter(({ pending }) => pending)) {
      const { pending: _pending, ...posted } = one
      item.log.push(
        { kind: 'removed', id: one.id, accountId: one.accountId },
        { kind: 'added', transaction: { ...posted, id: sandboxId('tx'), pendingId: one.id } },
      )
    }
    const accountId = item.accounts.at(-1)?.id ?? ''
    const coffee = { day, description: 'BLUE BOTTLE COFFEE', out: 640 + (item.log.length % 7) * 35 }
    item.log.push({
      kind: 'added',
      transaction: { id: sandboxId('tx'), accountId, ...coffee, pending: true },
    })
    this.state.save()
  }

  #exchange(request: Request, response: Response): void {
    this.requests.push('/item/public_token/exchange')
    const token = this.#tokenByPublic.get(fieldOf(request, 'public_token'))
    const item = token === undefined ? undefined : this.state.byToken(token)
    if (!item) return fail(response, plaidFailures.INVALID_INPUT)
    send(response, {
      access_token: item.token,
      item_id: item.id,
      request_id: REQUEST_ID,
    } satisfies ItemPublicTokenExchangeResponse)
  }

  async #verificationKey(request: Request, response: Response): Promise<void> {
    const { publicKey } = await this.#key
    const { x = '', y = '' } = await exportJWK(publicKey)
    if (fieldOf(request, 'key_id') !== this.#keyId) return fail(response, plaidFailures.INVALID_INPUT)
    const key = { alg: 'ES256', crv: 'P-256', kid: this.#keyId, kty: 'EC', use: 'sig', x, y }
    send(response, {
      key: { ...key, created_at: Math.floor(Date.now() / 1000), expired_at: null },
      request_id: REQUEST_ID,
    } satisfies WebhookVerificationKeyGetResponse)
  }

  /** The connection a request is for; answers the failure it is set to otherwise. */
  #itemFor(request: Request, response: Response, path: string): SandboxItem | undefined {
    this.requests.push(path)
    const item = this.state.byToken(fieldOf(request, 'access_token'))
    const failure = item ? item.failure && plaidFailures[item.failure] : plaidFailures.INVALID_INPUT
    if (!failure) return item
    fail(response, failure)
    return undefined
  }

  #sync(request: Request, response: Response): void {
    const item = this.#itemFor(request, response, '/transactions/sync')
    if (!item) return
    const cursor = fieldOf(request, 'cursor')
    const before = this.#progress.get(item.id)
    const page = before && before.next === cursor && cursor !== '' ? before.page + 1 : 1
    if (page === 1) this.#grow(item)
    if (this.#faultAt(item, page, response)) return
    const from = cursor === '' ? 0 : placeOf(item, cursor)
    if (from === undefined) {
      fail(response, {
        ...plaidFailures.INVALID_INPUT,
        code: 'INVALID_FIELD',
        message: 'cursor not associated with access_token',
      })
      return
    }
    const asked = (request.body as { count?: number }).count ?? 100
    const entries = item.log.slice(from, from + Math.min(asked, this.mostRows))
    const end = from + entries.length
    const next = cursorOf(item, end)
    const more = end < item.log.length
    if (more) this.#progress.set(item.id, { page, next })
    else this.#progress.delete(item.id)
    send(response, {
      transactions_update_status:
        'HISTORICAL_UPDATE_COMPLETE' as TransactionsSyncResponse['transactions_update_status'],
      accounts: item.accounts.map(accountOnWire),
      added: transactionsIn(entries, 'added', item),
      modified: transactionsIn(entries, 'modified', item),
      removed: entries.flatMap((one) =>
        one.kind === 'removed' ? [{ transaction_id: one.id, account_id: one.accountId }] : [],
      ),
      next_cursor: next,
      has_more: more,
      request_id: REQUEST_ID,
    } satisfies TransactionsSyncResponse)
  }

  #faultAt(item: SandboxItem, page: number, response: Response): boolean {
    const place = this.#faults.findIndex((fault) => fault.page === page)
    const [fault] = place < 0 ? [] : this.#faults.splice(place, 1)
    if (!fault) return false
    this.#progress.delete(item.id)
    if (fault.what === 'cut') response.destroy()
    else {
      if (fault.retryAfter !== undefined) response.set('Retry-After', String(fault.retryAfter))
      fail(response, fault.what === 'mutated' ? MUTATED : fault.what)
    }
    return true
  }

  #getItem(request: Request, response: Response): void {
    const item = this.#itemFor(request, response, '/item/get')
    if (!item) return
    send(response, {
      item: {
        item_id: item.id,
        institution_id: item.institutionId,
        institution_name: 'Demo Bank (US)',
        webhook: this.#webhookUrl ?? null,
        error: null,
        available_products: [],
        billed_products: [],
        consent_expiration_time: null,
        update_type: 'background' as ItemGetResponse['item']['update_type'],
      },
      status: {
        transactions: {
          last_successful_update: item.grownAt ?? '2026-01-01T00:00:00.000Z',
          last_failed_update: null,
        },
      },
      request_id: REQUEST_ID,
    } satisfies ItemGetResponse)
  }

  #balances(request: Request, response: Response): void {
    const item = this.#itemFor(request, response, '/accounts/balance/get')
    if (!item) return
    send(response, {
      accounts: item.accounts.map(accountOnWire),
      item: {
        item_id: item.id,
        webhook: null,
        error: null,
        available_products: [],
        billed_products: [],
        consent_expiration_time: null,
        update_type: 'background' as AccountsGetResponse['item']['update_type'],
      },
      request_id: REQUEST_ID,
    } satisfies AccountsGetResponse)
  }

  #remove(request: Request, response: Response): void {
    this.requests.push('/item/remove')
    const item = this.state.byToken(fieldOf(request, 'access_token'))
    if (!item) return fail(response, plaidFailures.INVALID_INPUT)
    item.removed = true
    this.state.save()
    send(response, { request_id: REQUEST_ID } satisfies ItemRemoveResponse)
  }
}

function send(response: Response, body: object): void {
  response.json(body)
}

function fail(response: Response, failure: PlaidFailure): void {
  response.status(failure.status).json(plaidErrorBody(failure))
}

function fieldOf(request: Request, name: string): string {
  const body: unknown = request.body
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

function cursorOf(item: SandboxItem, place: number): string {
  return Buffer.from(`${item.id} ${place}`).toString('base64url')
}

function placeOf(item: SandboxItem, cursor: string): number | undefined {
  const [id, place] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return id === item.id && Number(place) <= item.log.length ? Number(place) : undefined
}

function accountOnWire({ id, name, mask, kind, currency, balance }: SandboxAccount): AccountBase {
  const isCard = kind === 'credit'
  return {
    account_id: id,
    balances: {
      available: null,
      current: balance / 100,
      limit: null,
      iso_currency_code: currency,
      unofficial_currency_code: null,
    },
    mask,
    name,
    official_name: null,
    type: (isCard ? 'credit' : 'depository') as AccountBase['type'],
    subtype: (isCard ? 'credit card' : kind) as AccountBase['subtype'],
  }
}

function transactionsIn(
  entries: readonly LogEntry[],
  kind: 'added' | 'modified',
  item: SandboxItem,
): Transaction[] {
  const currencyById = new Map(item.accounts.map((account) => [account.id, account.currency]))
  return entries.flatMap((entry) =>
    entry.kind === kind
      ? [transactionOnWire(entry.transaction, currencyById.get(entry.transaction.accountId) ?? 'USD')]
      : [],
  )
}

function transactionOnWire(said: SandboxTransaction, currency: string): Transaction {
  const day: CalendarDay | undefined = calendarDay(said.day)
  if (!day) throw new Error(`${said.day} is no day`)
  const nowhere = {
    address: null,
    city: null,
    region: null,
    postal_code: null,
    country: null,
    lat: null,
    lon: null,
    store_number: null,
  }
  const nobody = {
    reference_number: null,
    ppd_id: null,
    payee: null,
    by_order_of: null,
    payer: null,
    payment_method: null,
    payment_processor: null,
    reason: null,
  }
  return {
    transaction_id: said.id,
    account_id: said.accountId,
    amount: said.out / 100,
    iso_currency_code: currency,
    unofficial_currency_code: null,
    date: day,
    datetime: null,
    authorized_date: null,
    authorized_datetime: null,
    name: said.description,
    merchant_name: null,
    pending: said.pending ?? false,
    pending_transaction_id: said.pendingId ?? null,
    account_owner: null,
    transaction_code: null,
    payment_channel: 'other' as Transaction['payment_channel'],
    category: null,
    category_id: null,
    location: nowhere,
    payment_meta: nobody,
  }
}
