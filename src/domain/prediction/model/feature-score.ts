import { BACKOFF_KINDS, KIND, coOccurrenceKey, VIEW, type Contexts } from './context.ts'
import type { Cell } from './count-table.ts'
import { beginningOf, countedDay, dayIn, labelIn, usesBefore } from './day-lists.ts'
import type { LabelCounts } from './label-counts.ts'

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

/** So many uses before a day, and after it, are looked at; a day that was begun is looked at whole. */
const [MOST_BEFORE, MOST_AFTER] = [64, 16]
const WEEK = 7
const OLDEST = 1200
const ONE = 2 ** 20

/** Two views of what a context was used for lately. */
interface Dated {
  kind: number
  recent: number
  last: number
  /** By days: whole numbers, so that a sum does not depend on its order. */
  weights: readonly number[]
}

/** Payees change their account with projects and years; a card does at a payee's what it did there before. */
const DATED: readonly Dated[] = [
  { kind: KIND.text, recent: VIEW['recent text'], last: VIEW['last text'], weights: aged(30) },
  { kind: KIND.account, recent: VIEW['recent account'], last: VIEW['last account'], weights: aged(45) },
  {
    kind: KIND.accountText,
    recent: VIEW['recent account and text'],
    last: VIEW['last account and text'],
    weights: aged(120),
  },
]

function aged(halfLife: number): number[] {
  return Array.from({ length: OLDEST + 1 }, (_, days) =>
    Math.max(1, Math.round(ONE * 2 ** (-days / halfLife))),
  )
}

/** The views that count, each with the kind of context it counts in. */
const COUNTED: readonly [number, number][] = [
  [VIEW.account, KIND.account],
  [VIEW.month, KIND.month],
  [VIEW.day, KIND.day],
  [VIEW.size, KIND.size],
  [VIEW.amount, KIND.amount],
  [VIEW.roundness, KIND.roundness],
  [VIEW.text, KIND.text],
  [VIEW['account and text'], KIND.accountText],
  [VIEW['text and amount'], KIND.textAmount],
  [VIEW['account and size'], KIND.accountSize],
  [VIEW['first word and size'], KIND.firstSize],
  [VIEW.purpose, KIND.purpose],
  [VIEW['account and purpose'], KIND.accountPurpose],
  [VIEW.category, KIND.category],
  [VIEW['account and category'], KIND.accountCategory],
]

/**
 * The feature scores of all views that know something of the contexts. `shares` are the labels' shares of
 * everything learned, smoothed above zero.
 */
export function featureScoresOf(
  contexts: Contexts,
  day: number,
  known: LabelCounts,
  shares: Float64Array,
): FeatureScore[] {
  const scores: FeatureScore[] = []
  for (const [view, kind] of COUNTED) {
    const key = contexts.keys[kind] ?? 0
    const cell = key === 0 ? undefined : known.table.read(key)
    if (cell) scores.push(ofCell(view, cell, shares))
  }
  for (const dated of DATED) {
    if (dated.kind !== KIND.text && !contexts.onAccount) continue
    const uses = known.uses.get(contexts.keys[dated.kind] ?? 0)
    if (!uses) continue
    scores.push(recent(dated, uses, day, shares))
    pushIf(scores, last(dated.last, uses, day, shares))
  }
  pushIf(scores, pooled(VIEW.words, contexts.words, known, shares))
  pushIf(scores, pooled(VIEW.letters, contexts.letters, known, shares))
  pushIf(scores, chained(contexts, known, shares))
  pushIf(scores, coOccurring(contexts, known, shares))
  return scores
}

function pushIf(scores: FeatureScore[], score: FeatureScore | undefined): void {
  if (score) scores.push(score)
}

/**
 * Witten-Bell (IEEE Trans. Inf. Theory 37(4), 1991, method C): of n sightings with t different labels, the
 * weight t of n + t stays with the label's general share. Over that share this is 1 + count / (t * share).
 */
