import type { BrowserBenchmark } from '../benchmark.ts'
import { openFilledList } from './list-harness.ts'

/** From the press on the link to the list with its first rows. */
export const benchmark: BrowserBenchmark = {
  name: 'list-open',
  where: 'chromium',
  limit: 'raw IndexedDB read of a screen of rows',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 100 }),
  async prepare(size, harness) {
    const { work, books } = await openFilledList(size, harness)
    return {
      subject: () => harness.page.evaluate((module) => module.openList(), work),
      limit: () => harness.page.evaluate(([module, name]) => module.readScreen(name), [work, books] as const),
    }
  },
}
