import { AdaGrad } from './adagrad.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { VIEW, VIEWS } from './context.ts'
import { CIRCUMSTANCES } from './circumstances.ts'
import { TRUSTS, type FeatureScore } from './feature-score.ts'
import { softmax } from './softmax.ts'

const RATE = 0.02
const EVEN = 0.15
/** These mostly say again what others said: with as much weight they would make too sure before anything was learned. */
const FAINT = 0.05
const FAINT_VIEWS = [
  VIEW['recent account'],
  VIEW['last account'],
  VIEW['recent account and text'],
  VIEW['last account and text'],
  VIEW['account and purpose'],
  VIEW.factors,
]
const BEHIND_TRUSTS = 1 + VIEWS.length * (1 + TRUSTS)
const SIZE = CIRCUMSTANCES.reduce((size, kinds) => size + VIEWS.length * kinds, BEHIND_TRUSTS)

/**
 * Weighs the feature scores: a label's score is the log of its general share plus the weighted evidence for it,
 * and probabilities go by the exponential of the score. Which weights apply depends on how much a view
 * rests on and on the circumstances. This is the gated logistic mixing of PAQ (Mahoney 2005) carried from bits to
 * labels, as a conditional logit (McFadden 1974). The weights belong to views, never to labels or texts,
 * so they serve new labels at once, and taking back an example leaves them as good as they were.
 */
export class Mixer {
  readonly #learned = new AdaGrad(SIZE, RATE)

  constructor() {
    const { weights } = this.#learned
    weights[0] = 1
    for (let view = 0; view < VIEWS.length; view += 1) weights[1 + view] = EVEN
    for (const view of FAINT_VIEWS) weights[1 + view] = FAINT
  }

  /** Probabilities of the labels; a label with no share is out of the question. */
  probabilities(
    featureScores: readonly FeatureScore[],
    circumstances: readonly number[],
    logShares: Float64Array,
  ): Float64Array {
    const { weights } = this.#learned
    const general = weights[0] ?? 0
    const scores = logShares.map((share) => (share === -Infinity ? share : general * share))
    for (const { view, trust, labels, evidence } of featureScores) {
      let weight = 0
      for (const slot of slotsOf(view, trust, circumstances)) weight += weights[slot] ?? 0
      for (let at = 0; at < labels.length; at += 1) {
        const label = labels[at] ?? 0
        scores[label] = (scores[label] ?? 0) + weight * (evidence[at] ?? 0)
      }
    }
    return softmax(scores)
  }

  /** One AdaGrad step that makes the label likelier where it was not expected. */
  learn(
    featureScores: readonly FeatureScore[],
    circumstances: readonly number[],
    logShares: Float64Array,
    probabilities: Float64Array,
    label: number,
  ): void {
    let gradient = logShares[label] ?? 0
    for (let at = 0; at < probabilities.length; at += 1) {
      const probability = probabilities[at] ?? 0
      if (probability > 0) gradient -= probability * (logShares[at] ?? 0)
    }
    this.#learned.step(0, gradient)
    for (const { view, trust, labels, evidence } of featureScores) {
      let slope = 0
      for (let at = 0; at < labels.length; at += 1) {
        const expected = probabilities[labels[at] ?? 0] ?? 0
        slope += ((labels[at] === label ? 1 : 0) - expected) * (evidence[at] ?? 0)
      }
      for (const slot of slotsOf(view, trust, circumstances)) this.#learned.step(slot, slope)
    }
  }

  write(to: ByteWriter): void {
    this.#learned.write(to)
  }

  static read(from: ByteReader): Mixer {
    const mixer = new Mixer()
    mixer.#learned.read(from)
    return mixer
  }
}

/** A weight is a sum: for the view, for its kind of trust, and for each of the circumstances. */
function slotsOf(view: number, trust: number, circumstances: readonly number[]): number[] {
  const slots = [1 + view, 1 + VIEWS.length + view * TRUSTS + trust]
  let from = BEHIND_TRUSTS
  CIRCUMSTANCES.forEach((kinds, at) => {
    slots.push(from + view * kinds + (circumstances[at] ?? 0))
    from += VIEWS.length * kinds
  })
  return slots
}
