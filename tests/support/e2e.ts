import { test as base } from '@playwright/test'
import { type SharedServices, type Person, type Product, startProduct } from './product.ts'

interface TestFixtures {
  /** A new person who owns a new organisation, for this test alone. */
  owner: Person & { organizationId: string }
}

interface WorkerFixtures {
  /** A product of this worker's own: its server may be killed without harm to tests beside it. */
  product: Product
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
  owner: async ({ product }, use) => {
    await use(await product.newOwner())
    // The next test of this worker meets a network, whatever this one left.
    product.proxy.setDown(false)
  },
  baseURL: async ({ product }, use) => use(product.url),
})
export { expect } from '@playwright/test'
