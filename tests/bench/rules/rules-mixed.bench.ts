import type { NodeBenchmark } from '../benchmark.ts'
import { mixedRules, rulesRound } from './rules-work.ts'

/** The same rules held against the loop that somebody would write for them. */
export const benchmark: NodeBenchmark = {
  name: 'rules-mixed',
  where: 'node',
  limit: 'a hand-written loop of the same predicates',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  prepare: (size) => rulesRound(mixedRules(), size),
}
