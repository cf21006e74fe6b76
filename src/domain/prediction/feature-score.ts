import { CHAIN, VIEW, type Contexts } from './context.ts'
import type { Cell } from './count-table.ts'
import type { Knowledge } from './knowledge.ts'

/**
 * The score one view gives: for each label it knows, the log of how many times likelier the view makes it than
 * the label's share of everything. A label a view has never met is worth 0, so a feature score is sparse.
 */
export interface FeatureScore {
  view: number
  /** Which of the mixer's weights for this view applies: few or many counts, of one mind or several. */
  trust: number
  labels: readonly number[]
  evidence: readonly number[]
}

/** Kinds of trust a view can have; part of the stored form of the mixer's weights. */
export const TRUSTS = 14

/** Half-life in days of what a text was used for: payees change their account with projects and years. */
const HALF_LIFE = 30
const WEEK = 7
const LONGEST = 520
const ONE = 2 ** 20

/** Whole numbers, so that a sum does not depend on its order. */
const agedWeights = Array.from({ length: LONGEST + 1 }, (_, weeks) =>
  Math.max(1, Math.round(ONE * 2 ** ((-weeks * WEEK) / HALF_LIFE))),
)

/**
 * The feature scores of all views that know something of the contexts. `shares` are the labels' shares of
 * everything learned, smoothed above zero.
 */
export function featureScoresOf(
  contexts: Contexts,
  day: number,
  known: Knowledge,
  shares: Float64Array,
): FeatureScore[] {
  const scores: FeatureScore[] = []
  const counted = (view: number, key: string) => {
    const cell = known.table.get(key)
    if (cell) scores.push(ofCell(view, cell, shares))
  }
  counted(VIEW.account, contexts.account)
  counted(VIEW.month, contexts.month)
  counted(VIEW.day, contexts.day)
  counted(VIEW.size, contexts.size)
  counted(VIEW.amount, contexts.amount)
  counted(VIEW.roundness, contexts.roundness)
  counted(VIEW.text, contexts.text)
  counted(VIEW['account and text'], contexts.accountText)
  counted(VIEW['text and amount'], contexts.textAmount)
  counted(VIEW['account and size'], contexts.accountSize)
  counted(VIEW['first word and size'], contexts.firstSize)
  pushIf(scores, recent(known.datesOf(contexts.text), Math.floor(day / WEEK), shares))
  pushIf(scores, last(known.datesOf(contexts.text), Math.floor(day / WEEK), shares))
  pushIf(scores, pooled(VIEW.words, contexts.words, known, shares))
  pushIf(scores, pooled(VIEW.letters, contexts.letters, known, shares))
  pushIf(scores, chained(contexts, known, shares))
  return scores
}

function pushIf(scores: FeatureScore[], score: FeatureScore | undefined): void {
  if (score) scores.push(score)
}

/**
 * Witten-Bell (IEEE Trans. Inf. Theory 37(4), 1991, method C): of n sightings with t different labels, the
 * weight t of n + t stays with the label's general share. Over that share this is 1 + count / (t * share).
 */
function ofCell(view: number, { total, pairs }: Cell, shares: Float64Array): FeatureScore {
  const labels: number[] = []
  const evidence: number[] = []
  const kinds = pairs.length / 2
  for (let at = 0; at < pairs.length; at += 2) {
    const label = pairs[at] ?? 0
    labels.push(label)
    evidence.push(Math.log(1 + (pairs[at + 1] ?? 0) / (kinds * (shares[label] ?? 1))))
  }
  return { view, trust: Math.min(6, Math.floor(Math.log2(total))) + (kinds === 1 ? 7 : 0), labels, evidence }
}

/** Sums by label: dense, so adding is cheap, with a list of the labels that have one. */
class Sums {
  readonly labels: number[] = []
  readonly #values: Float64Array

  constructor(labelCount: number) {
    this.#values = new Float64Array(labelCount)
  }

