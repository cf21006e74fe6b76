import type { JSHandle } from '@playwright/test'
import type { BrowserBenchmark, HarnessPage } from '../benchmark.ts'

interface Scroll {
  name: string
  size: number
  open: (size: number, harness: HarnessPage) => Promise<unknown>
  /** px a frame. */
  step: number
  /** What is scrolled to compare with: nothing at all, or rows that are written out before. */
  over: 'scrollEmpty' | 'scrollWritten'
}

const LIMITS = {
  scrollEmpty: 'the longest frame of an empty area of the same height',
  scrollWritten: 'the longest frame of such rows that are all written out before',
}

/** The longest frame while the page scrolls. A display of 60 Hz knows 16.7 and 33.3 ms, and none between. */
export function scrolling({ name, size, open, step, over }: Scroll): BrowserBenchmark {
  return {
    name,
    where: 'chromium',
    limit: LIMITS[over],
    sizes: [size],
    // What else the machine does costs single runs a frame or two, of either.
    runs: 15,
    target: () => ({ of: 'median', atMost: 33 }),
    async prepare(filled, harness) {
      await open(filled, harness)
      const { page, load } = harness
      const work = (await load(new URL('scroll-work.ts', import.meta.url))) as JSHandle<
        typeof import('./scroll-work.ts')
      >
      return {
        subject: () => page.evaluate(([module, px]) => module.scrollThrough(px), [work, step] as const),
        limit: () => page.evaluate(([module, px, area]) => module[area](px), [work, step, over] as const),
      }
    },
  }
}