function ofCell(view: number, { total, kinds, labels, counts }: Cell, shares: Float64Array): FeatureScore {
  const evidence: number[] = []
  for (let at = 0; at < kinds; at += 1) {
    evidence.push(Math.log(1 + (counts[at] ?? 0) / (kinds * (shares[labels[at] ?? 0] ?? 1))))
  }
  return {
    view,
    trust: Math.min(6, Math.floor(Math.log2(total))) + (kinds === 1 ? 7 : 0),
    labels: labels.slice(0, kinds),
    evidence,
  }
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

/** The uses nearest in time to the day asked about, each aged by its distance. */
function recent(
  { recent: view, weights }: Dated,
  uses: Uint32Array,
  day: number,
  shares: Float64Array,
): FeatureScore {
  const sums = new Sums(shares.length)
  const today = countedDay(day)
  const middle = usesBefore(uses, beginningOf(today + 1))
  let total = 0
  const take = (at: number) => {
    const use = uses[at] ?? 0
    const aged = weights[Math.min(OLDEST, Math.abs(today - dayIn(use)))] ?? 0
    sums.add(labelIn(use), aged)
    total += aged
  }
  for (let at = middle - 1; at >= 0; at -= 1) {
    if (middle - at > MOST_BEFORE && dayIn(uses[at] ?? 0) !== dayIn(uses[at + 1] ?? 0)) break
    take(at)
  }
  for (let at = middle; at < uses.length && at < middle + MOST_AFTER; at += 1) take(at)
  const kinds = sums.labels.length
  const count = total / ONE
  const back = (0.5 * Math.min(count, kinds) + 1e-9) * ONE
  const trust = Math.min(6, Math.floor(Math.log2(count * 4 + 1))) + (kinds === 1 ? 7 : 0)
  return { view, trust, labels: sums.labels, evidence: sums.evidence(back, shares) }
}

/** The uses of the week up to the last use before the day asked about. */
function last(view: number, uses: Uint32Array, day: number, shares: Float64Array): FeatureScore | undefined {
  const today = countedDay(day)
  const end = usesBefore(uses, beginningOf(today + 1))
  if (end === 0) return undefined
  const latest = dayIn(uses[end - 1] ?? 0)
  const sums = new Sums(shares.length)
  let at = end - 1
  for (; at >= 0 && dayIn(uses[at] ?? 0) > latest - WEEK && end - at <= MOST_BEFORE; at -= 1) {
    sums.add(labelIn(uses[at] ?? 0), 1)
  }
  const trust = Math.min(6, Math.floor((today - latest) / WEEK)) + (end - 1 - at > 2 ? 7 : 0)
  return { view, trust, labels: sums.labels, evidence: sums.evidence(1, shares) }
}

/**
 * Words, or runs of letters, that were met before, pooled into one feature score. Each weighs by the square of
 * what it tells: the divergence (Kullback and Leibler 1951) of its labels from the general shares.
 */
function pooled(
  view: number,
  keys: Float64Array,
  known: LabelCounts,
  shares: Float64Array,
): FeatureScore | undefined {
  const sums = new Sums(shares.length)
  let weights = 0
  let general = 0
  let telling = 0
  for (const key of keys) {
    const cell = known.table.read(key)
    if (!cell) continue
    const { total, kinds, labels, counts } = cell
    const back = kinds / 2
    const divisor = total + back
    let divergence = 0
    for (let at = 0; at < kinds; at += 1) {
      const share = shares[labels[at] ?? 0] ?? 1
      const likelihood = ((counts[at] ?? 0) + back * share) / divisor
      divergence += likelihood * Math.log(likelihood / share)
    }
    if (divergence <= 0.01) continue
    const weight = divergence * divergence
    telling += 1
    weights += weight
    general += (weight * back) / divisor
    for (let at = 0; at < kinds; at += 1) {
      sums.add(labels[at] ?? 0, (weight * (counts[at] ?? 0)) / divisor)
    }
  }
  if (telling === 0) return undefined
  // Two in a hundred are kept back for what the words cannot know.
  const back = general + (0.02 / 0.98) * weights
  const trust = Math.min(6, telling) + (weights / telling > 6 ? 7 : 0)
  return { view, trust, labels: sums.labels, evidence: sums.evidence(back, shares) }
}

/**
 * The contexts from specific to general, each smoothed by the one behind it (Witten-Bell interpolation): `general` is the part that a context leaves to those behind it, and in the
 * end to the labels' shares.
 */
function chained(contexts: Contexts, known: LabelCounts, shares: Float64Array): FeatureScore | undefined {
  const sums = new Sums(shares.length)
  let general = 1
  for (const kind of BACKOFF_KINDS) {
    const cell = known.table.read(contexts.keys[kind] ?? 0)
    if (!cell) continue
    const { total, kinds, labels, counts } = cell
    const divisor = total + kinds
    for (let at = 0; at < kinds; at += 1) {
      sums.add(labels[at] ?? 0, (general * (counts[at] ?? 0)) / divisor)
    }
    general *= kinds / divisor
  }
  if (sums.labels.length === 0) return undefined
  return { view: VIEW.chain, trust: 0, labels: sums.labels, evidence: sums.evidence(general, shares) }
}

/**
 * What other texts had beside the labels that this one has had: a shop that sells paper may sell ink. It tells of labels
 * that are new to a text, which its own counts cannot.
 */
function coOccurring({ keys }: Contexts, known: LabelCounts, shares: Float64Array): FeatureScore | undefined {
  const cell = known.table.read(keys[KIND.text] ?? 0)
  if (!cell) return undefined
  const { total, kinds } = cell
  const [own, counts] = [cell.labels.slice(0, kinds), cell.counts.slice(0, kinds)]
  const sums = new Sums(shares.length)
  let back = 0
  own.forEach((label, at) => {
    const weight = (counts[at] ?? 0) / total
    const others = known.table.read(coOccurrenceKey(label))
    const divisor = others ? others.total + others.kinds : 1
    back += (weight * (others?.kinds ?? 1)) / divisor
    others?.labels.slice(0, others.kinds).forEach((other, place) => {
      if (!own.includes(other)) sums.add(other, (weight * (others.counts[place] ?? 0)) / divisor)
    })
  })
  if (sums.labels.length === 0) return undefined
  const trust = Math.min(6, kinds) + (total > 8 ? 7 : 0)
  return { view: VIEW['co-occurrence'], trust, labels: sums.labels, evidence: sums.evidence(back, shares) }
}
