import { test as base, type BrowserContext } from '@playwright/test'
import { forgetEverybody } from './known-browser.ts'
import { type SharedServices, type Person, type Product, startProduct } from './product.ts'

interface TestFixtures {
  /** A new person who owns a new organisation, for this test alone. */
  owner: Person & { organizationId: string }
  /**
   * Whether the browser has never been here. Otherwise `context` and `page` are those of a browser in which a test before
   * has left the installed app and nothing else.
   */
  firstVisit: boolean
}

interface WorkerFixtures {
  /** A product of this worker's own: its server may be killed without harm to tests beside it. */
  product: Product
  /** The browsers of this worker that the app is installed in, by what kind of device they are. */
  knownBrowsers: Map<string, BrowserContext>
}

/** Playwright's `test` with the product: relative URLs lead to it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const services: SharedServices = JSON.parse(process.env['DAYBOOK_SHARED_SERVICES'] ?? 'null')
      const product = await startProduct(services)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  knownBrowsers: [
    async ({ browser: _browser }, use) => {
      const known = new Map<string, BrowserContext>()
      await use(known)
      await Promise.all([...known.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  firstVisit: [false, { option: true }],
  context: async (
    {
      browser,
      firstVisit,
      knownBrowsers,
      product,
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      userAgent,
      colorScheme,
    },
    use,
  ) => {
    if (firstVisit || serviceWorkers === 'block') {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const kind = JSON.stringify({ viewport, hasTouch, isMobile, userAgent, colorScheme })
    const context = knownBrowsers.get(kind) ?? (await browser.newContext())
    knownBrowsers.set(kind, context)
    await use(context)
    await forgetEverybody(context, product.url)
  },
  owner: async ({ product }, use) => {
    await use(await product.newOwner())
    // The next test of this worker meets a network, whatever this one left.
    product.proxy.setDown(false)
  },
  baseURL: async ({ product }, use) => use(product.url),
})
export { expect } from '@playwright/test'
