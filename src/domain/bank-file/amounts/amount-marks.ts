import { namedWeightOf } from './amount-candidates.ts'
import type { AmountFile, Reading, Tried } from './amount-reading.ts'
import { hasCents as areWithCents } from './number-columns.ts'

/* What the cells of an amount column are marked with, and how plainly its header names it. */

/** Whether every amount ends in letters that name its side, as "DR" and "CR" do. */
export function isLettered({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return (
    numbers !== undefined &&
    numbers.lettered > 0 &&
    numbers.unmarked === 0 &&
    numbers.lettered >= numbers.negative + numbers.explicit
  )
}

/** Whether every amount has a plus or a minus before it. */
export function isSigned({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return numbers !== undefined && numbers.explicit > 0 && numbers.negative > 0 && numbers.unmarked === 0
}

/** Whether half of the amounts or more have a minus, as those of an account do and purchases by a card do not. */
export function isMostlyMinus({ amount }: Reading, { surveys }: AmountFile): boolean {
  const numbers = amount.kind === 'signed' ? surveys[amount.column]?.numbers : undefined
  return numbers !== undefined && numbers.negative >= 0.5 * numbers.numbers
}

/** Whether some amounts have decimals. */
export function hasCents(column: number, { surveys }: AmountFile): boolean {
  return areWithCents(surveys[column])
}

/** Whether no amount has a sign of either kind. */
export function isUnmarked({ amount }: Tried, { surveys }: AmountFile): boolean {
  if (amount.kind !== 'signed') return false
  const numbers = surveys[amount.column]?.numbers
  return numbers !== undefined && numbers.negative === 0 && numbers.explicit === 0
}

/** How plainly the header of a column names an amount. */
export function namedIn({ names }: AmountFile, column: number): number {
  return namedWeightOf(undefined, column, names)
}
