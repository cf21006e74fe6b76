import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledQueue } from './review-harness.ts'

/** From Enter on a row of the queue to the next row in its place. */
export const benchmark: BrowserBenchmark = {
  name: 'review-next',
  where: 'chromium',
  limit: 'an empty frame of the same page',
  sizes: [1_000, 10_000],
  target: () => ({ of: 'median', atMost: 50 }),
  async prepare(size, harness) {
    const work = await openFilledQueue(size, harness)
    return {
      subject: () => harness.page.evaluate((module) => module.approveOnward(), work),
      limit: () => harness.page.evaluate((module) => module.bareFrame(), work),
    }
  },
}
