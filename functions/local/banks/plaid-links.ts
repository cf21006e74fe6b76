import type { Request, Response, Router } from 'express'
import type {
  ItemPublicTokenExchangeResponse,
  LinkTokenCreateRequest,
  LinkTokenCreateResponse,
  LinkTokenGetResponse,
} from 'plaid'
import { demoItem } from './demo-us.ts'
import { choicePage } from './link-pages.ts'
import { fail, fieldOf, REQUEST_ID, send } from './plaid-wire.ts'
import { plaidFailures } from './sandbox-failures.ts'
import { sandboxId, type SandboxItem, type SandboxState } from './sandbox-state.ts'

interface LinkSession {
  request: LinkTokenCreateRequest
  publicToken?: string
}

/** Hosted Link: the ways that people are sent on to a bank, and what they come back with. */
export class PlaidLinks {
  /** Where the last link wanted webhooks sent. */
  webhookUrl: string | undefined
  /** Has the next exchange answer without the connection that it made. */
  forgetNextExchange = false
  readonly #state: SandboxState
  readonly #url: string
  readonly #requests: string[]
  readonly #links = new Map<string, LinkSession>()
  readonly #tokenByPublic = new Map<string, string>()

  constructor(state: SandboxState, url: string, requests: string[]) {
    this.#state = state
    this.#url = url
    this.#requests = requests
  }

  route(router: Router): void {
    router.get('/link/:token', (request, response) => this.#linkPage(request, response))
    router.get('/link/:token/:choice', (request, response) => this.#choose(request, response))
    router.post('/link/token/create', (request, response) => this.#createLink(request, response))
    router.post('/link/token/get', (request, response) => this.#getLink(request, response))
    router.post('/item/public_token/exchange', (request, response) => this.#exchange(request, response))
  }

  /** Finishes a link as the person would. */
  finish(linkToken: string, item: SandboxItem): void {
    const session = this.#links.get(linkToken)
    if (!session) throw new Error('There is no such link')
    session.publicToken = this.#publicTokenOf(item)
  }

  /** A public token for a connection, as a finished Link gives it. */
  #publicTokenOf(item: SandboxItem): string {
    const publicToken = sandboxId('public')
    this.#tokenByPublic.set(publicToken, item.token)
    return publicToken
  }

  #createLink(request: Request, response: Response): void {
    this.#requests.push('/link/token/create')
    const body: LinkTokenCreateRequest = request.body
    if (body.access_token && !this.#state.byToken(body.access_token))
      return fail(response, plaidFailures.INVALID_INPUT)
    this.webhookUrl = body.webhook ?? this.webhookUrl
    const linkToken = sandboxId('link')
    this.#links.set(linkToken, { request: body })
    send(response, {
      link_token: linkToken,
      expiration: new Date(Date.now() + 30 * 60_000).toISOString(),
      request_id: REQUEST_ID,
      hosted_link_url: `${this.#url}/link/${linkToken}`,
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
        address: `${this.#url}/link/${token}/demo`,
        name: 'Demo Bank (US)',
        detail: 'A checking account and a card',
      },
      { address: `${this.#url}/link/${token}/cancel`, name: 'Go back', detail: 'Without connecting a bank' },
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
    const known = session.request.access_token ? this.#state.byToken(session.request.access_token) : undefined
    if (request.params['choice'] === 'demo') {
      if (known) delete known.failure
      else session.publicToken = this.#publicTokenOf(demoItem(this.#state))
      this.#state.save()
    }
    response.redirect(session.request.hosted_link?.completion_redirect_uri ?? '/')
  }

  #exchange(request: Request, response: Response): void {
    this.#requests.push('/item/public_token/exchange')
    const token = this.#tokenByPublic.get(fieldOf(request, 'public_token'))
    const item = token === undefined ? undefined : this.#state.byToken(token)
    if (!item) return fail(response, plaidFailures.INVALID_INPUT)
    if (this.forgetNextExchange) {
      this.forgetNextExchange = false
      response.json({ request_id: REQUEST_ID })
      return undefined
    }
    send(response, {
      access_token: item.token,
      item_id: item.id,
      request_id: REQUEST_ID,
    } satisfies ItemPublicTokenExchangeResponse)
  }
}
