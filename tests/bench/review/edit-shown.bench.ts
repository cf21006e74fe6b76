import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledQueue } from './review-harness.ts'

/** A long day's work; the other rows are approved. */
const WAITING = 1_000

/** From Enter on a row of the queue to the page without it: the 95th of a hundred edits. */
export const benchmark: BrowserBenchmark = {
  name: 'edit-shown',
  where: 'chromium',
  limit: 'an empty frame of the same page',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 16 }),
  async prepare(size, harness) {
    const work = await openFilledQueue(WAITING, harness, size)
    return {
      subject: () => harness.page.evaluate((module) => module.approvedP95(), work),
      limit: () => harness.page.evaluate((module) => module.bareFrame(), work),
    }
  },
}
