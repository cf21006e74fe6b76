import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

interface Scroll {
  name: string
  /** px a frame. */
  step: number
  /** What is scrolled to compare with: nothing at all, or lines that are written out before. */
  over: 'scrollEmpty' | 'scrollWritten'
}

const LIMITS = {
  scrollEmpty: 'the longest frame of an empty area of the same height',
  scrollWritten: 'the longest frame of such lines that are all written out before',
}

/** The longest frame while the list scrolls. A display of 60 Hz knows 16.7 and 33.3 ms, and none between. */
export function scrolling({ name, step, over }: Scroll): BrowserBenchmark {
  return {
    name,
    where: 'chromium',
    limit: LIMITS[over],
    sizes: [100_000],
    // What else the machine does costs single runs a frame or two, of either.
    runs: 15,
    target: () => ({ of: 'median', atMost: 33 }),
    async prepare(size, stage) {
      const { work } = await openFilledList(size, stage)
      const { page } = stage
      return {
        subject: () => page.evaluate(([module, px]) => module.scrollThrough(px), [work, step] as const),
        limit: () => page.evaluate(([module, px, area]) => module[area](px), [work, step, over] as const),
      }
    },
  }
}
