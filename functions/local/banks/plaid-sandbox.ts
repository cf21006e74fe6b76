import express, { type Request, type Response, type Router } from 'express'
import type { AccountsGetResponse, InstitutionsGetResponse, ItemGetResponse, ItemRemoveResponse } from 'plaid'
import { PlaidLinks } from './plaid-links.ts'
import { PlaidLog } from './plaid-log.ts'
import { PlaidWebhooks } from './plaid-webhooks.ts'
import { accountOnWire, fail, fieldOf, REQUEST_ID, send } from './plaid-wire.ts'
import { plaidFailures } from './sandbox-failures.ts'
import {
  type LogEntry,
  type SandboxAccount,
  sandboxId,
  type SandboxItem,
  type SandboxState,
  type SandboxTransaction,
} from './sandbox-state.ts'

/** A sandbox of Plaid that speaks its wire format, as far as the product asks for it. */
export class PlaidSandbox {
  readonly state: SandboxState
  /** The requests that were answered, by path. */
  readonly requests: string[] = []
  readonly log: PlaidLog
  readonly webhooks = new PlaidWebhooks()
  readonly links: PlaidLinks

  constructor(state: SandboxState, url: string) {
    this.state = state
    this.log = new PlaidLog(state)
    this.links = new PlaidLinks(state, url, this.requests)
  }

  /** Makes a connection whose rows a test makes; answers it. */
  link(accounts: readonly SandboxAccount[], transactions: readonly SandboxTransaction[] = []): SandboxItem {
    return this.state.add({
      id: sandboxId('item'),
      token: sandboxId('access'),
      institutionId: 'ins_demo_us',
      accounts: [...accounts],
      log: transactions.map((transaction) => ({ kind: 'added', transaction })),
    })
  }

  /** Finishes a link as the person would. */
  finish(linkToken: string, item: SandboxItem): void {
    this.links.finish(linkToken, item)
  }

  /** Adds to a connection's log. */
  tell(item: SandboxItem, ...entries: LogEntry[]): void {
    item.log.push(...entries)
    this.state.save()
  }

  /** Announces a connection's changes to where webhooks are wanted; answers the status it got. */
  async announce(item: SandboxItem): Promise<number | undefined> {
    const { webhookUrl } = this.links
    return webhookUrl === undefined ? undefined : this.webhooks.announce(webhookUrl, item)
  }

  router(): Router {
    const router = express.Router()
    router.use(express.json())
    this.links.route(router)
    router.post('/webhook_verification_key/get', (request, response) =>
      this.webhooks.answerKey(request, response),
    )
    router.post('/institutions/get', (_request, response) =>
      send(response, {
        institutions: [],
        total: 0,
        request_id: REQUEST_ID,
      } satisfies InstitutionsGetResponse),
    )
    router.post('/transactions/sync', (request, response) => {
      const item = this.#itemFor(request, response, '/transactions/sync')
      return item && this.log.answer(item, request, response)
    })
    router.post('/item/get', (request, response) => this.#getItem(request, response))
    router.post('/accounts/balance/get', (request, response) => this.#balances(request, response))
    router.post('/item/remove', (request, response) => this.#remove(request, response))
    return router
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

  #getItem(request: Request, response: Response): void {
    const item = this.#itemFor(request, response, '/item/get')
    if (!item) return
    send(response, {
      item: {
        item_id: item.id,
        institution_id: item.institutionId,
        institution_name: 'Demo Bank (US)',
        webhook: this.links.webhookUrl ?? null,
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
