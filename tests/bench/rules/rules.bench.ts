import type { NodeBenchmark } from '../benchmark.ts'
import { mixedRules, rulesRound } from './rules-work.ts'

/** Five hundred rules as people mix them, made ready and applied to rows. */
export const benchmark: NodeBenchmark = {
  name: 'rules',
  where: 'node',
  limit: 'a hand-written loop of the same predicates',
  sizes: [10_000, 100_000],
  target: (size) => ({ of: 'median', atMost: size <= 10_000 ? 300 : 3_000 }),
  prepare: (size) => rulesRound(mixedRules(), size),
}