  /** Adds a positive amount. */
  add(label: number, amount: number): void {
    if (this.#values[label] === 0) this.labels.push(label)
    this.#values[label] = (this.#values[label] ?? 0) + amount
  }

  /** The log of one plus each sum over the part `back` of the label's general share. */
  evidence(back: number, shares: Float64Array): number[] {
    return this.labels.map((label) =>
      Math.log(1 + (this.#values[label] ?? 0) / (back * (shares[label] ?? 1))),
    )
  }
}

/** The counts of a text, each aged by its distance in time from the day asked about. */
function recent(
  dates: readonly number[] | undefined,
  week: number,
  shares: Float64Array,
): FeatureScore | undefined {
  if (!dates) return undefined
  const sums = new Sums(shares.length)
  let total = 0
  for (let at = 0; at < dates.length; at += 3) {
    const weeks = Math.min(LONGEST, Math.abs(week - (dates[at + 1] ?? 0)))
    const aged = (agedWeights[weeks] ?? 0) * (dates[at + 2] ?? 0)
    sums.add(dates[at] ?? 0, aged)
    total += aged
  }
  const kinds = sums.labels.length
  const uses = total / ONE
  const back = (0.5 * Math.min(uses, kinds) + 1e-9) * ONE
  const trust = Math.min(6, Math.floor(Math.log2(uses * 4 + 1))) + (kinds === 1 ? 7 : 0)
  return { view: VIEW['recent text'], trust, labels: sums.labels, evidence: sums.evidence(back, shares) }
}

/** What a text was used for in the last week before the day asked about in which it came up. */
function last(
  dates: readonly number[] | undefined,
  week: number,
  shares: Float64Array,
): FeatureScore | undefined {
  if (!dates) return undefined
  let latest = -Infinity
  for (let at = 1; at < dates.length; at += 3) {
    const when = dates[at] ?? 0
    if (when <= week && when > latest) latest = when
  }
  const labels: number[] = []
  const evidence: number[] = []
  let total = 0
  for (let at = 0; at < dates.length; at += 3) {
    if (dates[at + 1] !== latest) continue
    const label = dates[at] ?? 0
    const count = dates[at + 2] ?? 0
    total += count
    labels.push(label)
    evidence.push(Math.log(1 + count / (shares[label] ?? 1)))
  }
  if (total === 0) return undefined
  return {
    view: VIEW['last text'],
    trust: Math.min(6, week - latest) + (total > 2 ? 7 : 0),
    labels,
    evidence,
  }
}

/**
 * Words, or runs of letters, that were met before, pooled into one feature score. Each weighs by the square of
 * what it tells: the divergence (Kullback and Leibler 1951) of its labels from the general shares.
 */
function pooled(
  view: number,
  keys: readonly string[],
  known: Knowledge,
  shares: Float64Array,
): FeatureScore | undefined {
  const sums = new Sums(shares.length)
  let weights = 0
  let general = 0
  let telling = 0
  for (const key of keys) {
    const cell = known.table.get(key)
    if (!cell) continue
    const back = cell.pairs.length / 4
    const divisor = cell.total + back
    let divergence = 0
    for (let at = 0; at < cell.pairs.length; at += 2) {
      const share = shares[cell.pairs[at] ?? 0] ?? 1
      const likelihood = ((cell.pairs[at + 1] ?? 0) + back * share) / divisor
      divergence += likelihood * Math.log(likelihood / share)
    }
    if (divergence <= 0.01) continue
    const weight = divergence * divergence
    telling += 1
    weights += weight
    general += (weight * back) / divisor
    for (let at = 0; at < cell.pairs.length; at += 2) {
      sums.add(cell.pairs[at] ?? 0, (weight * (cell.pairs[at + 1] ?? 0)) / divisor)
    }
  }
  if (telling === 0) return undefined
  // Two in a hundred are kept back for what the words cannot know.
  const back = general + (0.02 / 0.98) * weights
  const trust = Math.min(6, telling) + (weights / telling > 6 ? 7 : 0)
  return { view, trust, labels: sums.labels, evidence: sums.evidence(back, shares) }
}

/**
 * The contexts from general to specific, each smoothed by the one before it (Witten-Bell interpolation).
 * Read from the specific end: `general` is the part that a context leaves to those before it, and in the
 * end to the labels' shares.
 */
function chained(contexts: Contexts, known: Knowledge, shares: Float64Array): FeatureScore | undefined {
  const sums = new Sums(shares.length)
  let general = 1
  for (const step of CHAIN.toReversed()) {
    const cell = known.table.get(contexts[step])
    if (!cell) continue
    const kinds = cell.pairs.length / 2
    const divisor = cell.total + kinds
    for (let at = 0; at < cell.pairs.length; at += 2) {
      sums.add(cell.pairs[at] ?? 0, (general * (cell.pairs[at + 1] ?? 0)) / divisor)
    }
    general *= kinds / divisor
  }
  if (sums.labels.length === 0) return undefined
  return { view: VIEW.chain, trust: 0, labels: sums.labels, evidence: sums.evidence(general, shares) }
}
