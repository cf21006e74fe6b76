import { hasHundredths } from '../domain/bank-file/amounts/hundredths.ts'
import type { Question } from '../domain/bank-file/questions.ts'
import { exponentOf } from '../domain/money/currency.ts'

/**
 * The questions of a file that is read into an account: where its currency has no cents, or nobody uses them, amounts are
 * not in cents, and a mark between digits parts groups of them, as the guess has it.
 */
export function askedOf(currency: string, questions: readonly Question[]): readonly Question[] {
  return questions.filter(
    ({ about }) =>
      !(about === 'hundredths' && !hasHundredths(currency)) &&
      !(about === 'decimalMark' && exponentOf(currency) === 0),
  )
}
