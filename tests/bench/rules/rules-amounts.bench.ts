import type { NodeBenchmark } from '../benchmark.ts'
import { amountRules, rulesRound } from './rules-work.ts'

/** Five hundred rules that ask for amounts alone, so that no word rules out any. */
export const benchmark: NodeBenchmark = {
  name: 'rules-amounts',
  where: 'node',
  limit: 'a hand-written loop of the same predicates',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  prepare: (size) => rulesRound(amountRules(), size),
}
