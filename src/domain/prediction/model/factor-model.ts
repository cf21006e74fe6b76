import { grown } from '../../grown.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KIND, type Contexts } from './context.ts'
import { keyOf } from './key.ts'
import { softmax } from './softmax.ts'

/** Numbers in the vector of an account or a text. */
const WIDTH = 16
/** A label is compared with the sum of both vectors and with their product. */
const BOTH = 2 * WIDTH
/** Where the numbers of a label behind its vector stand. */
const [BIAS, SQUARES, SQUARES_OF_BIAS] = [BOTH, BOTH + 1, BOTH + 2]
const OF_LABEL = BOTH + 3
const BUCKET_BITS = 15
const BUCKETS = 2 ** BUCKET_BITS
/** Vectors in buckets are whole multiples of 1/4096, between -8 and 8: half the room, and short to store. */
const UNIT = 4096
const LARGEST = 2 ** 15 - 1
const RATE = 0.6
const RATE_OF_BIAS = 0.3
/** Vectors of labels begin between the negative of this and this. */
const SPREAD = 0.4
/** A label that was less wrong than this is left as it is. */
const LEAST_STEP = 0.005
/** Squares grow no further, so that vectors go on following what changes. */
const MOST_SQUARES = 40

/** A kind of key beside those of contexts. */
const LABEL = 42

/** One half of what is known of an example: the buckets of its keys, and the mean of their vectors times the root of how many. */
interface Side {
  buckets: number[]
  vector: Float64Array
}

/**
 * Multinomial logistic regression over a few learned numbers for each account, text and label: a factorization (Rendle,
 * Factorization Machines, ICDM 2010) in which a label's score is the product of its vector with the sum of the account's
 * and the text's vectors and with their product. Accounts that were used alike come to have like vectors, as do texts, so it
 * tells what an account buys at a shop where it never was. Learned one example at a time with AdaGrad, one rate a vector.
 * Keys share hashed buckets, so its size is bounded. A step cannot be taken back; what is forgotten fades.
 */
export class FactorModel {
  /** By bucket: its vector, and the mean squares of its steps, one more; 0 where it never moved. */
  readonly #vectors = new Int16Array(BUCKETS * WIDTH)
  readonly #squares = new Float32Array(BUCKETS)
  /** By label: its vector, its bias, and the squares of the steps of both. */
  #labels: Float32Array = new Float32Array(0)
  #labelCount = 0

