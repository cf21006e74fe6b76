import { grown } from '../../grown.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KIND, type Contexts } from './context.ts'
import { keyOf } from './key.ts'
import { softmax } from './softmax.ts'
import { Vectors } from './vectors.ts'

/** Numbers in the vector of an account, a text or a word. */
const WIDTH = 16
/** A label is compared with the vectors of account, text and words, and with the products of the first with the others. */
const PARTS = 5
const COMPARED = PARTS * WIDTH
/** Where the numbers of a label behind its vector stand. */
const [BIAS, SQUARES, SQUARES_OF_BIAS] = [COMPARED, COMPARED + 1, COMPARED + 2]
const OF_LABEL = COMPARED + 3
const RATE = 0.4
const RATE_OF_BIAS = 0.3
/** Vectors of labels begin between the negative of this and this. */
const SPREAD = 0.4
/** A label that was less wrong than this is left as it is. */
const LEAST_STEP = 0.005

/** A kind of key beside those of contexts. */
const LABEL = 42

/** What is known of an example: keys of each sort, and what their vectors sum up to. */
interface Sides {
  account: Side
  text: Side
  words: Side
}

interface Side {
  keys: readonly number[] | Float64Array
  vector: Float64Array
}

/**
 * Multinomial logistic regression over a few learned numbers for each account, text, word and label: a factorization (Rendle,
 * Factorization Machines, ICDM 2010) in which a label's score is the product of its vector with those of the account, the
 * text and its words, and with the products of the account's with the others. Each has numbers of its own at the label:
 * what a text is mostly for and what a card is mostly for are told apart. Accounts that were used alike come to have like
 * vectors, as do texts, so it tells what an account buys at a shop where it never was. Learned one example at a time with
 * AdaGrad. A step cannot be taken back; what is forgotten fades.
 */
export class FactorModel {
  #vectors = new Vectors(WIDTH)
  /** By label: its vector, its bias, and the squares of the steps of both. */
  #labels: Float32Array = new Float32Array(0)
  #labelCount = 0

  /** The probability of each of the labels for an account and a text. */
  probabilities(contexts: Contexts, labelCount: number): Float64Array {
    const compared = comparedOf(this.#sides(contexts))
    const labels = this.#labels
    const scores = new Float64Array(labelCount)
    for (let label = 0; label < Math.min(labelCount, this.#labelCount); label += 1) {
      const from = label * OF_LABEL
      let score = labels[from + BIAS] ?? 0
      for (let at = 0; at < COMPARED; at += 1) score += (labels[from + at] ?? 0) * (compared[at] ?? 0)
      scores[label] = score
    }
    return softmax(scores)
  }

  /** One step towards the label, away from what `probabilities` said of the same contexts. */
  learn(contexts: Contexts, label: number, probabilities: Float64Array): void {
    this.#makeLabels(Math.max(label + 1, probabilities.length))
    const sides = this.#sides(contexts)
    const { account, text, words } = sides
    const slope = this.#stepLabels(comparedOf(sides), label, probabilities)
    const ofAccount = slope.slice(0, WIDTH)
    const ofText = slope.slice(WIDTH, 2 * WIDTH)
    const ofWords = slope.slice(2 * WIDTH, 3 * WIDTH)
    for (let at = 0; at < WIDTH; at += 1) {
      const [withText, withWords] = [slope[3 * WIDTH + at] ?? 0, slope[4 * WIDTH + at] ?? 0]
      const [one, two, three] = [account.vector[at] ?? 0, text.vector[at] ?? 0, words.vector[at] ?? 0]
      ofAccount[at] = (ofAccount[at] ?? 0) + withText * two + withWords * three
      ofText[at] = (ofText[at] ?? 0) + withText * one
      ofWords[at] = (ofWords[at] ?? 0) + withWords * one
    }
    this.#vectors.step(account.keys, ofAccount)
    this.#vectors.step(text.keys, ofText)
    this.#vectors.step(words.keys, ofWords)
  }

  write(to: ByteWriter): void {
    to.whole(this.#labelCount)
    to.floats(this.#labels.subarray(0, this.#labelCount * OF_LABEL))
    this.#vectors.write(to)
  }

  static read(from: ByteReader): FactorModel {
    const model = new FactorModel()
    model.#labelCount = from.whole()
    model.#labels = from.floats(model.#labelCount * OF_LABEL)
    model.#vectors = Vectors.read(from, WIDTH)
    return model
  }

  #sides({ keys, onAccount, textWords }: Contexts): Sides {
    return {
      account: this.#side(onAccount ? [keys[KIND.account] ?? 0] : []),
      text: this.#side([keys[KIND.text] ?? 0]),
      words: this.#side(textWords),
    }
  }

  #side(keys: readonly number[] | Float64Array): Side {
    return { keys, vector: this.#vectors.sum(keys) }
  }

  /** Moves the vectors of the labels; answers the slope of the likelihood by what they were compared with. */
  #stepLabels(compared: Float64Array, right: number, probabilities: Float64Array): Float64Array {
    const slope = new Float64Array(COMPARED)
    const labels = this.#labels
    let size = 0
    for (const value of compared) size += (value * value) / COMPARED
    for (let label = 0; label < this.#labelCount; label += 1) {
      const miss = (label === right ? 1 : 0) - (probabilities[label] ?? 0)
      if (Math.abs(miss) < LEAST_STEP) continue
      const from = label * OF_LABEL
      const squares = (labels[from + SQUARES] ?? 0) + miss * miss * size
      const squaresOfBias = (labels[from + SQUARES_OF_BIAS] ?? 0) + miss * miss
      const rate = (RATE * miss) / Math.sqrt(squares)
      for (let at = 0; at < COMPARED; at += 1) {
        const weight = labels[from + at] ?? 0
        slope[at] = (slope[at] ?? 0) + miss * weight
        labels[from + at] = weight + rate * (compared[at] ?? 0)
      }
      labels[from + BIAS] = (labels[from + BIAS] ?? 0) + (RATE_OF_BIAS * miss) / Math.sqrt(squaresOfBias)
      labels[from + SQUARES] = squares
      labels[from + SQUARES_OF_BIAS] = squaresOfBias
    }
    return slope
  }

  #makeLabels(count: number): void {
    if (count * OF_LABEL > this.#labels.length) {
      this.#labels = grown(this.#labels, new Float32Array(Math.ceil(1.4 * count) * OF_LABEL))
    }
    for (; this.#labelCount < count; this.#labelCount += 1) {
      const from = this.#labelCount * OF_LABEL
      for (let at = 0; at < COMPARED; at += 1) this.#labels[from + at] = beginningOf(from + at)
      this.#labels[from + SQUARES] = 1
      this.#labels[from + SQUARES_OF_BIAS] = 1
    }
  }
}

/** The vectors of all sides, and behind them the products of the account's with the others. */
function comparedOf({ account, text, words }: Sides): Float64Array {
  const compared = new Float64Array(COMPARED)
  for (let at = 0; at < WIDTH; at += 1) {
    const [one, two, three] = [account.vector[at] ?? 0, text.vector[at] ?? 0, words.vector[at] ?? 0]
    compared[at] = one
    compared[WIDTH + at] = two
    compared[2 * WIDTH + at] = three
    compared[3 * WIDTH + at] = one * two
    compared[4 * WIDTH + at] = one * three
  }
  return compared
}

/** Where the number at a place begins: labels have to differ before they can learn to. The same on every device. */
function beginningOf(place: number): number {
  return SPREAD * (2 * ((keyOf(LABEL, place) >>> 0) / 2 ** 32) - 1)
}
