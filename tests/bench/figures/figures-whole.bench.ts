import type { BrowserBenchmark } from '../benchmark.ts'
import { openPhone } from './figures-harness.ts'

/**
 * The same opening as of `figures-open` from the address to the frame in which every figure stands, so that no figure is
 * bought by a screen that comes later. Against the same where the books have changed, and are read before they answer.
 */
export const benchmark: BrowserBenchmark = {
  name: 'figures-whole',
  where: 'chromium',
  limit: 'the same after a change of the books',
  sizes: [100_000],
  runs: 9,
  target: () => ({ of: 'limitRatio', atMost: 0.9 }),
  async prepare(size, harness) {
    const phone = await openPhone(size, harness)
    const open = async () => {
      const { whole } = await phone.open()
      await phone.rest()
      return whole
    }
    return {
      subject: open,
      async limit() {
        await phone.change()
        return open()
      },
    }
  },
}
