import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledQueue } from './review-harness.ts'

/** From the way to the queue to its first row in focus, sorted among all that wait. */
export const benchmark: BrowserBenchmark = {
  name: 'review-open',
  where: 'chromium',
  limit: 'an empty frame of the same page',
  sizes: [1_000, 10_000],
  target: () => ({ of: 'median', atMost: 500 }),
  async prepare(size, harness) {
    const work = await openFilledQueue(size, harness)
    return {
      subject: () => harness.page.evaluate((module) => module.openQueue(), work),
      limit: () => harness.page.evaluate((module) => module.bareFrame(), work),
    }
  },
}
