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
}

/** What the predictor says of an example, among the accounts of the chart alone. */
export function predictNamed(
  predictor: GLPredictor,
  example: GLExample,
  namesByNumber: ReadonlyMap<string, string>,
): NamedPrediction {
  const allowed = (number: string) => namesByNumber.has(number)
  const { choices, confident } = predictor.predict(example, { allowed })
  return {
    confident,
    choices: choices.map((choice) => ({
      ...choice,
      glAccountName: namesByNumber.get(choice.glAccountNumber) ?? '',
    })),
  }
}
