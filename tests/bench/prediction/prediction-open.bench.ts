import type { NodeBenchmark } from '../benchmark.ts'
import { openPredictor, processorTimeOf, storedPredictor } from './prediction-work.ts'

/** What was learned from purchases by card, opened: everything is counted anew from the facts that are stored. */
export const benchmark: NodeBenchmark = {
  name: 'prediction-open',
  where: 'node',
  limit: 'numbering the words of as many descriptions',
  sizes: [10_000, 180_000],
  target: (size) => (size === 180_000 ? { of: 'median', atMost: 500 } : undefined),
  prepare(size) {
    const bytes = storedPredictor(size)
    const lines = Array.from(
      { length: size },
      (_, index) => `shop ${index % 5_000} town ${index % 77} ${index}`,
    )
    return {
      subject: () => processorTimeOf(() => openPredictor(bytes)),
      limit: () =>
        processorTimeOf(() => {
          const numbers = new Map<string, number>()
          for (const line of lines) {
            for (const word of line.split(' ')) numbers.set(word, (numbers.get(word) ?? 0) + 1)
          }
          if (numbers.size === 0) throw new Error('There are words')
        }),
    }
  },
}
