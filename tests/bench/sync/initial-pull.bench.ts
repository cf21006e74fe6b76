import type { BrowserBenchmark } from '../benchmark.ts'
import { openDevice } from './pull-harness.ts'

/** An empty device takes in everything that the server holds, without the network. */
export const benchmark: BrowserBenchmark = {
  name: 'initial-pull',
  where: 'chromium',
  limit: 'the same rows put into a bare IndexedDB',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 1.5 }),
  async prepare(size, harness) {
    const work = await openDevice(size, harness)
    return {
      subject: () => harness.page.evaluate((module) => module.loadAll(), work),
      limit: () => harness.page.evaluate(([module, rows]) => module.putBare(rows), [work, size] as const),
    }
  },
}
