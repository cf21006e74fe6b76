import type { BrowserBenchmark } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

/** The longest frame while the list scrolls at 40 rows a frame. */
export const benchmark: BrowserBenchmark = {
  name: 'list-scroll',
  where: 'chromium',
  limit: 'the longest frame of an empty page of the same height',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 33 }),
  async prepare(size, stage) {
    const { work } = await openFilledList(size, stage)
    const { page } = stage
    const empty = await page.context().newPage()
    await empty.setContent(`<div style="height: ${size * 40}px"></div>`)
    return {
      async subject() {
        await page.bringToFront()
        return page.evaluate((module) => module.scrollThrough(), work)
      },
      async limit() {
        await empty.bringToFront()
        return empty.evaluate(async () => {
          scrollTo(0, 0)
          let last = performance.now()
          let longest = 0
          for (let step = 0; step < 120; step++) {
            scrollBy(0, 1_600)
            const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
            longest = Math.max(longest, now - last)
            last = now
          }
          return longest
        })
      },
      dispose: () => empty.close(),
    }
  },
}
