import type { ScoreBenchmark } from '../benchmark.ts'
import { lighthouseScores } from './lighthouse.ts'

/** Of 100 in each category, on each screen. */
const AT_LEAST = 95

export const benchmark: ScoreBenchmark = {
  name: 'lighthouse',
  where: 'lighthouse',
  score: (product, say) => lighthouseScores(product, AT_LEAST, say),
}
