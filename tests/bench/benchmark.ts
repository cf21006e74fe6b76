import type { JSHandle, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'

/** Work to be measured. Where it answers a number, that is what it measured itself, in the benchmark's unit. */
export type Work = () => number | void | Promise<number | void>

/** The same input, once through the product and once through what no implementation can avoid. */
export interface Round {
  subject: Work
  limit: Work
  /** Runs after the last run of this size. */
  dispose?(): Promise<void> | void
}

export type Unit = 'ms' | 'MB'

export interface Target {
  /** `p95` is what 95 of 100 runs do not pass; it wants more runs than a median. */
  of: 'limitRatio' | 'median' | 'p95'
  atMost: number
}

interface Figure {
  name: string
  /** What the limit is, in a few words. */
  limit: string
  /** The sizes to be measured; 1,000, 10,000 and 100,000 where they are left out. */
  sizes?: readonly number[]
  /** What is measured; the time in ms where it is left out. Only work that measures itself has another. */
  unit?: Unit
  /** How often each of the two is timed; five times where it is left out. */
  runs?: number
  /** What is promised for a size; nothing where it is undefined. */
  target?(size: number): Target | undefined
}

export interface NodeBenchmark extends Figure {
  where: 'node'
  prepare(size: number): Promise<Round> | Round
}

/** What a benchmark in the browser is given: a page of its own on the origin of the built product. */
export interface HarnessPage {
  page: Page
  product: Product
  /**
   * Bundles a module of the project for the browser, imports it in the page, and answers its exports. The
   * page has to be on the product's origin already; `openBlank` puts it there without starting the app.
   */
  load: (path: URL) => Promise<JSHandle>
  openBlank: () => Promise<void>
}

export interface BrowserBenchmark extends Figure {
  where: 'chromium'
  prepare(size: number, harness: HarnessPage): Promise<Round>
}

export interface Score {
  /** The screen and the category. */
  of: string
  value: number
  atLeast: number
}

/** Points that another tool gives to the built product; nothing is timed here. */
export interface ScoreBenchmark {
  name: string
  where: 'lighthouse'
  score(product: Product, say: (line: string) => void): Promise<readonly Score[]>
}

export type TimedBenchmark = NodeBenchmark | BrowserBenchmark

/** What each file tests/bench/*.bench.ts exports under the name `benchmark`. */
export type Benchmark = TimedBenchmark | ScoreBenchmark