  /** The probability of each of the labels for an account and a text. */
  probabilities(contexts: Contexts, labelCount: number): Float64Array {
    const hidden = hiddenOf(...this.#sides(contexts))
    const scores = new Float64Array(labelCount)
    for (let label = 0; label < Math.min(labelCount, this.#labelCount); label += 1) {
      const from = label * OF_LABEL
      let score = this.#labels[from + BIAS] ?? 0
      for (let at = 0; at < BOTH; at += 1) score += (this.#labels[from + at] ?? 0) * (hidden[at] ?? 0)
      scores[label] = score
    }
    return softmax(scores)
  }

  /** One step towards the label, away from what `probabilities` said of the same contexts. */
  learn(contexts: Contexts, label: number, probabilities: Float64Array): void {
    this.#makeLabels(Math.max(label + 1, probabilities.length))
    const [account, text] = this.#sides(contexts)
    const hidden = hiddenOf(account, text)
    const slope = this.#stepLabels(hidden, label, probabilities)
    const ofAccount = new Float64Array(WIDTH)
    const ofText = new Float64Array(WIDTH)
    for (let at = 0; at < WIDTH; at += 1) {
      const [ofSum, ofProduct] = [slope[at] ?? 0, slope[WIDTH + at] ?? 0]
      ofAccount[at] = ofSum + ofProduct * (text.vector[at] ?? 0)
      ofText[at] = ofSum + ofProduct * (account.vector[at] ?? 0)
    }
    this.#stepSide(account, ofAccount)
    this.#stepSide(text, ofText)
  }

  write(to: ByteWriter): void {
    to.whole(this.#labelCount)
    to.floats(this.#labels.subarray(0, this.#labelCount * OF_LABEL))
    const moved = [...this.#squares.keys()].filter((bucket) => this.#squares[bucket] !== 0)
    to.whole(moved.length)
    let before = 0
    for (const bucket of moved) {
      to.whole(bucket - before)
      to.floats(this.#squares.subarray(bucket, bucket + 1))
      for (let at = 0; at < WIDTH; at += 1) to.signed(this.#vectors[bucket * WIDTH + at] ?? 0)
      before = bucket
    }
  }

  static read(from: ByteReader): FactorModel {
    const model = new FactorModel()
    model.#labelCount = from.whole()
    model.#labels = from.floats(model.#labelCount * OF_LABEL)
    let bucket = 0
    for (let left = from.whole(); left > 0; left -= 1) {
      bucket += from.whole()
      model.#squares[bucket] = from.floats(1)[0] ?? 0
      for (let at = 0; at < WIDTH; at += 1) model.#vectors[bucket * WIDTH + at] = from.signed()
    }
    return model
  }

  #sides({ keys, onAccount }: Contexts): [account: Side, text: Side] {
    const ofText = [bucketOf(keys[KIND.text] ?? 0), bucketOf(keys[KIND.first] ?? 0)]
    return [this.#side(onAccount ? [bucketOf(keys[KIND.account] ?? 0)] : []), this.#side(ofText)]
  }

  #side(buckets: number[]): Side {
    const vector = new Float64Array(WIDTH)
    const scale = 1 / Math.sqrt(buckets.length)
    for (const bucket of buckets) {
      const from = bucket * WIDTH
      for (let at = 0; at < WIDTH; at += 1) {
        vector[at] = (vector[at] ?? 0) + (scale / UNIT) * (this.#vectors[from + at] ?? 0)
      }
    }
    return { buckets, vector }
  }

  /** Moves the vectors of the labels; answers the slope of the likelihood by what they were compared with. */
  #stepLabels(hidden: Float64Array, right: number, probabilities: Float64Array): Float64Array {
    const slope = new Float64Array(BOTH)
    const labels = this.#labels
    let size = 0
    for (const value of hidden) size += (value * value) / BOTH
    for (let label = 0; label < this.#labelCount; label += 1) {
      const miss = (label === right ? 1 : 0) - (probabilities[label] ?? 0)
      if (Math.abs(miss) < LEAST_STEP) continue
      const from = label * OF_LABEL
      const squares = Math.min(MOST_SQUARES, (labels[from + SQUARES] ?? 0) + miss * miss * size)
      const squaresOfBias = (labels[from + SQUARES_OF_BIAS] ?? 0) + miss * miss
      const rate = (RATE * miss) / Math.sqrt(squares)
      for (let at = 0; at < BOTH; at += 1) {
        const weight = labels[from + at] ?? 0
        slope[at] = (slope[at] ?? 0) + miss * weight
        labels[from + at] = weight + rate * (hidden[at] ?? 0)
      }
      labels[from + BIAS] = (labels[from + BIAS] ?? 0) + (RATE_OF_BIAS * miss) / Math.sqrt(squaresOfBias)
      labels[from + SQUARES] = squares
      labels[from + SQUARES_OF_BIAS] = squaresOfBias
    }
    return slope
  }

  #stepSide({ buckets }: Side, slope: Float64Array): void {
    const scale = 1 / Math.sqrt(buckets.length)
    let size = 0
    for (const value of slope) size += (value * scale) ** 2 / WIDTH
    for (const bucket of buckets) {
      const squares = Math.min(MOST_SQUARES, Math.max(1, this.#squares[bucket] ?? 0) + size)
      const rate = (RATE * scale * UNIT) / Math.sqrt(squares)
      const from = bucket * WIDTH
      this.#squares[bucket] = squares
      for (let at = 0; at < WIDTH; at += 1) {
        this.#vectors[from + at] = bounded((this.#vectors[from + at] ?? 0) + rate * (slope[at] ?? 0))
      }
    }
  }

  #makeLabels(count: number): void {
    if (count * OF_LABEL > this.#labels.length) {
      this.#labels = grown(this.#labels, new Float32Array(Math.ceil(1.4 * count) * OF_LABEL))
    }
    for (; this.#labelCount < count; this.#labelCount += 1) {
      const from = this.#labelCount * OF_LABEL
      for (let at = 0; at < BOTH; at += 1) this.#labels[from + at] = beginningOf(from + at)
      this.#labels[from + SQUARES] = 1
      this.#labels[from + SQUARES_OF_BIAS] = 1
    }
  }
}

/** The sum of the vectors of both sides, and behind it their product. */
function hiddenOf(account: Side, text: Side): Float64Array {
  const hidden = new Float64Array(BOTH)
  for (let at = 0; at < WIDTH; at += 1) {
    const [one, other] = [account.vector[at] ?? 0, text.vector[at] ?? 0]
    hidden[at] = one + other
    hidden[WIDTH + at] = one * other
  }
  return hidden
}

/** Where the number at a place begins: labels have to differ before they can learn to. The same on every device. */
function beginningOf(place: number): number {
  return SPREAD * (2 * ((keyOf(LABEL, place) >>> 0) / 2 ** 32) - 1)
}

function bucketOf(key: number): number {
  return (key ^ (key >>> BUCKET_BITS)) & (BUCKETS - 1)
}

function bounded(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, Math.round(value)))
}
