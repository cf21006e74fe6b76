import { type ChartAccount, fitsDirection } from './purpose-accounts.ts'
import type { OwnMove } from '../transfer/own-accounts.ts'
import { FirstGuesses } from './first-guess.ts'
import type { GLChoice, GLPredictor } from './gl-predictor.ts'
import type { GLExample } from './gl-example.ts'

/** A choice with the name its account has in the chart. */
export interface NamedChoice extends GLChoice {
  glAccountName: string
}

export interface NamedPrediction {
  /** At most three, the likeliest first. */
  choices: NamedChoice[]
  /** Whether the first may be filled in by itself. */
  confident: boolean
  /** Where it seems to be one side of a move between own accounts. */
  move?: OwnMove
}

/** Less likely accounts than this are not offered: a list of guesses costs more than the picker. */
const LEAST_SHOWN = 0.3
const MOST_CHOICES = 3

/** The chart as predictions need it. */
export class PredictionChart {
  readonly #byNumber: ReadonlyMap<string, ChartAccount>
  readonly guesses: FirstGuesses

  constructor(chart: readonly ChartAccount[]) {
    this.#byNumber = new Map(chart.map((account) => [account.number, account]))
    this.guesses = new FirstGuesses(chart)
  }

  nameOf(number: string): string | undefined {
    return this.#byNumber.get(number)?.name
  }

  /** Whether money that goes this way is posted to such an account without anybody having said so. */
  fits(number: string, income: boolean): boolean {
    const category = this.#byNumber.get(number)?.category
    return category !== undefined && fitsDirection(category, income)
  }
}

/**
 * What is said of an example among the accounts of the chart: by what was learned from approvals as far as
 * that knows its words, and by what such words mean in general for the rest. Only what was learned is filled
 * in. The same approvals and chart say the same on every device. Of a move between own accounts only
 * what was learned of such words counts: money that is moved is neither earned nor spent.
 */
export function predictNamed(
  predictor: GLPredictor,
  example: GLExample,
  chart: PredictionChart,
  move?: OwnMove,
): NamedPrediction {
  const income = example.amount > 0
  const allowed = (number: string) =>
    chart.fits(number, income) || (chart.nameOf(number) !== undefined && predictor.hasPosted(example, number))
  const learned = predictor.predict(example, { allowed })
  const weight = predictor.size === 0 ? 0 : predictor.familiarityWith(example)
  const { description, category } = example
  const guessed = weight === 1 || move ? [] : chart.guesses.of({ description, income, category })
  const choices = new Map<string, NamedChoice & { told: number }>()
  for (const choice of learned.choices) {
    const share = guessed.length === 0 && !move ? 1 : weight
    const confidence = choice.confidence * share
    const glAccountName = chart.nameOf(choice.glAccountNumber) ?? ''
    choices.set(choice.glAccountNumber, { ...choice, confidence, glAccountName, told: confidence })
  }
  for (const { glAccountNumber, glAccountName, confidence, reason } of guessed) {
    const share = confidence * (1 - weight)
    const known = choices.get(glAccountNumber)
    choices.set(glAccountNumber, {
      glAccountNumber,
      glAccountName,
      confidence: (known?.confidence ?? 0) + share,
      reason: known && known.told >= share ? known.reason : reason,
      told: Math.max(known?.told ?? 0, share),
    })
  }
  const ranked = [...choices.values()]
    .sort((a, b) => b.confidence - a.confidence || (a.glAccountNumber < b.glAccountNumber ? -1 : 1))
    .filter(({ confidence }) => confidence >= LEAST_SHOWN)
    .slice(0, MOST_CHOICES)
    .map(({ told: _told, ...choice }) => choice)
  const first = learned.choices[0]?.glAccountNumber
  const confident = learned.confident && first !== undefined && first === ranked[0]?.glAccountNumber
  // What may be filled in keeps the confidence that experience has confirmed.
  if (confident && ranked[0])
    ranked[0].confidence = Math.max(ranked[0].confidence, learned.choices[0]?.confidence ?? 0)
  return { confident, choices: ranked, ...(move && { move }) }
}
