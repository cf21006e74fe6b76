import type { Page } from '@playwright/test'
import { signIn } from '../../e2e/pages.ts'
import type { BrowserBenchmark } from '../benchmark.ts'

/** A telephone of the middle class against a desktop computer. */
const SLOWDOWN = 4

/**
 * The largest contentful paint of the dashboard, opened from what the service worker keeps, with the processor
 * slowed down; against a page of one line of text under the same slowdown.
 */
export const benchmark: BrowserBenchmark = {
  name: 'first-paint',
  where: 'chromium',
  limit: 'paint of a page with one line of text',
  sizes: [1],
  target: () => ({ of: 'median', atMost: 1_000 }),
  async prepare(_size, { page, product, openBlank }) {
    await signIn(page, await product.newOwner())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return {
      async subject() {
        const response = await page.goto('/')
        if (!response?.fromServiceWorker()) throw new Error('The service worker did not answer')
        await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
        return largestPaint(page)
      },
      async limit() {
        await openBlank()
        await page.evaluate(() => document.body.append('One line of text'))
        return largestPaint(page)
      },
    }
  },
}

/** When the largest part of the page so far was painted, in ms since the navigation, once nothing larger follows. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let latest = 0
        const observer = new PerformanceObserver((list) => {
          latest = list.getEntries().at(-1)?.startTime ?? latest
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(latest), 1_500)
      }),
  )
}
