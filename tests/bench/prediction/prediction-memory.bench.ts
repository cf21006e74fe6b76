import type { NodeBenchmark } from '../benchmark.ts'
import { memoryHeld, openPredictor, storedPredictor } from './prediction-work.ts'

/** What a predictor that was opened holds of memory, heap and arrays together. */
export const benchmark: NodeBenchmark = {
  name: 'prediction-memory',
  where: 'node',
  unit: 'MB',
  runs: 3,
  limit: 'what is stored of it',
  sizes: [10_000, 180_000],
  target: (size) => (size === 180_000 ? { of: 'median', atMost: 30 } : undefined),
  prepare(size) {
    const bytes = storedPredictor(size)
    return {
      async subject() {
        const before = await memoryHeld()
        const predictor = openPredictor(bytes)
        const after = await memoryHeld()
        if (predictor.size !== size) throw new Error(`${predictor.size} of ${size} are known`)
        return after - before
      },
      limit: () => bytes.length / 1_000_000,
    }
  },
}
