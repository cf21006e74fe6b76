import { ByteReader, ByteWriter } from './model/bytes.ts'
import { ChoiceConfidence } from './model/choice-confidence.ts'
import { contextsOf, descriptionKey, KIND, VIEW, type Contexts } from './model/context.ts'
import { FactorModel } from './model/factor-model.ts'
import { FeatureModel, featuresOf } from './model/feature-model.ts'
import { factOf, type Fact, type GLExample } from './gl-example.ts'
import { circumstancesOf, MET, situationOf } from './model/circumstances.ts'
import { LabelCounts } from './model/label-counts.ts'
import { Mixer } from './model/mixer.ts'
import { modelScoreOf } from './model/model-score.ts'
import { featureScoresOf, type FeatureScore } from './model/feature-score.ts'
import { beginningOf, countedDay, labelIn, usesBefore } from './model/day-lists.ts'
import { purposesVersion } from './purposes-in-text.ts'
import { reasonFor } from './reason.ts'
import { signalsOf } from './model/confidence-model.ts'

export interface GLChoice {
  glAccountNumber: string
  /** From 0 to 1: how often such a choice has turned out right. */
  confidence: number
  /** In words: "Used for 14 of 15 “shell” transactions". */
  reason: string
}

export interface GLPrediction {
  /** At most three, the likeliest first; none before anything was learned. */
  choices: GLChoice[]
  /** Whether the first choice may be filled in by itself; otherwise the choices are only offered. */
  confident: boolean
}

export interface PredictOptions {
  /** Which GL account numbers may be offered; all where it is left out. */
  allowed?: (glAccountNumber: string) => boolean
  /** The confidence from which to fill in, instead of the one chosen from experience. */
  threshold?: number
}

const FORMAT = 10
const MOST_CHOICES = 3
/** By situation of a text that is new: nothing of it known, a word, its first, its first two. */
const FAMILIARITY = [0.1, 0.5, 0.75, 0.9]
/** The same where others were paid for the same purpose. */
const FAMILIAR_PURPOSE = 0.75
/** The same where the file called others so. */
const FAMILIAR_CATEGORY = 0.9

/** What is inferred of a fact before its answer is known; learning judges the same inference. */
interface Inference {
  contexts: Contexts
  features: number[]
  byFeatures: Float64Array
  byFactors: Float64Array
  logShares: Float64Array
  scores: FeatureScore[]
  circumstances: number[]
  probabilities: Float64Array
}

/**
 * Predicts the GL account of a transaction from the approvals of one organisation, learning from each.
 * No clock, no chance, no network: the same approvals in the same order give the same predictions.
 *
 * Counts are taken back exactly by `forget`. The weights that say how far each kind of count is trusted,
 * and the models of features and factors beside the counts, keep a trace until `rebuilt` learns what is left from the start.
 */
export class GLPredictor {
  #known = new LabelCounts()
  #features = new FeatureModel()
  #factors = new FactorModel()
  #mixer = new Mixer()
  #confidence = new ChoiceConfidence()

  /** Number of examples learned and not forgotten. */
  get size(): number {
    return this.#known.size
  }

  /** Learns that a transaction was posted to a GL account, judging first what would have been predicted. */
  learn(example: GLExample, glAccountNumber: string): void {
    this.#learn(factOf(example), glAccountNumber)
  }

  /** Takes back one `learn` of an equal example; does nothing where there was none. */
  forget(example: GLExample, glAccountNumber: string): void {
    this.#known.remove(factOf(example), glAccountNumber)
  }

