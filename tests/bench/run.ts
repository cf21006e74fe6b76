import './figures-alone.ts'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Benchmark, Score, ScoreBenchmark, Target, TimedBenchmark } from './benchmark.ts'
import { startBrowserHarness, type BrowserHarness } from './browser-harness.ts'
import { growthExponent } from './figures.ts'
import { measure, type Measured } from './measure.ts'

const USAGE = `npm run bench -- [NAME …] [--sizes 1000,10000] [--json]
  NAME     only the benchmarks of these names
  --sizes  only these sizes
  --json   one JSON line a figure instead of the table; npm's own lines stay away with npm run -s bench`

const SIZES = [1_000, 10_000, 100_000]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** What goes on is told beside the figures, so that those can be redirected. */
const say = (line: string) => console.error(line)

async function run(): Promise<void> {
  const all = await readBenchmarks()
  const unknown = positionals.filter((name) => !all.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    const names = all.map((benchmark) => benchmark.name).join(', ')
    throw new Error(`There is no benchmark named ${unknown.join(', ')}; there are ${names}`)
  }
  const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const only = values.sizes?.split(',').map(Number)
  if (only?.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`--sizes ${values.sizes}?`)

  if (!values.json) console.log(HEAD)
  let browserHarness: BrowserHarness | undefined
  try {
    for (const benchmark of chosen) {
      if (benchmark.where !== 'node') browserHarness ??= await startBrowserHarness(say)
      if (benchmark.where === 'lighthouse') {
        if (browserHarness) await tellScores(benchmark, browserHarness)
        continue
      }
      const figures: Measured[] = []
      for (const size of only ?? benchmark.sizes ?? SIZES) {
        say(`${benchmark.name} × ${size} …`)
        const figure = await figureOf(benchmark, size, browserHarness)
        figures.push(figure)
        console.log(values.json ? JSON.stringify(figure) : rowOf(figure, benchmark, figures))
      }
    }
  } finally {
    await browserHarness?.stop()
  }
}

async function readBenchmarks(): Promise<Benchmark[]> {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.bench.ts'),
  )
  if (files.length === 0) throw new Error(`There is no benchmark in ${folder}`)
  const byName = files.toSorted((a, b) => basename(a).localeCompare(basename(b)))
  const modules = byName.map(async (file): Promise<Benchmark> => {
    const { benchmark }: { benchmark: Benchmark } = await import(pathToFileURL(join(folder, file)).href)
    return benchmark
  })
  return Promise.all(modules)
}

async function figureOf(
  benchmark: TimedBenchmark,
  size: number,
  browserHarness: BrowserHarness | undefined,
): Promise<Measured> {
  if (benchmark.where === 'node') {
    const round = await benchmark.prepare(size)
    const figure = await measure(benchmark, size, round)
    await round.dispose?.()
    return figure
  }
  if (!browserHarness) throw new Error('There is no browser')
  const harness = await browserHarness.open()
  try {
    const round = await benchmark.prepare(size, harness)
    const figure = await measure(benchmark, size, round)
    await round.dispose?.()
    return figure
  } finally {
    await harness.close()
  }
}

async function tellScores(benchmark: ScoreBenchmark, { product }: BrowserHarness): Promise<void> {
  say(`${benchmark.name} …`)
  for (const score of await benchmark.score(product, say)) {
    const told = { name: benchmark.name, ...score, met: score.value >= score.atLeast }
    console.log(values.json ? JSON.stringify(told) : scoreRowOf(benchmark.name, score))
  }
}

function scoreRowOf(name: string, { of, value, atLeast }: Score): string {
  const cells = [name, '', `${value} of 100`, of, '', '', `≥ ${atLeast}`, value >= atLeast ? 'yes' : 'NO']
  return `| ${cells.join(' | ')} |`
}

const HEAD = `| benchmark | size | median | limit | × limit | growth | target | met |
|---|---:|---:|---|---:|---:|---|---|`

/** The growth stands on the last line of a benchmark's, where all its sizes are known so far. */
function rowOf(figure: Measured, benchmark: TimedBenchmark, figures: readonly Measured[]): string {
  const { name, size, unit, target, met } = figure
  const growth = growthExponent(figures)
  const promised = target ? promiseOf(target, figure) : ''
  const cells = [
    name,
    size.toLocaleString('en'),
    `${figure.median.toFixed(figure.median < 10 ? 2 : 0)} ${unit}`,
    benchmark.limit,
    figure.limitRatio.toFixed(2),
    growth === undefined ? '' : growth.toFixed(2),
    promised,
    met === null ? '' : met ? 'yes' : 'NO',
  ]
  return `| ${cells.join(' | ')} |`
}

/** What the table has no column for stands with its target. */
function promiseOf({ of, atMost }: Target, { p95, unit }: Measured): string {
  if (of === 'p95') return `p95 of ${p95.toFixed(0)} ≤ ${atMost} ${unit}`
  return `≤ ${atMost} ${of === 'median' ? unit : '× limit'}`
}

if (values.help) console.log(USAGE)
else await run()
