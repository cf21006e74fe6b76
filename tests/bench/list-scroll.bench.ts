import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

/** The longest frame while the list scrolls at 40 rows a frame. */
export const benchmark: BrowserBenchmark = {
  name: 'list-scroll',
  where: 'chromium',
  limit: 'the longest frame of an empty area of the same height',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 33 }),
  async prepare(size, stage) {
    const { work } = await openFilledList(size, stage)
    const { page } = stage
    return {
      subject: () => page.evaluate((module) => module.scrollThrough(), work),
      limit: () => page.evaluate((module) => module.scrollEmpty(), work),
    }
  },
}
