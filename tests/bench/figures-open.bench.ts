import type { JSHandle } from '@playwright/test'
import { signIn } from '../e2e/pages.ts'
import type { BrowserBenchmark } from './benchmark.ts'

/** A telephone of the middle class against a desktop computer; the page's own thread alone is slowed down. */
const SLOWDOWN = 4

/**
 * Opens the app on a phone that keeps the newest thousand of so many rows: from the first frame of the dashboard to
 * the one in which every figure stands. Against reading what the phone keeps out of the bare database.
 */
export const benchmark: BrowserBenchmark = {
  name: 'figures-open',
  where: 'chromium',
  limit: 'raw IndexedDB read of what the phone keeps',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 100 }),
  async prepare(size, { page, product, load }) {
    await page.setViewportSize({ width: 360, height: 740 })
    const owner = await product.newOwner()
    await signIn(page, owner)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const path = new URL('pruned-work.ts', import.meta.url)
    const filling = (await load(path)) as JSHandle<typeof import('./pruned-work.ts')>
    const { uid, organizationId } = owner
    await page.evaluate(([module, user, organization, rows]) => module.fillPruned(user, organization, rows), [
      filling,
      uid,
      organizationId,
      size,
    ] as const)
    // The compiler of the benchmarks has each function tell its name, by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return {
      async subject() {
        await page.goto('/', { waitUntil: 'commit' })
        return page.evaluate(whenWhole)
      },
      async limit() {
        const work = (await load(path)) as JSHandle<typeof import('./pruned-work.ts')>
        return page.evaluate(([module, name]) => module.readKept(name), [
          work,
          `daybook_books_${uid}_${organizationId}`,
        ] as const)
      },
    }
  },
}

/** In the page: the milliseconds between the first frame with the dashboard's heading and the first with all figures. */
function whenWhole(): Promise<number> {
  const figures = ['Bank accounts', 'Cash now', 'To review', 'Income', 'Net', 'Top GL accounts']
  const isWhole = (text: string) => figures.every((name) => text.includes(name)) && !text.includes('Runway–')
  return new Promise((resolve, reject) => {
    const end = performance.now() + 30_000
    let shown: number | undefined
    const look = (now: number) => {
      const main = document.querySelector('main')
      if (shown === undefined && main?.querySelector('h1')?.textContent === 'Dashboard') shown = now
      if (shown !== undefined && isWhole(main?.textContent ?? '')) return resolve(now - shown)
      if (now > end) return reject(new Error(`The figures did not come: ${main?.textContent ?? ''}`))
      requestAnimationFrame(look)
      return undefined
    }
    requestAnimationFrame(look)
  })
}
