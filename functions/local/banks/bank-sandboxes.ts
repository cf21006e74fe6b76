import { createServer, type Server } from 'node:http'
import express from 'express'
import { BANK_ERROR_TYPES, type BankErrorType } from '../../../src/domain/account/bank-connection.ts'
import { refusedFromElsewhere } from '../loopback-guard.ts'
import { LOOPBACK } from '../ports.ts'
import { escaped, page } from './link-pages.ts'
import { MonoSandbox } from './mono-sandbox.ts'
import { PlaidSandbox } from './plaid-sandbox.ts'
import { type SandboxItem, SandboxState } from './sandbox-state.ts'

export interface BankSandboxes {
  readonly url: string
  readonly plaid: PlaidSandbox
  readonly mono: MonoSandbox
  /** What the server's environment has to hold in order to reach them. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const MONO_WEBHOOK_SECRET = 'sandbox'

/**
 * Starts both providers' sandboxes on one port, with a page at its root on which any connection is made to
 * fail in any way. `file` keeps what the banks hold between starts; `webhooks` is the origin that webhooks go to.
 */
export async function startBankSandboxes(options: {
  port: number
  file?: string
  webhooks?: string
}): Promise<BankSandboxes> {
  const { port, file, webhooks } = options
  const app = express().disable('x-powered-by').disable('etag')
  const server = await listen(createServer(app), port)
  const address = server.address()
  const url = `http://${LOOPBACK}:${typeof address === 'object' && address ? address.port : port}`
  const plaid = new PlaidSandbox(new SandboxState(file && `${file}-plaid.json`), `${url}/plaid`)
  const mono = new MonoSandbox(new SandboxState(file && `${file}-mono.json`), `${url}/mono`)
  if (webhooks !== undefined) {
    mono.webhook = { url: `${webhooks}/api/webhooks/mono`, secret: MONO_WEBHOOK_SECRET }
  }
  app.use((request, response, next) => {
    if (!refusedFromElsewhere(request, response)) next()
  })
  app.use('/plaid', plaid.router())
  app.use('/mono', mono.router())
  app.use(controls(plaid, mono))
  return {
    url,
    plaid,
    mono,
    env: {
      PLAID_URL: `${url}/plaid`,
      PLAID_CLIENT_ID: 'sandbox',
      PLAID_SECRET: 'sandbox',
      MONO_URL: `${url}/mono`,
      MONO_SECRET_KEY: 'sandbox',
      MONO_WEBHOOK_SECRET,
      ...(webhooks === undefined ? {} : { BANK_WEBHOOKS_ORIGIN: webhooks }),
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => resolve(server))
  })
}

/** The page that makes connections fail, and has their banks announce changes. */
function controls(plaid: PlaidSandbox, mono: MonoSandbox) {
  const router = express.Router()
  const all = () => [
    ...plaid.state.items.map((item) => ({ item, name: 'Demo Bank (US)', sandbox: plaid })),
    ...mono.state.items.map((item) => ({ item, name: 'Demo Bank (Nigeria)', sandbox: mono })),
  ]
  router.get('/', (_request, response) => {
    const cards = all()
      .filter(({ item }) => item.removed !== true)
      .map(({ item, name }) => cardOf(item, name))
    const text = cards.length === 0 ? '<p>No bank is connected yet.</p>' : cards.join('')
    response.type('html').send(page('Demo banks', `<h1>Demo banks</h1>${text}`))
  })
  router.post('/items/:id', express.urlencoded({ extended: false }), (request, response) => {
    const found = all().find(({ item }) => item.id === request.params['id'])
    if (!found) {
      response.status(404).end()
      return
    }
    const { failure } = request.body as { failure?: string }
    if (isErrorType(failure)) found.item.failure = failure
    else delete found.item.failure
    found.sandbox.state.save()
    // Where nobody listens yet, the changes are met at the next sync.
    void found.sandbox.announce(found.item).catch(() => undefined)
    response.redirect('/')
  })
  return router
}

function isErrorType(text: string | undefined): text is BankErrorType {
  return BANK_ERROR_TYPES.some((type) => type === text)
}

function cardOf(item: SandboxItem, name: string): string {
  const state = item.failure ?? 'works'
  const buttons = ['', ...BANK_ERROR_TYPES].map(
    (type) => `<button name="failure" value="${type}">${type === '' ? 'Works again' : type}</button>`,
  )
  return `<form method="post" action="/items/${escaped(item.id)}"><h1>${escaped(name)}</h1><p>${escaped(item.accounts.map((one) => one.name).join(', '))}: ${state}</p>${buttons.join('')}</form>`
}
