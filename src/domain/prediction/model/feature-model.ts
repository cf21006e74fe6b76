import { Blocks } from './blocks.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { type Contexts, KIND } from './context.ts'
import { keyOf } from './key.ts'
import { KeyTable } from './key-table.ts'
import { softmax } from './softmax.ts'

/** Weights are whole multiples of 1/1024: short to store, and read back exactly as they were. */
const UNIT = 1024
/** Sums of squares are whole multiples of 1/128. */
const SQUARE = 128
const RATE = 0.4
/** A label that was less wrong than this is left as it is. */
const LEAST_STEP = 0.02
/** A weight for a label that has none costs room: it is made where the label was rather wrong. */
const LEAST_FIRST_STEP = 0.1
const BUCKETS = 2 ** 18
/** Buckets as keys, which are to be spread over 32 bits. */
const SPREAD = 2 ** 32 / BUCKETS
/** A weight stands beside its label in one number: sixteen bits of label, sixteen of weight, from 2^15 on up. */
const LABEL = 2 ** 16
const NIL = 2 ** 15
const MOST_SQUARES = 2 ** 32 - 1

/**
 * Multinomial logistic regression over hashed features, learned one example at a time with AdaGrad (Duchi,
 * Hazan and Singer 2011), one rate a feature. It sees features together where the counts see one context
 * at a time. A step cannot be taken back exactly; what is forgotten fades here as other things are learned.
 */
export class FeatureModel {
  readonly #lists = new Blocks()
  /** By feature the place of a list: the sum of the squares of its steps, then its weights by label. */
  readonly #places = new KeyTable()

  /** The probability of each of the labels; labels without weight share what is left evenly. */
  probabilities(features: readonly number[], labelCount: number): Float64Array {
    const scores = new Float64Array(labelCount)
    const { words } = this.#lists
    for (const feature of features) {
      const place = this.#places.get(feature)
      if (place === 0) continue
      const end = place + this.#lists.lengthOf(place)
      for (let at = place + 2; at <= end; at += 1) {
        const pair = words[at] ?? 0
        const label = pair >>> 16
        scores[label] = (scores[label] ?? 0) + ((pair & (LABEL - 1)) - NIL) / UNIT
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
      const known = this.#places.get(feature)
      let place = known === 0 ? this.#lists.make(SQUARE) : known
      const { words } = this.#lists
      const sum = Math.min(MOST_SQUARES, (words[place + 1] ?? 0) + Math.round(squares * SQUARE))
      words[place + 1] = sum
      const rate = (RATE * UNIT) / Math.sqrt(sum / SQUARE)
      for (const [target, step] of steps) {
        place = this.#move(place, target, Math.round(rate * step), Math.abs(step) >= LEAST_FIRST_STEP)
      }
      if (place !== known) this.#places.set(feature, place)
    }
  }

  write(to: ByteWriter): void {
    const rows = [...this.#places.entries()].sort((a, b) => a[0] - b[0])
    to.whole(rows.length)
    let before = 0
    for (const [feature, place] of rows) {
      const [squares = 0, ...pairs] = this.#lists.valuesOf(place)
      to.whole((feature - before) / SPREAD)
      to.whole(squares)
      to.whole(pairs.length)
      let label = 0
      for (const pair of pairs) {
        to.whole((pair >>> 16) - label)
        to.signed((pair & (LABEL - 1)) - NIL)
        label = pair >>> 16
      }
      before = feature
    }
  }

  static read(from: ByteReader): FeatureModel {
    const model = new FeatureModel()
    let feature = 0
    let left = from.whole()
    model.#places.reserve(Math.min(left, BUCKETS))
    const row: number[] = []
    for (; left > 0; left -= 1) {
      feature += from.whole() * SPREAD
      row.length = 0
      row.push(from.whole())
      let label = 0
      for (let more = from.whole(); more > 0; more -= 1) {
        label += from.whole()
        row.push(label * LABEL + from.signed() + NIL)
      }
      model.#places.set(feature, model.#lists.makeOf(row))
    }
    model.#lists.trim()
    return model
  }

  /**
   * Changes the weight of a label in a list, which gets one only where it `mayBegin`; answers the place of the
   * list, which may be another now.
   */
  #move(place: number, label: number, by: number, mayBegin: boolean): number {
    if (by === 0) return place
    const { words } = this.#lists
    const end = place + 1 + this.#lists.lengthOf(place)
    let at = place + 2
    while (at < end && (words[at] ?? 0) >>> 16 < label) at += 1
    const pair = words[at] ?? 0
    if (at >= end || pair >>> 16 !== label) {
      if (!mayBegin) return place
      return this.#lists.insert(place, at - place - 1, label * LABEL + bounded(NIL + by))
    }
    words[at] = label * LABEL + bounded((pair & (LABEL - 1)) + by)
    return place
  }
}

/**
 * The features of an example, hashed: words, runs of letters, size and account, the text with its size, and the
 * account with words and text, which tells what a card buys at a shop of several minds; and what the account was last
 * used for, alone and with the first word, which tells what follows what. That is of the days before, so that a day which is
 * approved at once looks as it does row by row.
 */
export function featuresOf(
  { keys, words, letters, textSize, crosses }: Contexts,
  last: number | undefined,
): number[] {
  const features = [0, bucketOf(textSize)]
  if (last !== undefined) {
    features.push(bucketOf(keyOf(LAST, last)), bucketOf(keyOf(LAST_AND_FIRST, last, keys[KIND.first])))
  }
  for (const kind of SINGLE) features.push(bucketOf(keys[kind] ?? 0))
  for (const kind of OF_CATEGORY) {
    const key = keys[kind] ?? 0
    if (key !== 0) features.push(bucketOf(key))
  }
  for (const key of crosses) features.push(bucketOf(key))
  for (const key of words) features.push(bucketOf(key))
  for (const key of letters) features.push(bucketOf(key))
  return [...new Set(features)]
}

/** Kinds of keys beside those of contexts. */
const [LAST, LAST_AND_FIRST] = [40, 41]
const SINGLE = [KIND.sign, KIND.account, KIND.first, KIND.text, KIND.size, KIND.purpose]
/** Where the file named a category. */
const OF_CATEGORY = [KIND.category, KIND.accountCategory]

function bucketOf(key: number): number {
  return ((key ^ (key >>> 18)) & (BUCKETS - 1)) * SPREAD
}

function bounded(weight: number): number {
  return Math.min(LABEL - 1, Math.max(0, weight))
}
