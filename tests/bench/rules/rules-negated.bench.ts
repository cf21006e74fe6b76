import type { NodeBenchmark } from '../benchmark.ts'
import { negatedRules, rulesRound } from './rules-work.ts'

/** Five hundred rules of denials alone. */
export const benchmark: NodeBenchmark = {
  name: 'rules-negated',
  where: 'node',
  limit: 'a hand-written loop of the same predicates',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  prepare: (size) => rulesRound(negatedRules(), size),
}
