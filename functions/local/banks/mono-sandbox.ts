import { randomUUID } from 'node:crypto'
import express, { type Request, type Response, type Router } from 'express'
import type { BankErrorType } from '../../../src/domain/account/bank-connection.ts'
import { demoItem, grow } from './demo-ng.ts'
import { choicePage } from './link-pages.ts'
import { type PageFault, PageFaults } from './page-faults.ts'
import { monoFailures } from './sandbox-failures.ts'
import {
  type SandboxAccount,
  type SandboxItem,
  type SandboxState,
  type SandboxTransaction,
  liveTransactions,
} from './sandbox-state.ts'

const PAGE_ROWS = 50

interface LinkSession {
  reference: string
  redirect: string
  account?: string
}

/** A sandbox of Mono that speaks its wire format, as far as the product asks for it. */
export class MonoSandbox {
  readonly state: SandboxState
  readonly url: string
  readonly requests: string[] = []
  /** The headers of the last request. */
  lastHeaders: Request['headers'] = {}
  /** Where webhooks go, and the secret they carry. */
  webhook: { url: string; secret: string } | undefined
  mostRows = PAGE_ROWS
  readonly #links = new Map<string, LinkSession>()
  readonly #accountByCode = new Map<string, string>()
  readonly #faults = new PageFaults<never>()

  constructor(state: SandboxState, url: string) {
    this.state = state
    this.url = url
  }

  link(account: SandboxAccount, transactions: readonly SandboxTransaction[] = []): SandboxItem {
    return this.state.add({
      id: account.id,
      token: account.id,
      institutionId: 'demo-ng',
      accounts: [account],
      log: transactions.map((transaction) => ({ kind: 'added', transaction })),
    })
  }

  /** The code that a finished link gives for an account. */
  codeOf(item: SandboxItem): string {
    const code = `code_${randomUUID()}`
    this.#accountByCode.set(code, item.id)
    return code
  }

  failAt(fault: PageFault<never>): void {
    this.#faults.plan(fault)
  }

  tell(item: SandboxItem, ...entries: SandboxItem['log']): void {
    item.log.push(...entries)
    this.state.save()
  }

  /** Sends a webhook as Mono would; answers the status it got. */
  async announce(item: SandboxItem, event = 'mono.events.account_updated', secret?: string) {
    if (!this.webhook) return undefined
    const answer = await fetch(this.webhook.url, {
      method: 'POST',
      body: JSON.stringify({ event, data: { account: { _id: item.id } } }),
      headers: { 'content-type': 'application/json', 'mono-webhook-secret': secret ?? this.webhook.secret },
    })
    return answer.status
  }

