import { performance } from 'node:perf_hooks'
import type { TimedBenchmark, Round, Target, Unit, Work } from './benchmark.ts'
import { median, percentile } from './figures.ts'

const RUNS = 5

/** One line of the table, and of `--json`. */
export interface Measured {
  name: string
  size: number
  median: number
  p95: number
  unit: Unit
  /** How many times as much as the limit the subject takes. */
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
  for (let run = 0; run <= (benchmark.runs ?? RUNS); run++) {
    const turns: [number[], Work][] = [
      [subject, round.subject],
      [limit, round.limit],
    ]
    for (const [times, work] of run % 2 === 0 ? turns : turns.toReversed()) {
      const time = await timeOf(work)
      if (run > 0) times.push(time)
    }
  }
  const figures = {
    median: median(subject),
    p95: percentile(subject, 0.95),
    limitRatio: median(subject) / median(limit),
  }
  const target = benchmark.target?.(size) ?? null
  const met = target && figures[target.of] <= target.atMost
  return { name: benchmark.name, size, ...figures, unit: benchmark.unit ?? 'ms', target, met }
}

async function timeOf(work: Work): Promise<number> {
  const began = performance.now()
  const own = await work()
  return typeof own === 'number' ? own : performance.now() - began
}
