import { AdaGrad } from './adagrad.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KIND, type Contexts } from './context.ts'
import { beginningOf, countedDay, labelIn, usesBefore } from './day-lists.ts'
import type { LabelCounts } from './label-counts.ts'

/** The first choice as the mixer leaves it. */
export interface FirstChoice {
  label: number
  /** How likely the mixer takes it to be. */
  belief: number
  /** How likely it takes the second to be. */
  runnerUp: number
  /** How likely the feature model alone takes the first to be. */
  byFeatures: number
}

/** What speaks for or against a first choice: a slot of the weights, and how much of it there is. */
type Signal = readonly [slot: number, amount: number]

/** What the confidence in a choice goes by. */
export interface Signals {
  /** How likely the mixer takes the choice to be. */
  belief: number
  /** How often the text was met before, in doublings. */
  met: number
  /** Whether the text was met earlier on the same day. */
  metToday: boolean
  signals: readonly Signal[]
}

/** Signals of one slot each. The order is part of the stored form of the weights. */
const ALWAYS = 0
const [BELIEF, RUNNER_UP, BY_FEATURES, SHARE_ON_ACCOUNT, SHARE_OF_TEXT, SAME_DAY, NEVER_ELSE] = [
  1, 2, 3, 4, 5, 6, 7,
]
/** Signals that count: a slot for none, one for each doubling, the last for all beyond. */
const COUNTED = [
  'uses on account',
  'kinds on account',
  'run on account',
  'uses of text',
  'kinds of text',
  'run of text',
  'run of account',
] as const
const DOUBLINGS = 8
const FIRST_COUNTED = NEVER_ELSE + 1
const SIZE = FIRST_COUNTED + COUNTED.length * DOUBLINGS

const RATE = 0.15
/** How many judged choices of its kind it takes until what was learned counts for as much as the mixer's own belief. */
const PRIOR = 20
/** More judged choices than these say hardly more. */
const MOST_JUDGED = 400
/** A longer run of the same says no more. */
const LONGEST_RUN = 16
/** Log-odds stay within these chances. */
const LEAST = 1e-6

/**
 * How sure a first choice may be. The mixer weighs labels against each other, and so is as sure of a payee that this card
 * has never paid as of one that it pays each week, where both look alike. Approvals tell the two apart: this
 * is a logistic regression, learned with AdaGrad, from what the mixer says and how often, how one-mindedly and how
 * lately the choice was made before, to whether it was right. A payee met earlier on the same day has a signal of its own: of
 * a statement that is approved whole no row has it, and for those the others say how often they come true.
 */
export class ConfidenceModel {
  readonly #learned = new AdaGrad(SIZE, RATE)
  /** How many choices were judged, by how often their texts had been met. */
  readonly #judged = new Float64Array(DOUBLINGS)

  constructor() {
    this.#learned.weights[BELIEF] = 1
  }

  /** How likely the choice of which these are the signals is right. */
  probability({ belief, met, signals }: Signals): number {
    const judged = this.#judged[met] ?? 0
    return (judged * this.#byLearned(signals) + PRIOR * belief) / (judged + PRIOR)
  }

  #byLearned(signals: readonly Signal[]): number {
    const { weights } = this.#learned
    let score = 0
    for (const [slot, amount] of signals) score += (weights[slot] ?? 0) * amount
    return 1 / (1 + Math.exp(-score))
  }

  /** One step towards what the choice turned out to be. */
  learn({ met, signals }: Signals, right: boolean): void {
    this.#judged[met] = Math.min(MOST_JUDGED, (this.#judged[met] ?? 0) + 1)
    const miss = (right ? 1 : 0) - this.#byLearned(signals)
    for (const [slot, amount] of signals) this.#learned.step(slot, miss * amount)
  }

  write(to: ByteWriter): void {
    this.#learned.write(to)
    for (const judged of this.#judged) to.exact(judged)
  }

  static read(from: ByteReader): ConfidenceModel {
    const model = new ConfidenceModel()
    model.#learned.read(from)
    for (let at = 0; at < DOUBLINGS; at += 1) model.#judged[at] = from.exact()
    return model
  }
}

/** What is known of a first choice that lets the confidence in it be told. */
export function signalsOf(
  { label, belief, runnerUp, byFeatures }: FirstChoice,
  contexts: Contexts,
  day: number,
  known: LabelCounts,
): Signals {
  const onAccount = usesUpTo(KIND.accountText, label, contexts, day, known)
  const ofText = usesUpTo(KIND.text, label, contexts, day, known)
  const runOfAccount = contexts.onAccount ? runBefore(KIND.account, label, contexts, day, known) : 0
  const counts = [
    onAccount.uses,
    onAccount.kinds,
    onAccount.run,
    ofText.uses,
    ofText.kinds,
    ofText.run,
    runOfAccount,
  ]
  const metToday = wasUsedOn(contexts, day, known)
  const signals: Signal[] = [
    [ALWAYS, 1],
    [BELIEF, logOdds(belief)],
    [RUNNER_UP, logOdds(runnerUp)],
    [BY_FEATURES, logOdds(byFeatures)],
    [SHARE_ON_ACCOUNT, logOdds(onAccount.share)],
    [SHARE_OF_TEXT, logOdds(ofText.share)],
    [SAME_DAY, metToday ? 1 : 0],
    [NEVER_ELSE, onAccount.kinds === 1 && onAccount.share > 0.5 ? 1 : 0],
    ...counts.map((count, index): Signal => [slotFor(index, count), 1]),
  ]
  return { belief, met: doublingsIn(ofText.uses), metToday, signals }
}

/** How often a context was met, with how many labels, how large the label's share is, and how long it was the only one. */
function usesUpTo(kind: number, label: number, contexts: Contexts, day: number, known: LabelCounts) {
  const cell = known.table.read(contexts.keys[kind] ?? 0)
  const [uses, kinds] = [cell?.total ?? 0, cell?.kinds ?? 0]
  const share = (known.table.count(contexts.keys[kind] ?? 0, label) + 0.5) / (uses + 1)
  return { uses, kinds, share, run: runBefore(kind, label, contexts, day, known) }
}

/** How many of the latest uses of a context up to a day were all of the label. */
function runBefore(kind: number, label: number, { keys }: Contexts, day: number, known: LabelCounts): number {
  const uses = known.uses.get(keys[kind] ?? 0)
  if (!uses) return 0
  const end = usesBefore(uses, beginningOf(countedDay(day) + 1))
  let run = 0
  while (run < LONGEST_RUN && run < end && labelIn(uses[end - 1 - run] ?? 0) === label) run += 1
  return run
}

/** Whether the text was met on this very day. */
function wasUsedOn({ keys }: Contexts, day: number, known: LabelCounts): boolean {
  const uses = known.uses.get(keys[KIND.text] ?? 0)
  if (!uses) return false
  const today = countedDay(day)
  return usesBefore(uses, beginningOf(today + 1)) > usesBefore(uses, beginningOf(today))
}

function slotFor(index: number, count: number): number {
  return FIRST_COUNTED + index * DOUBLINGS + doublingsIn(count)
}

function doublingsIn(count: number): number {
  return Math.min(DOUBLINGS - 1, 32 - Math.clz32(count))
}

function logOdds(chance: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, chance))
  return Math.log(bounded / (1 - bounded))
}
