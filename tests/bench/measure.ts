import { performance } from 'node:perf_hooks'
import type { TimedBenchmark, Round, Target, Work } from './benchmark.ts'
import { median } from './figures.ts'

export const RUNS = 5

/** One line of the table, and of `--json`. */
export interface Measured {
  name: string
  size: number
  median: number
  unit: 'ms'
  /** How many times as long as the limit the subject takes. */
  limitRatio: number
  target: Target | null
  /** Null where nothing is promised. */
  met: boolean | null
}

/**
 * Runs subject and limit by turns, so that what else goes on in the machine meets both alike, and changes
 * who begins, so that neither always finds warm caches. The first turn is not counted.
 */
export async function measure(benchmark: TimedBenchmark, size: number, round: Round): Promise<Measured> {
  const subject: number[] = []
  const limit: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const turns: [number[], Work][] = [
      [subject, round.subject],
      [limit, round.limit],
    ]
    for (const [times, work] of run % 2 === 0 ? turns : turns.toReversed()) {
      const time = await timeOf(work)
      if (run > 0) times.push(time)
    }
  }
  const middle = median(subject)
  const limitRatio = middle / median(limit)
  const target = benchmark.target?.(size) ?? null
  const met = target && (target.of === 'median' ? middle : limitRatio) <= target.atMost
  return { name: benchmark.name, size, median: middle, unit: 'ms', limitRatio, target, met }
}

async function timeOf(work: Work): Promise<number> {
  const began = performance.now()
  const own = await work()
  return typeof own === 'number' ? own : performance.now() - began
}
