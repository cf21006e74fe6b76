import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledQueue } from './review-stage.ts'

/** From Enter on a row of the queue to the next row in its place. */
export const benchmark: BrowserBenchmark = {
  name: 'review-next',
  where: 'chromium',
  limit: 'an empty frame of the same page',
  sizes: [1_000, 10_000],
  target: () => ({ of: 'median', atMost: 50 }),
  async prepare(size, stage) {
    const work = await openFilledQueue(size, stage)
    return {
      subject: () => stage.page.evaluate((module) => module.approveOnward(), work),
      limit: () => stage.page.evaluate((module) => module.bareFrame(), work),
    }
  },
}
