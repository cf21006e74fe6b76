import type { BrowserBenchmark } from '../benchmark.ts'
import { openPhone } from './figures-harness.ts'

/**
 * Opens the app on a phone that keeps the newest thousand of so many rows, whose books have not changed since: from the
 * first frame of the dashboard to the one in which every figure stands. Against reading what the phone keeps out of the
 * bare database. What comes before that first frame is measured by `figures-whole`.
 */
export const benchmark: BrowserBenchmark = {
  name: 'figures-open',
  where: 'chromium',
  limit: 'raw IndexedDB read of what the phone keeps',
  sizes: [100_000],
  runs: 9,
  target: () => ({ of: 'median', atMost: 100 }),
  async prepare(size, harness) {
    const phone = await openPhone(size, harness)
    return {
      async subject() {
        const { shown, whole } = await phone.open()
        await phone.rest()
        return whole - shown
      },
      limit: phone.readKept,
    }
  },
}
