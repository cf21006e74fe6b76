import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledList } from './list-harness.ts'

/** From a text in the search field to its first row on the screen. */
export const benchmark: BrowserBenchmark = {
  name: 'search',
  where: 'chromium',
  limit: 'one scan of the same texts in memory',
  sizes: [10_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 50 } : undefined),
  async prepare(size, harness) {
    const { work } = await openFilledList(size, harness)
    let searched = 0
    // Each text is another one, so that no answer is known already.
    const next = () => String(((searched += 1) * 48_271) % 1_000_003).padStart(7, '0')
    return {
      subject: () =>
        harness.page.evaluate(([module, text]) => module.searchFor(text), [work, next()] as const),
      limit: () =>
        harness.page.evaluate(([module, ...args]) => module.scanFor(...args), [work, next(), size] as const),
    }
  },
}
