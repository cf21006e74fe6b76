import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

/** The longest frame while the list scrolls, so many px a frame. A display of 60 Hz knows 16.7 and 33.3 ms. */
export function scrolling(name: string, step: number): BrowserBenchmark {
  return {
    name,
    where: 'chromium',
    limit: 'the longest frame of an empty area of the same height',
    sizes: [100_000],
    target: () => ({ of: 'median', atMost: 33 }),
    async prepare(size, stage) {
      const { work } = await openFilledList(size, stage)
      const { page } = stage
      return {
        subject: () => page.evaluate(([module, px]) => module.scrollThrough(px), [work, step] as const),
        limit: () => page.evaluate(([module, px]) => module.scrollEmpty(px), [work, step] as const),
      }
    },
  }
}
