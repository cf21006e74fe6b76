import type { BrowserBenchmark } from '../benchmark.ts'
import { openPhone } from './figures-harness.ts'

/**
 * The opening of `figures-open` where the books have changed while the app was closed, and the browser has woken the
 * service worker since: from the first frame of the dashboard to the one with every figure. Against the same without the
 * waking, where the books are read before they answer.
 */
export const benchmark: BrowserBenchmark = {
  name: 'figures-woken',
  where: 'chromium',
  limit: 'the same, never woken',
  sizes: [100_000],
  runs: 9,
  target: () => ({ of: 'median', atMost: 100 }),
  async prepare(size, harness) {
    const phone = await openPhone(size, harness)
    const open = async () => {
      const { shown, whole } = await phone.open()
      await phone.rest()
      return whole - shown
    }
    await open()
    return {
      async subject() {
        await phone.wake()
        return open()
      },
      async limit() {
        await phone.change()
        return open()
      },
    }
  },
}
