import type { CDPSession, Locator, Page } from '@playwright/test'
import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledList } from './list-harness.ts'

const SETTLED_MS = 800
const WORD = 'shoprite'
/** As fast as somebody types who knows the keys. */
const BETWEEN_KEYS_MS = 120

/**
 * What a key in the search costs the main thread while a word is typed: the field, the rows that come with each
 * key, and the address that follows the word, which is shared by its keys.
 */
export const benchmark: BrowserBenchmark = {
  name: 'search-key',
  where: 'chromium',
  limit: 'the same keys in a bare field',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 16 }),
  async prepare(size, { page, ...harness }) {
    await openFilledList(size, { page, ...harness })
    const session = await page.context().newCDPSession(page)
    // Counted is the thread's own time: on few processors it also waits for those that compose its frames.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    // The bare field lies in a frame of its own, so that no listener of the product hears its keys.
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<input>'
      frame.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 12rem; height: 3rem'
      document.body.append(frame)
    })
    const fields = [page.locator('[data-search]'), page.frameLocator('iframe').locator('input')] as const
    return {
      subject: () => costOfKey(page, session, fields[0]),
      limit: () => costOfKey(page, session, fields[1]),
    }
  },
}

/** Milliseconds of processor time a key that the page's main thread worked because of a word, beyond what it does anyway. */
async function costOfKey(page: Page, session: CDPSession, field: Locator): Promise<number> {
  await field.fill('')
  await field.focus()
  await page.waitForTimeout(SETTLED_MS)
  const idle = await worked(page, session, () => page.waitForTimeout(WORD.length * BETWEEN_KEYS_MS))
  const typing = await worked(page, session, () => field.pressSequentially(WORD, { delay: BETWEEN_KEYS_MS }))
  return Math.max(0, typing - idle) / WORD.length
}

async function worked(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskTime(session)
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return (await taskTime(session)) - before
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not tell the time of its tasks')
  return seconds * 1_000
}
