import type { ByteReader, ByteWriter } from './bytes.ts'
import { VIEW, type Contexts } from './context.ts'
import type { FeatureScore } from './feature-score.ts'

/** The weights of one feature: label, weight, label, weight, …, and the sum of the squares of its steps. */
interface Row {
  squares: number
  pairs: number[]
}

/** Weights are whole multiples of 1/128: short to store, and read back exactly as they were. */
const UNIT = 128
const RATE = 0.4
/** A step for a label that was hardly wrong costs room and teaches little. */
const LEAST_STEP = 0.2
const BUCKETS = 2 ** 18

/**
 * Multinomial logistic regression over hashed features, learned one example at a time with AdaGrad (Duchi,
 * Hazan and Singer 2011), one rate a feature. It sees features together where the counts see one context
 * at a time. A step cannot be taken back exactly; what is forgotten fades here as other things are learned.
 */
export class FeatureModel {
  readonly #rows = new Map<number, Row>()

  /** The probability of each of the labels; labels without weight share what is left evenly. */
  probabilities(features: readonly number[], labelCount: number): Float64Array {
    const scores = new Float64Array(labelCount)
    for (const feature of features) {
      const pairs = this.#rows.get(feature)?.pairs ?? []
      for (let at = 0; at < pairs.length; at += 2) {
        const label = pairs[at] ?? 0
        scores[label] = (scores[label] ?? 0) + (pairs[at + 1] ?? 0) / UNIT
      }
    }
    return softmax(scores)
  }

  /** One step towards the label, away from what `probabilities` said of the same features. */
  learn(features: readonly number[], label: number, probabilities: Float64Array): void {
    const steps: [number, number][] = [[label, 1 - (probabilities[label] ?? 0)]]
    probabilities.forEach((probability, other) => {
      if (other !== label && probability >= LEAST_STEP) steps.push([other, -probability])
    })
    let squares = 0
    for (const [, step] of steps) squares += step * step
    for (const feature of features) {
      const row = this.#row(feature)
      row.squares += Math.round(squares * UNIT)
      const rate = (RATE * UNIT) / Math.sqrt(row.squares / UNIT)
      for (const [target, step] of steps) addTo(row.pairs, target, Math.round(rate * step))
    }
  }

  write(to: ByteWriter): void {
    const rows = [...this.#rows].sort((a, b) => a[0] - b[0])
    to.whole(rows.length)
    let before = 0
    for (const [feature, { squares, pairs }] of rows) {
      to.whole(feature - before)
      to.whole(squares)
      to.whole(pairs.length / 2)
      for (let at = 0; at < pairs.length; at += 2) {
        to.whole(pairs[at] ?? 0)
        to.signed(pairs[at + 1] ?? 0)
      }
      before = feature
    }
  }

  static read(from: ByteReader): FeatureModel {
    const model = new FeatureModel()
    let feature = 0
    for (let left = from.whole(); left > 0; left -= 1) {
      feature += from.whole()
      const row: Row = { squares: from.whole(), pairs: [] }
      for (let more = from.whole(); more > 0; more -= 1) row.pairs.push(from.whole(), from.signed())
      model.#rows.set(feature, row)
    }
    return model
  }

  #row(feature: number): Row {
    let row = this.#rows.get(feature)
    if (!row) {
      row = { squares: UNIT, pairs: [] }
      this.#rows.set(feature, row)
    }
    return row
  }
}

/** The features of an example, hashed: words, runs of letters, size and account, and the text with its size. */
export function featuresOf(contexts: Contexts): number[] {
  const { sign, account, first, text, size } = contexts
  const names = ['*', sign, account, first, text, size, `u${size}${text}`]
  return [...new Set([...names, ...contexts.words, ...contexts.letters].map(bucketOf))]
}

/** What the model says as one feature score among the others, a little withheld for what it cannot know. */
export function featureScoreOf(
  probabilities: Float64Array,
  shares: Float64Array,
  examples: number,
): FeatureScore {
  const labels: number[] = []
  const evidence: number[] = []
  probabilities.forEach((probability, label) => {
    if (probability < 1e-5 || shares[label] === 0) return
    labels.push(label)
    evidence.push(Math.log(1 + (0.98 * probability) / (0.02 * (shares[label] ?? 1))))
  })
  return {
    view: VIEW.features,
    trust: Math.min(6, Math.floor(Math.log2(examples + 1) / 2)),
    labels,
    evidence,
  }
}

/** Scores turned into probabilities, in place. */
export function softmax(scores: Float64Array): Float64Array {
  let highest = -Infinity
  for (const score of scores) highest = Math.max(highest, score)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) {
    const power = Math.exp((scores[at] ?? 0) - highest)
    scores[at] = power
    sum += power
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum
  return scores
}

/** FNV-1a (Fowler, Noll and Vo), folded to the number of buckets. */
function bucketOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return ((hash >>> 18) ^ hash) & (BUCKETS - 1)
}

function addTo(pairs: number[], label: number, weight: number): void {
  if (weight === 0) return
  for (let at = 0; at < pairs.length; at += 2) {
    if (pairs[at] !== label) continue
    pairs[at + 1] = (pairs[at + 1] ?? 0) + weight
    return
  }
  pairs.push(label, weight)
}