  router(): Router {
    const router = express.Router()
    router.use(express.json())
    router.use((request, _response, next) => {
      this.lastHeaders = request.headers
      this.requests.push(`${request.method} ${request.path}`)
      next()
    })
    router.get('/link/:id', (request, response) => this.#linkPage(request, response))
    router.get('/link/:id/:choice', (request, response) => this.#choose(request, response))
    router.post('/v2/accounts/initiate', (request, response) => this.#initiate(request, response))
    router.post('/v2/accounts/auth', (request, response) => this.#auth(request, response))
    router.get('/v2/accounts/:id', (request, response) => this.#account(request, response))
    router.get('/v2/accounts/:id/transactions', (request, response) => this.#transactions(request, response))
    router.post('/v2/accounts/:id/unlink', (request, response) => this.#unlink(request, response))
    router.get('/v3/institutions', (_request, response) => succeed(response, []))
    return router
  }

  #initiate(request: Request, response: Response): void {
    const body = request.body as {
      meta?: { ref?: string }
      redirect_url?: string
      account?: string
      scope?: string
    }
    const { meta, redirect_url: redirect, account } = body
    if (!meta?.ref || !redirect) return fail(response, 'INVALID_REQUEST')
    const id = randomUUID()
    this.#links.set(id, { reference: meta.ref, redirect, ...(account ? { account } : {}) })
    succeed(response, { mono_url: `${this.url}/link/${id}`, meta: { ref: meta.ref }, redirect_url: redirect })
  }

  #linkPage(request: Request, response: Response): void {
    const id = String(request.params['id'])
    if (!this.#links.has(id)) {
      response.status(404).type('text').send('This link has expired.')
      return
    }
    const choices = [
      {
        address: `${this.url}/link/${id}/demo`,
        name: 'Demo Bank (Nigeria)',
        detail: 'A current account in naira',
      },
      { address: `${this.url}/link/${id}/cancel`, name: 'Go back', detail: 'Without connecting a bank' },
    ]
    response
      .type('html')
      .send(choicePage('Choose your bank', 'A sandbox on this machine: no bank is reached.', choices))
  }

  #choose(request: Request, response: Response): void {
    const session = this.#links.get(String(request.params['id']))
    if (!session) {
      response.status(404).type('text').send('This link has expired.')
      return
    }
    const back = new URL(session.redirect)
    back.searchParams.set('ref', session.reference)
    if (request.params['choice'] === 'demo') {
      const known = session.account === undefined ? undefined : this.state.byToken(session.account)
      if (known) delete known.failure
      const item = known ?? demoItem(this.state)
      this.state.save()
      back.searchParams.set('status', 'linked')
      back.searchParams.set('code', this.codeOf(item))
    } else back.searchParams.set('status', 'cancelled')
    response.redirect(back.href)
  }

  #auth(request: Request, response: Response): void {
    const { code } = request.body as { code?: string }
    const id = this.#accountByCode.get(code ?? '')
    if (code === undefined || id === undefined) return fail(response, 'INVALID_INPUT')
    this.#accountByCode.delete(code)
    succeed(response, { id })
  }

  #itemFor(request: Request, response: Response): SandboxItem | undefined {
    const item = this.state.byToken(String(request.params['id']))
    const failure = item ? item.failure : 'INVALID_INPUT'
    if (failure === undefined) return item
    fail(response, failure)
    return undefined
  }

  #account(request: Request, response: Response): void {
    const item = this.#itemFor(request, response)
    const [account] = item?.accounts ?? []
    if (!item || !account) return
    grow(this.state, item)
    succeed(response, {
      account: {
        id: item.id,
        name: account.name,
        account_number: account.mask,
        currency: account.currency,
        balance: account.balance,
        type: account.kind === 'savings' ? 'SAVINGS_ACCOUNT' : 'CURRENT_ACCOUNT',
        institution: { name: 'Demo Bank (Nigeria)', bank_code: '000', type: 'PERSONAL_BANKING' },
      },
      meta: { data_status: 'AVAILABLE', auth_method: 'internet_banking' },
    })
  }

  async #transactions(request: Request, response: Response): Promise<void> {
    const item = this.#itemFor(request, response)
    if (!item) return
    const page = Number(request.query['page'] ?? 1)
    if (await this.#faults.spoil(page, response, (type) => fail(response, type))) return
    const [start, end] = [isoDay(request.query['start']), isoDay(request.query['end'])]
    const found = liveTransactions(item).filter(({ day }) => day >= start && day <= end)
    const rows = found.slice((page - 1) * this.mostRows, page * this.mostRows)
    const next = page * this.mostRows < found.length ? 'https://attacker.example/never-followed' : null
    response.json({
      status: 'successful',
      message: 'Data retrieved successfully',
      data: rows.map((one) => ({
        id: one.id,
        narration: one.description,
        amount: Math.abs(one.out),
        type: one.out > 0 ? 'debit' : 'credit',
        balance: null,
        date: `${one.day}T00:00:00.000Z`,
        category: null,
      })),
      meta: { total: found.length, page, previous: null, next },
    })
  }

  #unlink(request: Request, response: Response): void {
    const item = this.state.byToken(String(request.params['id']))
    if (!item) return fail(response, 'INVALID_INPUT')
    item.removed = true
    this.state.save()
    succeed(response, {})
  }
}

/** Mono writes days as 31-12-2025. */
function isoDay(said: unknown): string {
  return String(said).split('-').toReversed().join('-')
}

function succeed(response: Response, data: unknown): void {
  response.json({ status: 'successful', message: 'Request was successful', data })
}

function fail(response: Response, type: BankErrorType): void {
  const { status, message } = monoFailures[type]
  response.status(status).json({ status: 'failed', message, data: null })
}