  /**
   * Forgets all that is not among these, each training example standing for one `learn`; answers the training examples that it
   * has not learned.
   */
  forgetAllBut<L extends { example: GLExample; glAccountNumber: string }>(
    trainingExamples: readonly L[],
  ): L[] {
    const counts = new Map<string, number>()
    const inLog = [...this.#known.inOrder()]
    for (const { fact, label } of inLog) {
      const key = keyOf(fact, label)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const unlearned = trainingExamples.filter(({ example, glAccountNumber }) => {
      const key = keyOf(factOf(example), glAccountNumber)
      const count = counts.get(key) ?? 0
      if (count > 0) counts.set(key, count - 1)
      return count === 0
    })
    for (const { fact, label } of inLog) {
      const key = keyOf(fact, label)
      const count = counts.get(key) ?? 0
      if (count === 0) continue
      counts.set(key, count - 1)
      this.#known.remove(fact, label)
    }
    return unlearned
  }

  /**
   * The likeliest GL accounts with confidence and reason, and whether to fill the first in. Accounts that
   * are not `allowed` (deleted ones) are passed over; the others do not grow likelier by that, so a text that
   * always went to a deleted account is left open.
   */
  predict(
    example: GLExample,
    { allowed, threshold = this.fillThreshold() }: PredictOptions = {},
  ): GLPrediction {
    if (this.#known.size === 0) return { choices: [], confident: false }
    const { labels: names } = this.#known
    const fact = factOf(example)
    const inference = this.#infer(fact)
    const { contexts, probabilities } = inference
    if (allowed) keepOnly(probabilities, (label) => allowed(names[label] ?? ''))
    const labels = highest(probabilities, MOST_CHOICES)
    const first = probabilities[labels[0] ?? 0] ?? 0
    const confidence = this.#confidence.confidence(this.#signals(inference, labels, fact.day))
    // What the first choice gives up or gains in calibration, the others share in proportion.
    const rest = first < 1 ? (1 - confidence) / (1 - first) : 0
    const choices = labels.map((label, rank) => ({
      glAccountNumber: names[label] ?? '',
      confidence: rank === 0 ? confidence : Math.min(confidence, (probabilities[label] ?? 0) * rest),
      reason: reasonFor(label, contexts, fact.day, this.#known),
    }))
    return { choices, confident: choices.length > 0 && confidence >= threshold }
  }

  /**
   * How far what was learned speaks for an example: 0 where nothing of its text, purpose and category ever came up, 1 where
   * the same text did. Little experience counts for little.
   */
  familiarityWith(example: GLExample): number {
    const { size } = this.#known
    const contexts = contextsOf(factOf(example))
    const situation = situationOf(contexts, this.#known)
    if (situation >= MET) return 1
    const knowsPurpose =
      contexts.telling !== undefined && this.#known.table.has(contexts.keys[KIND.purpose] ?? 0)
    const category = contexts.keys[KIND.category] ?? 0
    const knowsCategory = category !== 0 && this.#known.table.has(category)
    const familiarity = Math.max(
      FAMILIARITY[situation] ?? 0,
      knowsPurpose ? FAMILIAR_PURPOSE : 0,
      knowsCategory ? FAMILIAR_CATEGORY : 0,
    )
    return (familiarity * size) / (size + 20)
  }

  /** Whether an example with the same text, or the same beginning of two words, was posted to this account. */
  hasPosted(example: GLExample, glAccountNumber: string): boolean {
    const label = this.#known.indexOf(glAccountNumber)
    if (label === undefined) return false
    const { keys } = contextsOf(factOf(example))
    return [KIND.text, KIND.two].some((kind) => this.#known.table.count(keys[kind] ?? 0, label) > 0)
  }

  /** The confidence from which first choices are filled in, chosen from the predictions judged so far. */
  fillThreshold(): number {
    return this.#confidence.threshold()
  }

  /** The same examples learned anew by day, as if nothing else had ever been learned. */
  rebuilt(): GLPredictor {
    const work = this.rebuilding(this.size)
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
    }
  }

  /** The same in steps of so many examples, between which others may have their turn. */
  *rebuilding(stepSize: number): Generator<undefined, GLPredictor> {
    const fresh = new GLPredictor()
    let learned = 0
    for (const { fact, label } of this.#known.inOrder()) {
      fresh.#learn(fact, label)
      learned += 1
      if (learned % stepSize === 0) yield undefined
    }
    return fresh
  }

  /** All that was learned, in bytes; `from` gives back a predictor that predicts the same. */
  serialise(): Uint8Array {
    const to = new ByteWriter()
    to.whole(FORMAT)
    to.whole(purposesVersion())
    this.#known.write(to)
    this.#features.write(to)
    this.#factors.write(to)
    this.#mixer.write(to)
    this.#confidence.write(to)
    return to.finish()
  }

  /** A predictor from its bytes; undefined where a version with another form or other words wrote them: it is to be built anew. */
  static from(bytes: Uint8Array): GLPredictor | undefined {
    const reader = new ByteReader(bytes)
    if (reader.whole() !== FORMAT || reader.whole() !== purposesVersion()) return undefined
    const predictor = new GLPredictor()
    predictor.#known = LabelCounts.read(reader)
    predictor.#features = FeatureModel.read(reader)
    predictor.#factors = FactorModel.read(reader)
    predictor.#mixer = Mixer.read(reader)
    predictor.#confidence = ChoiceConfidence.read(reader)
    return predictor
  }

  #learn(fact: Fact, label: string): void {
    const index = this.#known.indexOf(label)
    if (this.#known.size === 0) {
      this.#known.add(fact, label)
      return
    }
    const inference = this.#infer(fact)
    const { contexts, scores, circumstances, logShares, probabilities } = inference
    const top = highest(probabilities, 2)
    const choice = { label: top[0] ?? 0, signals: this.#signals(inference, top, fact.day) }
    this.#confidence.judge(choice, { key: descriptionKey(contexts), day: fact.day }, index)
    if (index !== undefined && Number.isFinite(logShares[index])) {
      this.#mixer.learn(scores, circumstances, logShares, probabilities, index)
    }
    this.#known.add(fact, label, contexts)
    const learned = index ?? this.#known.labels.length - 1
    this.#features.learn(inference.features, learned, inference.byFeatures)
    this.#factors.learn(contexts, learned, inference.byFactors)
  }

  #infer(fact: Fact): Inference {
    const contexts = contextsOf(fact)
    const { shares, logShares, size } = this.#known
    const features = featuresOf(contexts, this.#lastOf(contexts, fact.day))
    const byFeatures = this.#features.probabilities(features, shares.length)
    const scores = featureScoresOf(contexts, fact.day, this.#known, shares)
    scores.push(modelScoreOf(VIEW.features, byFeatures, shares, size))
    const byFactors = this.#factors.probabilities(contexts, shares.length)
    scores.push(modelScoreOf(VIEW.factors, byFactors, shares, size))
    const circumstances = circumstancesOf(contexts, fact.day, this.#known)
    const probabilities = this.#mixer.probabilities(scores, circumstances, logShares)
    return { contexts, features, byFeatures, byFactors, logShares, scores, circumstances, probabilities }
  }

  /** What the confidence in the first of these labels goes by. */
  #signals(
    { contexts, probabilities, byFeatures }: Inference,
    [first = 0, second = -1]: number[],
    day: number,
  ) {
    const choice = {
      label: first,
      belief: (probabilities[first] ?? 0) * this.#known.familiarity,
      runnerUp: probabilities[second] ?? 0,
      byFeatures: byFeatures[first] ?? 0,
    }
    return signalsOf(choice, contexts, day, this.#known)
  }

  /** What the account was used for last before a day. */
  #lastOf({ keys, onAccount }: Contexts, day: number): number | undefined {
    const uses = onAccount ? this.#known.uses.get(keys[KIND.account] ?? 0) : undefined
    const end = uses ? usesBefore(uses, beginningOf(countedDay(day))) : 0
    return uses && end > 0 ? labelIn(uses[end - 1] ?? 0) : undefined
  }
}

/** Indexes of the highest probabilities, the highest first; labels without any are left out. */
function highest(probabilities: Float64Array, most: number): number[] {
  const found: number[] = []
  probabilities.forEach((probability, label) => {
    if (probability === 0) return
    let at = found.length
    while (at > 0 && (probabilities[found[at - 1] ?? 0] ?? 0) < probability) at -= 1
    if (at < most) found.splice(at, 0, label)
    if (found.length > most) found.pop()
  })
  return found
}

/** Sets the others to nothing, in place. */
function keepOnly(probabilities: Float64Array, wanted: (label: number) => boolean): void {
  for (let label = 0; label < probabilities.length; label += 1) {
    if (!wanted(label)) probabilities[label] = 0
  }
}

function keyOf({ text, account, amount, day, category }: Fact, label: string): string {
  return JSON.stringify([label, account, amount, day, text, category])
}
