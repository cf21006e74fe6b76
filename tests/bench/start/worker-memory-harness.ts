import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { controlled, held, status } from '../../e2e/pages.ts'
import type { Person } from '../../support/product.ts'
import type { HarnessPage } from '../benchmark.ts'
import { statementRows } from '../server-harness.ts'

/** What the heap of the service worker holds around the loading of all books, in MB, without garbage. */
export interface HeapOfLoading {
  /** Before anybody has signed in. */
  before: number
  /** The most that was seen while rows were fetched and stored; it is looked at several times a page. */
  most: number
  after: number
}

export interface WorkerMemoryHarness {
  /** Loads everything into a new device. */
  load: () => Promise<HeapOfLoading>
  /** The longest page that the server answers to a new device, in MB of JSON. */
  longestPage: number
}

const LOADING_MS = 240_000
const ROWS_PER_CALL = 20_000
const MB = 1_000_000

/** Somebody with so many transactions at the server, whom any new device can sign in. */
export async function openWorkerMemoryHarness(
  size: number,
  { page, product }: HarnessPage,
): Promise<WorkerMemoryHarness> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to open devices in')
  const owner = await product.newOwner()
  await fill(owner, size)
  return {
    longestPage: await longestPageOf(owner),
    async load() {
      const context = await browser.newContext({ baseURL: product.url })
      try {
        const device = await context.newPage()
        await device.goto('/')
        await controlled(device)
        const worker = await WorkerHeap.of(device)
        const before = await worker.live()
        const loading = loadAll(device, owner, size)
        const most = await worker.mostUntil(loading)
        await loading
        return { before, most, after: await worker.live() }
      } finally {
        await context.close()
      }
    },
  }
}

async function fill(owner: Person, size: number): Promise<void> {
  const { account } = await owner.call('createAccount', {
    name: 'Current',
    type: 'CHECKING',
    institution: 'First Bank',
    balance: 0,
    currency: 'USD',
  })
  for (let left = size; left > 0; left -= ROWS_PER_CALL) {
    const transactions = statementRows(account.id, Math.min(left, ROWS_PER_CALL))
    await owner.call('bulkImportTransactions', { isCSVImport: true, transactions })
  }
}

async function longestPageOf(owner: Person & { organizationId: string }): Promise<number> {
  const clientId = randomUUID()
  let longest = 0
  let last: SyncPage | undefined
  do {
    const answer = await owner.call('sync', {
      protocol: PROTOCOL,
      org: owner.organizationId,
      ...(last && { epoch: last.epoch }),
      clientId,
      cursor: last?.to ?? 0,
      mutations: [],
    })
    if ('reset' in answer) throw new Error(`The server asks for a reset: ${answer.reset}`)
    longest = Math.max(longest, JSON.stringify(answer).length)
    last = answer
  } while (last.more)
  return longest / MB
}

async function loadAll(page: Page, owner: Person, size: number): Promise<void> {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await status(page).filter({ hasText: 'Synced' }).waitFor({ timeout: LOADING_MS })
  const rows = await held(page, 'transactions')
  if (rows !== size) throw new Error(`${rows} of ${size} rows are here`)
}

/** The heap of a page's service worker, over the DevTools protocol, which also keeps the worker running. */
class WorkerHeap {
  readonly #browser: CDPSession
  readonly #sessionId: string
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #asked = 0

  /** Playwright has no session for a worker, so messages to it are wrapped into those to the browser. */
  static async of(page: Page): Promise<WorkerHeap> {
    const browser = await page.context().browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('The page is in no browser')
    const own = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
    const { targetInfos } = await browser.send('Target.getTargets')
    const worker = targetInfos.find(
      ({ type, browserContextId }) =>
        type === 'service_worker' && browserContextId === own.targetInfo.browserContextId,
    )
    if (!worker) throw new Error('The page has no service worker')
    const { sessionId } = await browser.send('Target.attachToTarget', {
      targetId: worker.targetId,
      flatten: false,
    })
    return new WorkerHeap(browser, sessionId)
  }

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser
    this.#sessionId = sessionId
    browser.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return
      const { id, result }: { id: number; result: unknown } = JSON.parse(message)
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  /** In MB, without garbage. */
  async live(): Promise<number> {
    await this.#send('HeapProfiler.collectGarbage')
    const { usedSize } = (await this.#send('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / MB
  }

  /** The most that is seen until the work is done. */
  async mostUntil(work: Promise<unknown>): Promise<number> {
    let most = 0
    const ended = work.then(
      () => true,
      () => true,
    )
    do most = Math.max(most, await this.live())
    while (!(await Promise.race([ended, Promise.resolve(false)])))
    return most
  }

  async #send(method: string): Promise<unknown> {
    const id = ++this.#asked
    const answered = new Promise((resolve) => this.#waiting.set(id, resolve))
    const message = JSON.stringify({ id, method })
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message })
    return answered
  }
}
