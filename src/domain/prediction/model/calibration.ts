import type { ByteReader, ByteWriter } from './bytes.ts'

/** Edges in log-odds, half a step apart near even chances and up to 0.9997: auto-fill lives at the top. */
const STEPS_A_UNIT = 2
const REACH = 8
const BINS = 2 * REACH * STEPS_A_UNIT
/** How many examples the probability itself counts for before experience overrules it. */
const PRIOR = 20
/** Beyond this, old experience counts half: habits and charts of accounts change. */
const MEMORY = 4000

/** The share of auto-filled accounts that shall be right. */
const WANTED_PRECISION = 0.95
/** The threshold until enough predictions have been judged, and the lowest one ever used. */
const CAUTIOUS = 0.95
const LOWEST = 0.75
const ENOUGH = 50
/** How many standard errors of a share are luck: more than one, as rows of one day are often right or wrong together. */
const LUCK = 1.2

/**
 * Turns the probability of a first choice into how often such a probability came true, from predictions made before
 * their answers were known. Binned, shrunk towards the probability itself, and made monotone by pooling
 * neighbours that are out of order (isotonic regression; Zadrozny and Elkan, KDD 2002).
 */
export class Calibration {
  readonly #counts = new Float64Array(BINS)
  readonly #expected = new Float64Array(BINS)
  readonly #hits = new Float64Array(BINS)
  #judged = 0
  #curve: [number, number][] | undefined
  #threshold: number | undefined

  /** Takes note of the probability that was given to a first choice and whether it was right. */
  judge(probability: number, right: boolean): void {
    const bin = binOf(probability)
    this.#counts[bin] = (this.#counts[bin] ?? 0) + 1
    this.#expected[bin] = (this.#expected[bin] ?? 0) + probability
    this.#hits[bin] = (this.#hits[bin] ?? 0) + (right ? 1 : 0)
    this.#judged += 1
    this.#curve = undefined
    this.#threshold = undefined
    if (this.#judged < MEMORY) return
    this.#judged /= 2
    for (const tally of [this.#counts, this.#expected, this.#hits]) {
      for (let at = 0; at < BINS; at += 1) tally[at] = (tally[at] ?? 0) / 2
    }
  }

  /** The confidence for a probability: between the points of the curve by straight lines. */
  confidence(probability: number): number {
    this.#curve ??= this.#fit()
    let [lowX, lowY] = [0, 0]
    for (const [x, y] of this.#curve) {
      if (probability <= x) return x === lowX ? y : lowY + ((y - lowY) * (probability - lowX)) / (x - lowX)
      lowX = x
      lowY = y
    }
    return lowX === 1 ? lowY : lowY + ((1 - lowY) * (probability - lowX)) / (1 - lowX)
  }

  /**
   * The lowest confidence at which the first choices so far, taken together from the most confident down,
   * were right as often as wanted, less the luck of the draw (Wilson 1927).
   */
  threshold(): number {
    return (this.#threshold ??= this.#chooseThreshold())
  }

  write(to: ByteWriter): void {
    to.exact(this.#judged)
    for (const tally of [this.#counts, this.#expected, this.#hits]) for (const value of tally) to.exact(value)
  }

  static read(from: ByteReader): Calibration {
    const read = new Calibration()
    read.#judged = from.exact()
    for (const tally of [read.#counts, read.#expected, read.#hits]) {
      for (let at = 0; at < BINS; at += 1) tally[at] = from.exact()
    }
    return read
  }

  #chooseThreshold(): number {
    let [count, hits] = [0, 0]
    let threshold = CAUTIOUS
    for (let bin = BINS - 1; bin >= 0; bin -= 1) {
      count += this.#counts[bin] ?? 0
      hits += this.#hits[bin] ?? 0
      const edge = this.confidence(lowEdge(bin))
      if (edge < LOWEST) break
      if (count >= ENOUGH && wilsonLow(hits, count) >= WANTED_PRECISION) threshold = edge
    }
    return threshold
  }

  #fit(): [number, number][] {
    const blocks: { x: number; y: number; weight: number; points: number[] }[] = []
    for (let bin = 0; bin < BINS; bin += 1) {
      const count = this.#counts[bin] ?? 0
      const middle = (lowEdge(bin) + lowEdge(bin + 1)) / 2
      const weight = count + PRIOR
      // The mean of the probabilities in the bin, held inside it by the prior, keeps the points in order.
      const x = ((this.#expected[bin] ?? 0) + PRIOR * middle) / weight
      blocks.push({ x, y: ((this.#hits[bin] ?? 0) + PRIOR * middle) / weight, weight, points: [x] })
      for (let at = blocks.length - 1; at > 0; at -= 1) {
        const [low, high] = [blocks[at - 1], blocks[at]]
        if (!low || !high || low.y <= high.y) break
        const sum = low.weight + high.weight
        low.y = (low.y * low.weight + high.y * high.weight) / sum
        low.weight = sum
        low.points.push(...high.points)
        blocks.pop()
      }
    }
    return blocks.flatMap(({ y, points }) => points.map((x): [number, number] => [x, y]))
  }
}

function binOf(probability: number): number {
  const bounded = Math.min(1 - 1e-9, Math.max(1e-9, probability))
  const odds = Math.log(bounded / (1 - bounded))
  return Math.min(BINS - 1, Math.max(0, Math.floor((odds + REACH) * STEPS_A_UNIT)))
}

function lowEdge(bin: number): number {
  if (bin <= 0) return 0
  if (bin >= BINS) return 1
  return 1 / (1 + Math.exp(REACH - bin / STEPS_A_UNIT))
}

/** The lower end of the interval of so much luck around a share (Wilson 1927). */
function wilsonLow(hits: number, count: number): number {
  const share = hits / count
  const square = LUCK * LUCK
  const spread = LUCK * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count))
  return (share + square / (2 * count) - spread) / (1 + square / count)
}
