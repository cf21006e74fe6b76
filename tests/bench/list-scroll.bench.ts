import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

/** 40 rows, which is more than a screen: as far as the scrollbar of a long list goes in a frame. */
const STEP_PX = 1_600

/** The longest frame while screen after screen goes by. */
export const benchmark: BrowserBenchmark = {
  name: 'list-scroll',
  where: 'chromium',
  limit: 'the longest frame of an empty area of the same height',
  sizes: [100_000],
  // Two frames of a display that draws 60 a second.
  target: () => ({ of: 'median', atMost: 33.4 }),
  async prepare(size, stage) {
    const { work } = await openFilledList(size, stage)
    const { page } = stage
    return {
      subject: () => page.evaluate(([module, step]) => module.scrollThrough(step), [work, STEP_PX] as const),
      limit: () => page.evaluate(([module, step]) => module.scrollEmpty(step), [work, STEP_PX] as const),
    }
  },
}
